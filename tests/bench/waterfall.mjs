import { openBrowser, signIn } from './host.mjs';
import { mobileLine } from './pages.mjs';

const routes = ['/portfolio', '/rounds', '/news', '/onboarding', '/cyborg'];

/** The chain of one start: what was asked when, and when its answer was here, on a phone's line at processor ÷ 4. */
async function printStart(browser, address, auth, isReload) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const origin = new URL(address).origin;
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('auth', value), auth);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isReload) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
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

/** `npm run bench -- waterfall`: one start of each members' page in a new tab, and one after a reload. */
export async function measureWaterfall({ url, member, accounts }) {
  const browser = await openBrowser();
  const cyborg = accounts.find(({ situation }) => /cyborg/i.test(situation))?.email ?? '';
  for (const route of routes) {
    for (const isReload of [false, true]) {
      const auth = await signIn(url, route === '/cyborg' ? cyborg : member);
      console.log(`\n${route}, ${isReload ? 'reloaded' : 'in a new tab'} (asked, here, bytes)`);
      await printStart(browser, url + route, auth, isReload);
    }
  }
  await browser.close();
}
