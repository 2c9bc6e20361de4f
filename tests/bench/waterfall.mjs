import { mobileLine } from './pages.mjs';
import { openBrowser, signIn } from './support/host.mjs';

const cold = 'in a browser that has loaded nothing';
const fresh = 'in a new tab with a fresh token';
const refreshed = 'in a new tab whose token has to be refreshed';
const reloaded = 'reloaded';

const routes = ['/portfolio', '/rounds', '/news', '/onboarding', '/cyborg'];

/** The chain of one start: what was asked when, and when its answer was here, on a phone's line at processor ÷ 4. */
async function printStart(browser, address, auth, start) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const first = await context.newPage();
  const origin = new URL(address).origin;
  await first.goto(`${origin}/robots.txt`);
  await first.evaluate((value) => localStorage.setItem('auth', value), auth);
  if (start !== cold) {
    await first.goto(address);
    await first.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration('/assets/'))?.active,
    );
    await first.waitForLoadState('networkidle');
    if (start === refreshed) await first.evaluate(() => localStorage.removeItem('auth-arrival'));
  }
  const isReload = start === reloaded;
  const page = isReload || start === cold ? first : await context.newPage();
  if (page !== first) await first.close();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...mobileLine });
  const requests = new Map();
  let began = null;
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    began ??= timestamp;
    requests.set(requestId, { asked: timestamp - began, url: request.url, method: request.method });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { here: timestamp - began, bytes: encodedDataLength });
  });
  await (isReload ? page.reload() : page.goto(address));
  await page.locator('#root:not([data-page]) h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
  const seconds = (value) => (value === undefined ? '   -' : value.toFixed(2).padStart(6));
  for (const { asked, here, bytes = 0, method, url } of requests.values()) {
    const { pathname, search } = new URL(url);
    console.log(
      `${seconds(asked)} ${seconds(here)} ${String(bytes).padStart(7)} ${method} ${pathname}${search}`,
    );
  }
  await context.close();
}

/** `npm run bench -- waterfall`: the chain of one start of each members' page, for each kind of start. */
export async function measureWaterfall({ url, member, accounts }) {
  const browser = await openBrowser();
  const cyborg = accounts.find(({ situation }) => /cyborg/i.test(situation))?.email ?? '';
  for (const route of routes) {
    for (const start of [cold, fresh, refreshed, reloaded]) {
      const auth = await signIn(url, route === '/cyborg' ? cyborg : member);
      console.log(`\n${route}, ${start} (asked, here, bytes)`);
      await printStart(browser, url + route, auth, start);
    }
  }
  await browser.close();
}
