import { openBrowser, password, signIn, withoutDriverWork } from './support/host.mjs';
import { serveByHttp2 } from './support/http2.mjs';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const observe = () => {
  window.seen = { shifts: [], paints: {}, tasks: [], changed: 0 };
  const watch = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('layout-shift', ({ value, sources }) =>
    window.seen.shifts.push({
      value,
      at: sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? String(node?.nodeName)),
    }),
  );
  watch('paint', ({ name, startTime }) => (window.seen.paints[name] = startTime));
  watch('largest-contentful-paint', ({ startTime }) => (window.seen.paints.lcp = startTime));
  watch('longtask', ({ startTime, duration }) => window.seen.tasks.push({ startTime, duration }));
  // The heading, and the first amount or rate, once they are in the page. Looked for once per frame, right before it is painted: looking
  // after each change would have the layout calculated again each time, in the page that is measured.
  const figure = /[$€£¥]\s?\d|\d\s?(?:%|USD|EUR)/;
  const { paints } = window.seen;
  const isShown = (heading) => heading.textContent && heading.checkVisibility({ visibilityProperty: true });
  let isAwaited = false;
  const look = () => {
    isAwaited = false;
    const now = performance.now();
    if (!('heading' in paints) && [...document.querySelectorAll('h1')].some(isShown)) paints.heading = now;
    if (!('figures' in paints) && figure.test(document.querySelector('#root main')?.textContent ?? ''))
      paints.figures = now;
    if ('heading' in paints && 'figures' in paints) shown.disconnect();
  };
  const shown = new MutationObserver(() => {
    if (!isAwaited) requestAnimationFrame(look);
    isAwaited = true;
  });
  new MutationObserver(() => (window.seen.changed = performance.now())).observe(document, {
    childList: true,
    subtree: true,
  });
  // A heading may be drawn and shown later.
  shown.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['class'],
  });
};

/**
 * What a browser stores of a member who signed in: the tokens, and when they arrived. A page that is opened with it has no
 * code or answer in its cache, as the first one after a deploy.
 */
async function signedInState(browser, url, auth) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('auth', value), auth);
  await page.goto(`${url}/onboarding`);
  await page.waitForFunction(() => localStorage.getItem('auth-arrival') !== null);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Depth of the request waterfall: a request that starts after another one has ended waited for it. */
const depthOf = (timings) => {
  const sorted = timings.toSorted((a, b) => a.start - b.start);
  const depths = sorted.map(() => 1);
  sorted.forEach((later, at) => {
    sorted.slice(0, at).forEach((earlier, before) => {
      if (earlier.end <= later.start) depths[at] = Math.max(depths[at], depths[before] + 1);
    });
  });
  return Math.max(0, ...depths);
};

/** What is over 50 ms of each task, of which only the part after the first paint counts, as in Lighthouse. */
const blockingTime = (tasks, firstPaint) =>
  tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
    .reduce((total, late) => total + Math.max(0, late - 50), 0);

/** Opens a page cold and says what it loaded, painted and moved. */
export async function visit(
  browser,
  address,
  // The application has taken the drawn page over.
  { state, slowdown = 1, line = null, viewport = desktop, until = '#root:not([data-page]) h1' } = {},
) {
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true, storageState: state });
  await context.addInitScript(observe);
  // As a club's own host sends it: a public page asks for its code at once only to list the accounts of a demonstration.
  if (!state)
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector('#demo-accounts')?.remove());
    });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (line) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  const bytes = { js: 0, css: 0, font: 0, other: 0 };
  const kinds = new Map();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = { Script: 'js', Stylesheet: 'css', Font: 'font' }[kinds.get(requestId)?.type] ?? 'other';
    bytes[kind] += encodedDataLength;
  });
  await page.goto(address);
  // Asked by the protocol: the driver's own waiting is a long task in the page that is measured.
  const untilTrue = async (expression) => {
    while (!(await cdp.send('Runtime.evaluate', { expression })).result.value) await page.waitForTimeout(250);
  };
  await untilTrue(`document.querySelector(${JSON.stringify(until)}) !== null`);
  await page.waitForLoadState('networkidle');
  // What is drawn when the browser is idle belongs to the page: it is complete once nothing was added for two seconds.
  await untilTrue('performance.now() - window.seen.changed > 2000');
  const { shifts, paints, tasks } = await page.evaluate(() => window.seen);
  const timings = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime, responseEnd, initiatorType }) => ({
      name,
      start: startTime,
      end: responseEnd,
      kind: initiatorType,
    })),
  );
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const scripts = timings.filter(({ name }) => name.endsWith('.js'));
  await context.close();
  return {
    requests: kinds.size,
    'js kB': bytes.js / 1000,
    'css kB': bytes.css / 1000,
    'font kB': bytes.font / 1000,
    'script levels': depthOf(scripts),
    nodes,
    heading: paints.heading,
    figures: paints.figures,
    FCP: paints['first-contentful-paint'],
    LCP: paints.lcp,
    TBT: blockingTime(tasks, paints['first-contentful-paint']),
    CLS: shifts.reduce((total, { value }) => total + value, 0),
    shifts,
  };
}

const shown = ({ shifts: _, ...row }) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));

/** Bytes, requests, script levels and layout shifts of the two pages on both viewports. */
export async function measurePages({ url, member }) {
  const browser = await openBrowser();
  const rows = {};
  const shifts = [];
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    const state = await signedInState(browser, url, await signIn(url, member));
    const visits = {
      'sign-in': { path: '/', until: 'h1' },
      portfolio: { path: '/portfolio', state, until: 'table, [role=grid], [role=table], article, h1' },
    };
    for (const [name, { path, ...options }] of Object.entries(visits)) {
      const seen = await visit(browser, url + path, { ...options, viewport });
      rows[`${name}, ${size}`] = shown(seen);
      shifts.push(...seen.shifts.map((shift) => ({ page: `${name}, ${size}`, ...shift })));
    }
  }
  console.table(rows);
  for (const { page, value, at } of shifts)
    console.log(`moved on ${page}: ${value.toFixed(4)} ${at.join(' | ')}`);
  await browser.close();
}

/** Signs in by hand and counts what arrives after the form was touched and after it was sent. */
export async function measureSignIn({ url, member }) {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: desktop });
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  let requests = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const phases = {};
  const end = (name) => {
    phases[name] = requests;
    requests = [];
  };
  await page.goto(url, { waitUntil: 'networkidle' });
  end('page');
  await page.getByLabel('Email').first().focus();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  end('form touched');
  await page.getByLabel('Email').first().fill(member);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/portfolio');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1000);
  end('sent');
  for (const [name, list] of Object.entries(phases))
    console.log(`${name}: ${list.length} requests ${list.join(' ')}`);
  if (errors.length > 0) console.log('errors:', errors);
  await browser.close();
}

/** Lighthouse's mobile screen. */
const mobile = { width: 412, height: 823 };

/** Lighthouse's mobile line: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
export const mobileLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** At most this many times the bare page's LCP. */
const paintGoals = {
  'sign-in': 0.9,
  portfolio: 1.25,
  rounds: 1.25,
  news: 1.25,
  onboarding: 1.25,
  cyborg: 1.4,
};

/** Milliseconds until a member reads the heading, and the first figures of a page that has some at once. */
const readingGoals = { heading: 2_000, figures: 2_600 };
/** Milliseconds of total blocking time. */
const blockingGoals = {
  'sign-in': 150,
  portfolio: 200,
  rounds: 200,
  news: 200,
  onboarding: 200,
  cyborg: 200,
};
const membersPages = ['portfolio', 'rounds', 'news', 'onboarding', 'cyborg'];

const columns = ['heading', 'figures', 'FCP', 'LCP', 'TBT', 'CLS', 'requests', 'nodes', 'js kB'];

/**
 * What is painted when on a phone's screen and line with the processor slowed four times, by HTTP/2, beside a bare page of the same
 * packages. Medians of five; answers the goals that were missed.
 */
export async function compareWithBare({ url, member, accounts }, bareUrl) {
  const browser = await openBrowser(withoutDriverWork);
  const [host, bare] = await Promise.all([serveByHttp2(url), serveByHttp2(bareUrl)]);
  const cyborg = accounts.find(({ situation }) => /cyborg/i.test(situation))?.email ?? '';
  const newcomer = accounts.find(({ email }) => email.startsWith('new@'))?.email ?? '';
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const rows = {};
  for (const [name, address, options] of [
    ['bare', bare.url, {}],
    ['sign-in', host.url, { until: 'h1' }],
    ['portfolio', `${host.url}/portfolio`, { email: member }],
    ['rounds', `${host.url}/rounds`, { email: member }],
    ['news', `${host.url}/news`, { email: member }],
    ['onboarding', `${host.url}/onboarding`, { email: newcomer }],
    ['own data', `${host.url}/onboarding`, { email: member }],
    ['cyborg', `${host.url}/cyborg`, { email: cyborg }],
  ]) {
    const { email, ...rest } = options;
    const state = email && (await signedInState(browser, host.url, await signIn(url, email)));
    const runs = [];
    for (let run = 0; run < 5; run += 1)
      runs.push(
        await visit(browser, address, { ...rest, state, slowdown: 4, line: mobileLine, viewport: mobile }),
      );
    rows[name] = Object.fromEntries(
      columns.map((key) => [
        key,
        Math.round(median(runs.map((seen) => seen[key] ?? Number.NaN)) * 1000) / 1000,
      ]),
    );
    rows[name].ratio = Number((rows[name].LCP / rows.bare.LCP).toFixed(2));
  }
  console.table(rows);
  await browser.close();
  host.stop();
  bare.stop();
  const slowPaints = Object.entries(paintGoals)
    .filter(([name, goal]) => rows[name].ratio > goal)
    .map(([name, goal]) => `${name}: LCP ${rows[name].ratio} times the bare page's, at most ${goal}`);
  const slowReading = membersPages.flatMap((name) =>
    Object.entries(readingGoals)
      .filter(([what, goal]) => rows[name][what] > goal)
      .map(([what, goal]) => `${name}: ${what} after ${Math.round(rows[name][what])} ms, at most ${goal}`),
  );
  const blocked = Object.entries(blockingGoals)
    .filter(([name, goal]) => rows[name].TBT > goal)
    .map(([name, goal]) => `${name}: blocked for ${Math.round(rows[name].TBT)} ms, at most ${goal}`);
  return [...slowPaints, ...slowReading, ...blocked];
}
