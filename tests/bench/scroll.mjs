import { openBrowser, signIn } from './support/host.mjs';

const goal = 50;

/** Longest times between two frames while a table is scrolled by the wheel, in milliseconds, the longest first. */
async function scrollThrough(page) {
  await page.evaluate(() => {
    window.frameTimes = [];
    let before = performance.now();
    const look = (now) => {
      window.frameTimes.push(now - before);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const table = page.getByRole('table').first();
  const box = await table.boundingBox();
  await page.mouse.move(box.x + box.width / 2, Math.min(box.y + 300, 700));
  await page.waitForTimeout(500);
  await page.evaluate(() => (window.frameTimes.length = 0));
  // As fast as a hand turns a wheel without stops: 20,000 pixels, 450 rows, in a second.
  for (let turn = 0; turn < 150; turn += 1) {
    await page.mouse.wheel(0, 320);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => window.frameTimes.toSorted((a, b) => b - a).slice(0, 5));
}

/** Opens a page whose report is answered with `count` rows made of those that the host has, and scrolls through them. */
async function measureTable({ browser, url, email, address, answer, rowsIn, count, name }) {
  const auth = await signIn(url, email);
  const { access } = JSON.parse(auth).state;
  const report = await (
    await fetch(`${url}/api/v1/reports/${answer}`, { headers: { authorization: `Bearer ${access}` } })
  ).json();
  const known = report[rowsIn];
  const rows = Array.from({ length: count }, (_, at) => {
    const row = known[at % known.length];
    return row.key ? { ...row, key: [...row.key.slice(0, -1), String(at)] } : { ...row, id: at + 1 };
  });
  const body = JSON.stringify({ ...report, [rowsIn]: rows });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript((value) => localStorage.setItem('auth', value), auth);
  const page = await context.newPage();
  await page.route(`**/${answer.split('?')[0]}**`, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${url}${address}`);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr, [role=row]').length > 5, undefined, {
    timeout: 60_000,
  });
  await page.waitForTimeout(1_500);
  const longest = await scrollThrough(page);
  const line = `${name}, ${count} rows scrolled: longest frames ${longest.map((time) => time.toFixed(0)).join(', ')} ms`;
  console.log(line);
  await context.close();
  return longest[0] > goal ? [`${line}, at most ${goal}`] : [];
}

/** No frame may take longer than the goal while a long table is scrolled. */
export async function measureScroll({ url, member }) {
  const browser = await openBrowser();
  const missed = [
    ...(await measureTable({
      browser,
      url,
      email: member,
      address: '/portfolio',
      answer: 'cached_report/portfolio/',
      rowsIn: 'holdings',
      count: 10_000,
      name: 'holdings',
    })),
    ...(await measureTable({
      browser,
      url,
      email: 'cyborg@clubfolio.example',
      address: '/cyborg/portfolio',
      answer: 'cyborg-portfolio/?group_by=investor,series',
      rowsIn: 'results',
      count: 100_000,
      name: 'the club’s portfolio',
    })),
  ];
  await browser.close();
  return missed;
}
