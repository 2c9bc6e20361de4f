/** Takes the pictures of the README: `npm run screenshots` starts the host on a data folder of its own. */
import { mkdirSync } from 'node:fs';
import { openBrowser, signIn, startHost } from './bench/host.mjs';

const folder = 'docs/screenshots';

const pictures = [
  { file: 'portfolio.png', path: '/portfolio', viewport: { width: 1280, height: 800 }, isMember: true },
  { file: 'portfolio-phone.png', path: '/portfolio', viewport: { width: 390, height: 844 }, isMember: true },
];

mkdirSync(folder, { recursive: true });
const host = await startHost();
const browser = await openBrowser();
try {
  for (const { file, path, viewport, isMember } of pictures) {
    const context = await browser.newContext({
      viewport,
      colorScheme: 'light',
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    if (isMember) {
      const auth = await signIn(host.url, host.member);
      await context.addInitScript((value) => localStorage.setItem('auth', value), auth);
    }
    const page = await context.newPage();
    await page.goto(host.url + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${file}` });
    console.log(`${folder}/${file}`);
    await context.close();
  }
} finally {
  await browser.close();
  await host.stop();
}
