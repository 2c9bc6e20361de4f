import { openBrowser, signIn } from './host.mjs';

const slowdown = 4;
/** Four can own a quarter each; twenty is as many as the form takes. */
const crowds = [4, 20];

/** The longest time between a key and the frame after it, by the browser's own event timing, in milliseconds. */
async function typeInto(page, label, text) {
  await page.evaluate(() => {
    window.strokes = [];
    window.strokeWatch?.disconnect();
    window.strokeWatch = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown' || name === 'keypress' || name === 'input') window.strokes.push(duration);
      }
    });
    window.strokeWatch.observe({ type: 'event', durationThreshold: 16 });
  });
  await page.getByLabel(label).last().click();
  await page.keyboard.type(text, { delay: 80 });
  await page.waitForTimeout(500);
  return page.evaluate(() => window.strokes);
}

const told = (strokes, count) => {
  const sorted = strokes.toSorted((a, b) => a - b);
  const longest = sorted.at(-1) ?? 0;
  return `longest ${longest.toFixed(0)} ms, ${sorted.filter((time) => time > 50).length} over 50 ms of ${count} keys`;
};

/** Typing in the forms of onboarding on a CPU slowed four times; a company's is the longest form. */
export async function measureTyping({ url }) {
  const browser = await openBrowser();
  const auth = await signIn(url, 'new@clubfolio.example');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('auth', value), auth);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const text = 'A text of some length, as people type it';

  await page.goto(`${url}/onboarding?step=contactAndTax`);
  await page.getByLabel('Street and number').waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(`contact and tax: ${told(await typeInto(page, 'Street and number', text), text.length)}`);

  for (const owners of crowds) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto('about:blank');
    await page.goto(`${url}/onboarding?step=whoInvests`);
    await page.getByLabel('A company or another entity that I sign for').check();
    for (let at = 0; at < owners; at += 1) await page.getByRole('button', { name: 'Add an owner' }).click();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const last = `Owner ${owners}: name`;
    console.log(`a company with ${owners} owners: ${told(await typeInto(page, last, text), text.length)}`);
  }
  await browser.close();
}
