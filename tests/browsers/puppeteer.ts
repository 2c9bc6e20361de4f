import puppeteer, { type Page } from 'puppeteer-core';
import { type Engine, type OpenBrowser, screen } from './engine.ts';

function engineOf(page: Page, close: () => Promise<void>): Engine {
  let frame = page.mainFrame();
  const elementOf = (expression: string) => frame.evaluateHandle<[], () => Element>(expression);
  return {
    goto: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    evaluate: (expression) => frame.evaluate(expression),
    click: async (expression) => (await elementOf(expression)).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    upload: async (expression, path) => {
      const field = await (await elementOf(expression)).toElement('input');
      await field.uploadFile(path);
    },
    enterFrame: async () => {
      const holder = await page.$('iframe');
      frame = (await holder?.contentFrame()) ?? frame;
    },
    leaveFrame: async () => {
      frame = page.mainFrame();
    },
    comeBack: () => page.bringToFront(),
    screenshot: () => page.screenshot(),
    close,
  };
}

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function openByPuppeteer(browser: 'chrome' | 'firefox', path: string): Promise<OpenBrowser> {
  const running = await puppeteer.launch({
    browser,
    executablePath: path,
    defaultViewport: screen,
    args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  return {
    version: (await running.version()).replace(/^\D*/, ''),
    open: async () => {
      const context = await running.createBrowserContext();
      return engineOf(await context.newPage(), () => context.close());
    },
    close: () => running.close(),
  };
}
