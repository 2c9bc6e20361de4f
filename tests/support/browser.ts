import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** How tests start Chromium: Debian's where it is installed, Playwright's own elsewhere. */
export const browserOptions = (extra: readonly string[] = []) => {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extra,
    ],
  };
};
