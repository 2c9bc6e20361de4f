import type { Browser, Page } from 'playwright';
import { storyNow } from '#storybook/fixed-clock.ts';

export const widths = { desktop: 1280, phone: 390 } as const;
export const themes = ['light', 'dark'] as const;
type Width = keyof typeof widths;
type Theme = (typeof themes)[number];

/** How one story looks at one width in one theme, as a PNG. */
export type Picture = { readonly story: string; readonly width: Width; readonly theme: Theme };
export const nameOf = ({ story, width, theme }: Picture): string => `${story} ${width} ${theme}`;

/** Pictures of one story at a time; two pages keep two processors busy. */
const pagesAtOnce = 2;
const maxAttempts = 8;
const quietMs = 120;
const maxWaitMs = 10_000;

/** The ids of all stories of a built Storybook, without its pages of documentation. */
export async function storiesOf(address: string): Promise<readonly string[]> {
  const answer = await fetch(`${address}/index.json`);
  const { entries }: { entries: Record<string, { id: string; type: string }> } = await answer.json();
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
}

/** Resolves once nothing has been on its way for a moment: parts of a page come after it. */
function quietOf(page: Page): () => Promise<void> {
  const traffic = { onTheWay: 0, lastAt: 0 };
  const count = (by: number) => () => {
    traffic.onTheWay += by;
    traffic.lastAt = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const limit = Date.now() + maxWaitMs;
    while (Date.now() < limit && (traffic.onTheWay > 0 || Date.now() - traffic.lastAt < quietMs))
      await page.waitForTimeout(20);
  };
}

/** Once two pictures in a row are the same, whatever was fetched and drawn later is here. */
export async function stillPicture(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await page.waitForTimeout(50);
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

async function open(page: Page, address: string, story: string, theme: Theme): Promise<void> {
  await page.goto(
    `${address}/iframe.html?id=${encodeURIComponent(story)}&viewMode=story&globals=theme:${theme}`,
  );
  await page.waitForFunction(() =>
    ['sb-show-main', 'sb-show-errordisplay', 'sb-show-nopreview'].some((name) =>
      document.body.classList.contains(name),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Takes every picture of the stories; each is handed on as soon as it is there. */
export async function takePictures(
  browser: Browser,
  address: string,
  stories: readonly string[],
  onPicture: (picture: Picture, png: Buffer) => void,
): Promise<void> {
  const rest = [...stories];
  const work = async () => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' });
    // Some stories note the time when their code is read, before the preview stops the clock.
    await context.clock.setFixedTime(storyNow);
    const page = await context.newPage();
    const isQuiet = quietOf(page);
    for (let story = rest.shift(); story !== undefined; story = rest.shift()) {
      for (const theme of themes) {
        for (const [index, width] of (['desktop', 'phone'] as const).entries()) {
          await page.setViewportSize({ width: widths[width], height: width === 'phone' ? 844 : 900 });
          if (index === 0) await open(page, address, story, theme);
          await isQuiet();
          onPicture({ story, width, theme }, await stillPicture(page));
        }
      }
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
}
