/**
 * Takes the pictures of docs/screenshots: every page at two widths, light and dark, and the two PNGs of the README. All of them show
 * the day of the stories. `npm run screenshots` starts the built application on a data folder of its own; `-- portfolio rounds` takes
 * those pages alone. `-- --check` writes no picture, and fails where a page no longer looks like its picture.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { storyNow } from '#storybook/fixed-clock.ts';
import { browserOptions } from '../support/browser/browser.ts';
import { storedSession } from '../support/hosts/stage-host.ts';
import { compare } from './compare.ts';
import { openPicturedHost } from './pictured-host.ts';
import { type Pictured, picturedPages } from './pictured-pages.ts';
import { stillPicture } from './pictures.ts';

const folder = 'docs/screenshots';
/** The share of pixels that may differ, for edges of letters and curves that another version of Chromium draws otherwise. */
const allowedShare = 0.005;
/** Two keep two processors busy. */
const pagesAtOnce = 2;

const widths: Readonly<Record<string, BrowserContextOptions>> = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const themes = ['light', 'dark'] as const;
/** Pictures of the README, in full quality. */
const ofReadme: Readonly<Record<string, string>> = {
  'portfolio-1280-light': 'portfolio.png',
  'portfolio-390-light': 'portfolio-phone.png',
};

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const known = new Set(picturedPages.map(({ name }) => name));
const unknown = names.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. Pages: ${[...known].join(', ')}.`);
  process.exit(2);
}
const chosen = picturedPages.filter(({ name }) => names.length === 0 || names.includes(name));

mkdirSync(folder, { recursive: true });
const host = await openPicturedHost();
const browser = await chromium.launch(browserOptions());

/** So that the list of sessions names a browser. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Rotated refresh tokens make a stored sign-in good for one page only. */
const signedIn = (who: string) => storedSession(host.url, `${who}@clubfolio.example`, userAgent);

async function firstOpenRound(): Promise<string> {
  const { access } = JSON.parse(await signedIn('member')).state;
  const answer = await fetch(`${host.url}/api/v1/rounds/cached_list/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const { results }: { results: readonly { id: string; status: string }[] } = await answer.json();
  const open = results.find(({ status }) => status === 'open');
  if (!open) throw new Error('The demo has no open round');
  return open.id;
}

const asJpeg = { type: 'jpeg', quality: 75 } as const;

/** The pixels of a JPEG, as a PNG: drawn by the browser, which took it. */
async function asPng(page: Page, jpeg: Buffer): Promise<Buffer> {
  const url = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  }, jpeg.toString('base64'));
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The share of pixels in which a page differs from its picture. */
async function shareOfDifference(page: Page, file: string, now: Buffer): Promise<number> {
  const blank = await page.context().newPage();
  const { pixels } = compare(await asPng(blank, readFileSync(file)), await asPng(blank, now));
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  return pixels / (width * height);
}

const addressOf = async ({ path, query = '', needsRound }: Pictured) =>
  path + (needsRound ? `?round=${await firstOpenRound()}` : query);

const outdated: string[] = [];

async function takePicture(pictured: Pictured, width: string, colorScheme: (typeof themes)[number]) {
  const { name, who } = pictured;
  const context = await browser.newContext({
    ...widths[width],
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(storyNow);
  const page = await context.newPage();
  // The font is then there before the page's first paint; text that is painted without it keeps the fallback.
  await page.goto(host.url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  if (who) {
    const auth = await signedIn(who);
    await context.addInitScript((value) => localStorage.setItem('auth', value), auth);
  }
  await page.goto(host.url + (await addressOf(pictured)), { waitUntil: 'networkidle' });
  await page
    .getByRole('heading', { level: 1 })
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`No heading at ${page.url()}:\n${await page.innerText('body')}`, { cause });
    });
  await page.evaluate(() => document.fonts.ready);
  await stillPicture(page);
  const picture = `${name}-${width}-${colorScheme}`;
  const file = `${folder}/${picture}.jpg`;
  const now = await page.screenshot(asJpeg);
  if (values.check) {
    const share = await shareOfDifference(page, file, now);
    if (share > allowedShare) outdated.push(file);
    console.log(`${file} differs in ${(share * 100).toFixed(2)} %`);
  } else {
    writeFileSync(file, now);
    const ownName = ofReadme[picture];
    if (ownName) await page.screenshot({ path: `${folder}/${ownName}` });
    console.log(file);
  }
  await context.close();
}

const rest = [...chosen];
/** The variants of a page one after another: the list of sessions grows with each. */
const work = async () => {
  for (let pictured = rest.shift(); pictured; pictured = rest.shift())
    for (const width of Object.keys(widths))
      for (const theme of themes) await takePicture(pictured, width, theme);
};
try {
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
} finally {
  await browser.close();
  await host.stop();
}
if (outdated.length > 0) {
  console.error(`Not current: ${outdated.join(', ')}. Look at them, then take them again without --check.`);
  process.exitCode = 1;
}
