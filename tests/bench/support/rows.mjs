import { openBrowser, signIn } from './host.mjs';

const paintGoal = 300;
const strokeGoal = 50;
const flowsEach = 10;
const sizes = [100, 1000, 10_000];

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** The report with its holdings over and over again, ten payments for each. */
function grown(report, count) {
  const sources = report.holdings.map((holding) => ({
    holding,
    flows: report.cash_flows.filter((flow) => flow.holding === holding.id),
  }));
  const picked = Array.from({ length: count }, (_, at) => sources[at % sources.length]);
  return JSON.stringify({
    ...report,
    holdings: picked.map(({ holding }, at) => ({ ...holding, id: at + 1 })),
    cash_flows: picked.flatMap(({ flows }, at) =>
      Array.from({ length: flowsEach }, (_, turn) => ({ ...flows[turn % flows.length], holding: at + 1 })),
    ),
  });
}

/** Notes when the page has read the report, and when its table stands. */
function watch(auth) {
  localStorage.setItem('auth', auth);
  const { text: read } = Object.getOwnPropertyDescriptors(Response.prototype);
  Response.prototype.text = async function text() {
    const answer = await read.value.call(this);
    if (this.url.includes('/portfolio/')) window.answeredAt ??= performance.now();
    return answer;
  };
  const look = () => {
    if (window.answeredAt && document.querySelectorAll('tbody tr').length > 5) {
      // The page is painted when this frame's turn is over.
      setTimeout(() => (window.paintedAt = performance.now()));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const press = (input, letter) =>
  new Promise((resolve) => {
    const began = performance.now();
    input.focus();
    document.execCommand('insertText', false, letter);
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  });

async function measureOne(browser, url, auth, body) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watch, auth);
  const page = await context.newPage();
  await page.route('**/reports/cached_report/portfolio/**', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${url}/portfolio`);
  await page.waitForFunction(() => window.paintedAt !== undefined, undefined, { timeout: 30_000 });
  const paint = await page.evaluate(() => window.paintedAt - window.answeredAt);
  const strokes = [];
  for (const letter of 'northwind') {
    // What the letter before asked for is drawn.
    await page.waitForTimeout(300);
    strokes.push(await page.getByRole('searchbox').first().evaluate(press, letter));
  }
  await context.close();
  return { paint, stroke: median(strokes) };
}

/** From the report's answer to the painted table, and a letter in its filter: medians of five visits each. */
export async function measureRows({ url, member }) {
  const browser = await openBrowser();
  const auth = await signIn(url, member);
  const { access } = JSON.parse(auth).state;
  const headers = { authorization: `Bearer ${access}` };
  const report = await (await fetch(`${url}/api/v1/reports/cached_report/portfolio/`, { headers })).json();
  const missed = [];
  for (const count of sizes) {
    const body = grown(report, count);
    const visits = [];
    for (let turn = 0; turn < 5; turn += 1) visits.push(await measureOne(browser, url, auth, body));
    const paint = median(visits.map((visit) => visit.paint));
    const stroke = median(visits.map((visit) => visit.stroke));
    const size = `${count} holdings, ${count * flowsEach} flows, ${(body.length / 1e6).toFixed(1)} MB`;
    console.log(
      `${size}: ${paint.toFixed(0)} ms from the answer to the painted table, ${stroke.toFixed(0)} ms a letter of the filter`,
    );
    if (paint > paintGoal) missed.push(`the table of ${count} holdings is painted within ${paintGoal} ms`);
    if (stroke > strokeGoal) missed.push(`a letter in the filter of ${count} takes ${strokeGoal} ms`);
  }
  await browser.close();
  return missed;
}
