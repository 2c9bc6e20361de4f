import { existsSync } from 'node:fs';

const whole = '/usr/bin/chromium';
/** The headless shell renders the same in two thirds of the time. */
const headless = '/usr/bin/chromium-headless-shell';

/** The path of this machine's Chromium, if Playwright's own is not used. */
export const chromiumPath = ({ needsWhole = false } = {}): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? (needsWhole ? [whole] : [headless, whole]).find((path) => existsSync(path));

/**
 * How tests start Chromium: Debian's if it is installed, Playwright's own elsewhere.
 * @param needsWhole for features that the headless shell lacks, such as the back/forward cache.
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
