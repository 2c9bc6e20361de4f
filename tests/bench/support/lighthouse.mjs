import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath, signIn } from './host.mjs';

const port = 9333;
const goals = { 'sign-in': 98, portfolio: 95 };

/** Lighthouse's mobile score of the sign-in page and of a member's portfolio. */
export async function measureLighthouse({ url, member }) {
  const browser = await chromium.launchPersistentContext('', {
    executablePath: chromiumPath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  const audit = async (name, address, settings) => {
    const result = await lighthouse(address, { port, onlyCategories: ['performance'], ...settings });
    const { audits, categories } = result?.lhr ?? {};
    const score = Math.round((categories?.performance?.score ?? 0) * 100);
    const parts = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'speed-index',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
      .map((id) => `${id} ${audits?.[id]?.displayValue}`)
      .join(', ');
    console.log(`lighthouse mobile, ${name}: ${score} (goal ${goals[name]}): ${parts}`);
  };
  try {
    await audit('sign-in', url, {});
    const page = await browser.newPage();
    await page.goto(url);
    await page.evaluate((auth) => localStorage.setItem('auth', auth), await signIn(url, member));
    // Lighthouse empties the cache only together with the storage that holds the session.
    await (await browser.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.close();
    await audit('portfolio', `${url}/portfolio`, { disableStorageReset: true });
  } finally {
    await browser.close();
  }
}
