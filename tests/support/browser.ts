import { existsSync } from 'node:fs';

const whole = '/usr/bin/chromium';
/** Without windows it draws the same in two thirds of the time. */
const headless = '/usr/bin/chromium-headless-shell';

/** Where this machine has Chromium, if Playwright's own is not to be used. */
export const chromiumPath = ({ needsWhole = false } = {}): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? (needsWhole ? [whole] : [headless, whole]).find((path) => existsSync(path));

/**
 * How tests start Chromium: Debian's where it is installed, Playwright's own elsewhere.
 * @param needsWhole for what the one without windows lacks, such as putting away whole pages.
 */
export const browserOptions = ({ needsWhole = false } = {}) => {
  const executablePath = chromiumPath({ needsWhole });
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
