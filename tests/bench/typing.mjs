import { openBrowser, signIn } from './support/host.mjs';

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

const goal = 50;

/** Typing in the forms of onboarding on a CPU slowed four times; a company's is the longest form. No key may be slow. */
export async function measureTyping({ url }) {
  const browser = await openBrowser();
  const auth = await signIn(url, 'new@clubfolio.example');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('auth', value), auth);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const text = 'A text of some length, as people type it';
  const missed = [];
  const measure = async (form, label) => {
    const strokes = await typeInto(page, label, text);
    const slow = strokes.filter((time) => time > goal).length;
    const line = `${form}: longest ${Math.max(0, ...strokes).toFixed(0)} ms, ${slow} over ${goal} ms of ${text.length} keys`;
    console.log(line);
    if (slow > 0) missed.push(line);
  };

  await page.goto(`${url}/onboarding?step=contactAndTax`);
  await page.getByLabel('Street and number').waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await measure('contact and tax', 'Street and number');

  for (const owners of crowds) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto('about:blank');
    await page.goto(`${url}/onboarding?step=whoInvests`);
    await page.getByLabel('A company or other entity I’m authorised to sign for').check();
    for (let at = 0; at < owners; at += 1) await page.getByRole('button', { name: 'Add an owner' }).click();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await measure(`a company with ${owners} owners`, `Owner ${owners}: name`);
  }
  await browser.close();
  return missed;
}
