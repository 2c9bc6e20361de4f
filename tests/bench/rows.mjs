import { openBrowser, signIn } from './host.mjs';

/** From the report's answer to the painted table, with 100, 1,000 and 10,000 rows; and a keystroke of the filter. */
export async function measureRows({ url, member }) {
  const browser = await openBrowser();
  const auth = await signIn(url, member);
  const { access } = JSON.parse(auth).state;
  const headers = { authorization: `Bearer ${access}` };
  const report = await (await fetch(`${url}/api/v1/reports/cached_report/portfolio/`, { headers })).json();
  const listed = Object.entries(report).find(([, value]) => Array.isArray(value) && value[0]?.startup);
  if (!listed) throw new Error('The report holds no list of holdings');
  const [key, holdings] = listed;
  for (const count of [100, 1000, 10_000]) {
    const rows = Array.from({ length: count }, (_, at) => ({
      ...holdings[at % holdings.length],
      id: at + 1,
    }));
    const body = JSON.stringify({ ...report, [key]: rows });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript((value) => {
      localStorage.setItem('auth', value);
      const { text: read } = Object.getOwnPropertyDescriptors(Response.prototype);
      Response.prototype.text = async function text() {
        const answer = await read.value.call(this);
        if (this.url.includes('/portfolio/')) window.answeredAt = performance.now();
        return answer;
      };
      const look = () => {
        if (window.answeredAt && document.querySelectorAll('tbody tr, [role=row]').length > 5) {
          requestAnimationFrame(() => setTimeout(() => (window.paintedAt = performance.now())));
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, auth);
    const page = await context.newPage();
    await page.route('**/reports/cached_report/portfolio/**', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await page.goto(`${url}/portfolio`);
    await page.waitForFunction(() => window.paintedAt !== undefined, undefined, { timeout: 30_000 });
    const took = await page.evaluate(() => window.paintedAt - window.answeredAt);
    console.log(`holdings, ${count} rows: ${took.toFixed(0)} ms from the answer to the painted table`);
    const filter = page.getByRole('searchbox');
    if (count === 10_000) {
      if ((await filter.count()) === 0) console.log('filter keystroke: the table has no filter');
      else {
        const stroke = await filter.first().evaluate(
          (input) =>
            new Promise((resolve) => {
              const began = performance.now();
              input.focus();
              document.execCommand('insertText', false, 'a');
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
            }),
        );
        console.log(`filter keystroke, ${count} rows: ${stroke.toFixed(0)} ms`);
      }
    }
    await context.close();
  }
  await browser.close();
}
