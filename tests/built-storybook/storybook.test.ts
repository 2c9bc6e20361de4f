import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOptions } from '../support/browser/browser.ts';
import { buildStorybook } from './built.ts';

type Entry = { readonly id: string; readonly type: 'story' | 'docs'; readonly name: string };

let storybook: Awaited<ReturnType<typeof buildStorybook>>;
let browser: Browser;
let entries: readonly Entry[] = [];

beforeAll(async () => {
  storybook = await buildStorybook();
  browser = await chromium.launch(browserOptions());
  const index: { entries: Record<string, Entry> } = await (
    await fetch(`${storybook.address}/index.json`)
  ).json();
  entries = Object.values(index.entries);
}, 600_000);
afterAll(async () => {
  await browser.close();
  storybook.close();
});

/** The stories that a view breaks on purpose, whose error React reports. */
const broken = /^screens-pages-of-the-shell--/;

const desktop = { width: 1280, height: 900 };

/** Opens a page of the preview; axe has its own tests, and is left out of the walk. */
async function openPreview(first: string): Promise<Page> {
  const page = await browser.newPage({ viewport: desktop, locale: 'en-GB', reducedMotion: 'reduce' });
  await page.goto(`${storybook.address}/iframe.html?id=${first}&viewMode=story&globals=a11y.manual:!true`);
  // A story that is left before its end makes Storybook load its page again.
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__.currentRender?.phase === 'finished');
  return page;
}

/** What is wrong with a story, from its own end: its play and the check for a blank one are over. */
async function problemOf(page: Page, id: string): Promise<string | null> {
  const size = await page.evaluate(async (storyId) => {
    const { storyGlobals, parameters } = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    const styles = parameters.viewport?.options?.[storyGlobals['viewport']?.value ?? '']?.styles;
    return styles
      ? { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) }
      : null;
  }, id);
  await page.setViewportSize(size ?? desktop);
  return page.evaluate(async (storyId) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    const problems: string[] = [];
    const note = (problem: { readonly message?: string }) =>
      problems.push(problem.message ?? JSON.stringify(problem));
    const failing = ['storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'];
    for (const name of failing) channel.on(name, note);
    const finished = await new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve('no end'), 40_000);
      const end = (story: { readonly storyId?: string; readonly status?: string }) => {
        if (story.storyId !== storyId) return;
        clearTimeout(timer);
        channel.off('storyFinished', end);
        resolve(story.status ?? 'no status');
      };
      channel.on('storyFinished', end);
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
    for (const name of failing) channel.off(name, note);
    return problems.length > 0 || finished !== 'success' ? [finished, ...problems].join(': ') : null;
  }, id);
}

async function walk(ids: readonly string[]): Promise<string[]> {
  const [start, ...rest] = ids;
  if (start === undefined) return [];
  // The first story is drawn by opening the page, and once more at the end of the walk.
  const page = await openPreview(start);
  const problems: string[] = [];
  let at = start;
  page.on('console', (message) => {
    if (message.type() === 'error' && !broken.test(at))
      problems.push(`${at} says ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`${at} throws ${error.message}`));
  for (const id of [...rest, start]) {
    at = id;
    const problem = await problemOf(page, id);
    if (problem !== null) problems.push(`${id}: ${problem}`);
  }
  await page.close();
  return problems;
}

describe('the Storybook that is built', () => {
  it('draws every story to its end, with nothing blank and no error', async () => {
    const ids = entries.filter(({ type }) => type === 'story').map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(900);
    const half = Math.ceil(ids.length / 2);
    const problems = await Promise.all([walk(ids.slice(0, half)), walk(ids.slice(half))]);
    expect(problems.flat()).toEqual([]);
  });
});

describe('the State panel', () => {
  const open = async (id: string) => {
    const page = await browser.newPage({ viewport: { width: 1500, height: 1100 } });
    await page.goto(`${storybook.address}/?path=/story/${id}`);
    const story = page.frameLocator('#storybook-preview-iframe');
    return { page, story, tabs: page.getByRole('tablist', { name: 'Available addons' }).getByRole('tab') };
  };

  it('comes first on a screen, with the chart of the story’s own machine', async () => {
    const { page, tabs } = await open('screens-commitment--to-sign');
    const chart = page.getByRole('img', { name: /^State chart of commitment, now in .*"tracking"/ });
    await chart.waitFor();
    expect(await tabs.first().textContent()).toContain('State');
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    const machine = page.getByRole('combobox', { name: 'Machine' });
    expect(await machine.inputValue()).toBe('round › commitment');
    await machine.selectOption('round');
    await page.getByRole('img', { name: /^State chart of round, now in/ }).waitFor();
    expect(await page.getByText('Context', { exact: true }).locator('..').getAttribute('open')).toBeNull();
    expect(
      await page
        .getByRole('button', { name: /accepted now$/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    await page.close();
  });

  it('moves and enlarges the chart by keys and buttons', async () => {
    const { page } = await open('screens-commitment--to-sign');
    const chart = page.getByRole('img', { name: /^State chart of commitment/ });
    await chart.waitFor();
    const view = async () => (await chart.getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
    await page.getByRole('button', { name: 'Whole chart' }).click();
    const [x = 0, , width = 0] = await view();
    await page.getByRole('button', { name: 'Larger' }).click();
    expect((await view())[2]).toBeCloseTo(width / 1.25, 3);
    await page.getByRole('button', { name: 'Whole chart' }).click();
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    expect((await view())[0]).toBeGreaterThan(x);
    await page.close();
  });

  it('is not offered for a part without a machine', async () => {
    const { page, story, tabs } = await open('ui-button--primary');
    await story.getByRole('button', { name: 'Save password' }).waitFor();
    await tabs.filter({ hasText: 'Controls' }).waitFor();
    expect(await tabs.filter({ hasText: 'State' }).count()).toBe(0);
    await page.close();
  });

  it('sends a live machine events with their fields, and resets the story', async () => {
    const { page, story } = await open('foundations-state-chart--live');
    const reads = (state: string) => story.getByText(`The parcel is ${state}.`).waitFor();
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const fields = page.getByRole('textbox', { name: /^Fields of/ });
    // The story sends its parcel by itself.
    await reads('delivering');
    await page.getByRole('button', { name: /^parcel\.cancel, accepted now/ }).click();
    await send.click();
    await reads('packed');
    await page.getByRole('button', { name: /^parcel\.send, / }).click();
    await send.click();
    await page.getByText('{"type":"parcel.send"}: held back by a guard').waitFor();
    await fields.fill('{"to": {"street": ');
    expect(await send.isDisabled()).toBe(true);
    await fields.fill('{"to": {"street": "Main Street 1"}}');
    await send.click();
    await reads('delivering');
    await page.getByRole('img', { name: /now in \{"way":"delivering"/ }).waitFor();
    await page.getByRole('button', { name: /^parcel\.cancel, accepted now/ }).click();
    await fields.fill('');
    await send.click();
    await reads('packed');
    await page.getByRole('button', { name: 'Reset the story' }).click();
    await reads('delivering');
    await page.close();
  });
});
