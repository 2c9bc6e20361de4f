/**
 * Takes the pictures of docs/screenshots: every page at two widths, light and dark, and the two PNGs of the README.
 * `npm run screenshots` starts the host on a data folder of its own; `-- portfolio rounds` takes those pages alone.
 * `-- --check` writes no picture, and fails where a page no longer looks like its picture.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBrowser, signIn, startHost } from '../bench/support/host.mjs';
import { compare } from './compare.ts';
import { picturedPages as pages } from './pictured-pages.ts';

const folder = 'docs/screenshots';
/** The share of pixels that may differ: days that have passed since the picture change dates and the ends of charts. */
const allowedShare = 0.01;

const viewports = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const themes = ['light', 'dark'];
/** Pictures of the README, in full quality. */
const ofReadme = { 'portfolio-1280-light': 'portfolio.png', 'portfolio-390-light': 'portfolio-phone.png' };

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const chosen = names.length === 0 ? pages : pages.filter(({ name }) => names.includes(name));
const unknown = names.filter((name) => !pages.some((page) => page.name === name));
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. Pages: ${pages.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const host = await startHost({ DEMO: '1' });
const browser = await openBrowser();
/** Rotated refresh tokens make a stored sign-in good for one page only. */
const signedIn = (who) => signIn(host.url, `${who}@clubfolio.example`);

async function firstOpenRound() {
  const { access } = JSON.parse(await signedIn('member')).state;
  const answer = await fetch(`${host.url}/api/v1/rounds/cached_list/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const { results } = await answer.json();
  return results.find(({ status }) => status === 'open').id;
}

const jpeg = { type: 'jpeg', quality: 75 };

/** The pixels of a JPEG, as a PNG: drawn by the browser, which took it. */
async function asPng(page, jpegBytes) {
  const url = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  }, jpegBytes.toString('base64'));
  return Buffer.from(url.split(',')[1], 'base64');
}

/** The share of pixels in which the page differs from its picture. */
async function shareOfDifference(page, file) {
  const blank = await page.context().newPage();
  const [before, now] = [readFileSync(file), await page.screenshot(jpeg)];
  const [one, other] = [await asPng(blank, before), await asPng(blank, now)];
  const { width, height } = page.viewportSize();
  return compare(one, other).pixels / (width * height);
}

const outdated = [];
try {
  for (const { name, path, query = '', who, needsRound } of chosen) {
    const address = path + (needsRound ? `?round=${await firstOpenRound()}` : query);
    for (const [width, settings] of Object.entries(viewports)) {
      for (const colorScheme of themes) {
        const context = await browser.newContext({
          ...settings,
          colorScheme,
          locale: 'en-GB',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        // The font is then there before the page's first paint; text that is painted without it keeps the fallback.
        await page.goto(host.url, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        if (who) {
          const auth = await signedIn(who);
          await context.addInitScript((value) => localStorage.setItem('auth', value), auth);
        }
        await page.goto(host.url + address, { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate(() => document.fonts.ready);
        const picture = `${name}-${width}-${colorScheme}`;
        const file = `${folder}/${picture}.jpg`;
        if (values.check) {
          const share = await shareOfDifference(page, file);
          if (share > allowedShare) outdated.push(file);
          console.log(`${file} differs in ${(share * 100).toFixed(2)} %`);
        } else {
          writeFileSync(file, await page.screenshot(jpeg));
          if (ofReadme[picture]) await page.screenshot({ path: `${folder}/${ofReadme[picture]}` });
          console.log(file);
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await host.stop();
}
if (outdated.length > 0) {
  console.error(`Not current: ${outdated.join(', ')}. Look at them, then take them again without --check.`);
  process.exitCode = 1;
}
