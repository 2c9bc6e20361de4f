import { openBrowser, signIn } from './support/host.mjs';

const goal = 50;
const turns = 7;
const levels = Array.from({ length: 50 }, (_, at) => at);

const side = (direction) =>
  levels.map((at) => ({
    price: (10 + direction * (at + 1) * 0.05).toFixed(4),
    units: `${100 + at * 37}.0000`,
    offers: 1 + (at % 4),
  }));
const book = {
  currency: 'USD',
  asks: side(1),
  bids: side(-1),
  trades: levels
    .slice(0, 20)
    .map((at) => ({ date: '2026-10-02', price: `9.${50 + at}00`, units: '100.0000' })),
};

/** From the answer that brings a startup's book to its painted fifty levels on either side, on a page that is open. */
export async function measureMarketPage({ url, member }) {
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(
    (value) => {
      localStorage.setItem('auth', value);
      const { value: read } = Object.getOwnPropertyDescriptor(Response.prototype, 'text');
      Response.prototype.text = async function text() {
        const answer = await read.call(this);
        if (this.url.includes('startup=')) {
          const answered = performance.now();
          const look = () => {
            const isThere = document.querySelector('section[aria-label="Book"]') !== null;
            requestAnimationFrame(
              isThere ? () => setTimeout(() => (window.drawn = performance.now() - answered)) : look,
            );
          };
          requestAnimationFrame(look);
        }
        return answer;
      };
    },
    await signIn(url, member),
  );
  const page = await context.newPage();
  let all = {};
  await page.route('**/deals/secondary_market/**', async (route) => {
    const isOfStartup = route.request().url().includes('startup=');
    if (isOfStartup) return route.fulfill({ json: { ...all, book } });
    all = await (await route.fetch()).json();
    return route.fulfill({ json: all });
  });
  await page.goto(`${url}/secondary/market`);
  const choice = page.getByRole('combobox', { name: 'Startup' });
  await choice.waitFor();
  await page.waitForLoadState('networkidle');
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(() => (window.drawn = undefined));
    await choice.selectOption({ index: 1 + turn });
    await page.waitForFunction(() => window.drawn !== undefined);
    times.push(await page.evaluate(() => window.drawn));
    await choice.selectOption({ index: 0 });
    await page.locator('section[aria-label="Book"]').waitFor({ state: 'detached' });
  }
  await browser.close();
  const sorted = times.toSorted((a, b) => a - b);
  const line = `book of a startup, ${levels.length} levels a side: median ${sorted[Math.floor(turns / 2)].toFixed(0)} ms, slowest ${sorted.at(-1).toFixed(0)} ms from the answer to the painted book`;
  console.log(line);
  return sorted[Math.floor(turns / 2)] > goal ? [`${line}, at most ${goal}`] : [];
}
