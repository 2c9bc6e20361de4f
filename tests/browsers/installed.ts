import { existsSync } from 'node:fs';
import { chromiumPath } from '../support/browser/browser.ts';
import type { OpenBrowser } from './engine.ts';
import { openByPuppeteer } from './puppeteer.ts';
import { openByWebDriver } from './webdriver.ts';

/** A browser of the README, where this machine may have it, and how it is opened. */
export type Known = {
  readonly name: string;
  readonly path: string;
  readonly open: (path: string) => Promise<OpenBrowser>;
};

export const known: readonly Known[] = [
  {
    name: 'Chromium',
    path: chromiumPath({ needsWhole: true }) ?? '/usr/bin/chromium',
    open: (path) => openByPuppeteer('chrome', path),
  },
  {
    name: 'Firefox',
    path: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    open: (path) => openByPuppeteer('firefox', path),
  },
  {
    name: 'WebKit',
    path: process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver',
    open: openByWebDriver,
  },
];

/** Those that are installed, after a line for each that is not. */
export const installed = (browsers: readonly Known[], say: (line: string) => void): readonly Known[] =>
  browsers.filter(({ name, path }) => {
    const isThere = existsSync(path);
    if (!isThere) say(`${name} is not installed: skipped`);
    return isThere;
  });
