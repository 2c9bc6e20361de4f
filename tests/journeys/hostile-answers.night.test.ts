import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileMarkup, hostileTexts } from '../../src/fixtures/hostile.ts';
import { portfolioTabs } from '../../src/machines/portfolio/portfolio.search.ts';
import { routes } from '../../src/routes.ts';
import { setStage, type Stage } from '../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const payloads = [...hostileMarkup, ...hostileTexts];

/** What a screen reads by its shape: days, instants, amounts, codes, the tokens. */
const shaped = /^(-?\d[\d.:TZ+-]*|[a-z0-9_]+|[A-Z]{2,3}|[\w-]+\.[\w-]+\.[\w-]+|)$/;

type Spoilt = { readonly answer: unknown; readonly fields: number };

/** The same answer with a payload in the place of every text, a different one for each. */
function spoil(answer: unknown, turn: number): Spoilt {
  let fields = 0;
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (shaped.test(value)) return value;
      fields += 1;
      return payloads[(fields + turn) % payloads.length];
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
  };
  return { answer: walk(answer), fields };
}

/** Puts a payload into every text that the host answers; counts what was put in and what came of it. */
async function spoilAnswers(context: BrowserContext, page: Page) {
  const counted = { fields: 0, turn: 0 };
  const hits: string[] = [];
  await context.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const isReadable = response.headers()['content-type']?.includes('json');
    if (!isReadable) return route.fulfill({ response });
    const { answer, fields } = spoil(await response.json(), counted.turn);
    counted.fields += fields;
    return route.fulfill({ response, json: answer });
  });
  // Inline scripts and bases are looked for on the page itself: the browser reports of what is cleaned too, where nothing can run.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const isOfCleaning = blockedURI === 'inline' || violatedDirective === 'base-uri';
      if (!isOfCleaning) console.error(`blocked: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('dialog', (dialog) => {
    hits.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const isOurs = /^(blob|data):/.test(request.url()) || new URL(request.url()).origin === stage.origin;
    if (!isOurs) hits.push(`request: ${request.url()}`);
  });
  return { counted, hits };
}

/**
 * What ran, and what can run, be clicked or be sent that the screens never wrote. `served` is the document before any answer: what
 * stands in it literally was drawn when the application was built.
 */
const trapsIn = (page: Page, served: string) =>
  page.evaluate((text) => {
    const unsafe =
      'a[href^="javascript:" i], a[href^="data:" i], a[href^="//"], form[action], base, object, embed, iframe[srcdoc], body script, body style';
    const handled = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const found = [...document.querySelectorAll(unsafe), ...handled];
    const isServed = (element: Element) => {
      const copy = document.importNode(element, true);
      // An open dialog makes everything beside it inert.
      copy.removeAttribute('inert');
      return element.matches('script, style') && text.includes(copy.outerHTML);
    };
    const traps = found.filter((element) => !isServed(element)).map(({ outerHTML }) => outerHTML);
    return [...traps, ...('hit' in globalThis ? ['it ran'] : [])];
  }, served);

/** Pages with something open on them, by what the host has. */
async function openedIn(page: Page): Promise<readonly string[]> {
  const first = (path: string): Promise<number> =>
    page.evaluate(async (address) => {
      const { state } = JSON.parse(localStorage.getItem('auth') ?? '');
      const answer = await fetch(address, { headers: { authorization: `Bearer ${state.access}` } });
      const { results, holdings } = await answer.json();
      return (results ?? holdings)[0].id;
    }, `/api/v1/${path}`);
  const [item, round, holding, entry] = await Promise.all(
    [
      'news/cached_list/',
      'rounds/cached_list/',
      'reports/cached_report/portfolio/',
      'deals/secondary_market/',
    ].map(first),
  );
  return [
    `/news?item=${item}`,
    `/projects?round=${round}`,
    `/portfolio?holding=${holding}`,
    ...portfolioTabs.map((tab) => `/portfolio?tab=${tab}`),
    '/show-report?type=transactions',
    `/secondary/market?entry=${entry}`,
    '/secondary/requests?tab=open',
  ];
}

const members = Object.values(routes).filter(({ audience }) => audience !== 'public');

describe('an answer of the host with markup in every text', () => {
  it.each([
    { where: 'every page', addressesIn: () => members.map(({ path }) => path) },
    { where: 'what is opened on one', addressesIn: openedIn },
  ])(
    'XSS-01 to XSS-05: is drawn as text on $where, and nothing runs, loads or leads elsewhere',
    async ({ addressesIn }) => {
      const { page, context, faults } = await stage.openAs('cyborg@clubfolio.example', '/portfolio');
      const addresses = await addressesIn(page);
      const { counted, hits } = await spoilAnswers(context, page);
      for (const path of addresses) {
        counted.turn += 1;
        const served = (await (await page.goto(path))?.text()) ?? '';
        expect(payloads.filter((payload) => served.includes(payload))).toEqual([]);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await trapsIn(page, served), path).toEqual([]);
      }
      // A page cleaned by the browser is reported; a name that no path can carry is refused before a request is made.
      const isExpected = (fault: string) =>
        fault.includes('violates the following Content Security Policy') ||
        fault === 'console: HTTP Request error';
      expect([hits, faults.filter((fault) => !isExpected(fault))]).toEqual([[], []]);
      console.info(`${counted.fields} texts of ${addresses.length} pages with ${payloads.length} payloads`);
      expect(counted.fields).toBeGreaterThan(1000);
      await context.close();
    },
  );
});

it('has the host count what the policy of a page stops', async () => {
  const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const violations = async () => {
    const text = await (await fetch(`${stage.origin}/metrics`)).text();
    return Number(
      /policy_violations_total\{directive="require-trusted-types-for"\} (\d+)/.exec(text)?.[1] ?? 0,
    );
  };
  const before = await violations();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'document.documentElement.dataset.ran = "yes"';
    } catch {
      // Stopped where the text would become code. Otherwise the script is, when it should run.
    }
    document.head.append(script);
    return document.documentElement.dataset['ran'];
  });
  expect(ran).toBeUndefined();
  await expect.poll(violations).toBe(before + 1);
  await context.close();
});
