import { existsSync } from 'node:fs';

const whole = '/usr/bin/chromium';
/** Without windows it draws the same in two thirds of the time. */
const headless = '/usr/bin/chromium-headless-shell';

/**
 * How tests start Chromium: Debian's where it is installed, Playwright's own elsewhere.
 * @param needsWhole for what the one without windows lacks, such as putting away whole pages.
 */
export const browserOptions = ({ needsWhole = false } = {}) => {
  const installed = needsWhole ? [whole] : [headless, whole];
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));
  return {
    ...(executablePath === undefined ? needsWhole && { channel: 'chromium' } : { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
};
