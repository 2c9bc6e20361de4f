import type { BrowserContext, Page, Request, Route } from 'playwright';
import { calls } from '../../../src/api/kit/paths.ts';
import { routeAt } from '../../../src/routes.ts';
import { signIn, type Stage } from '../browser/stage.ts';
import { demoPassword, storedSession } from '../hosts/stage-host.ts';
import type { Line, Step } from './steps.ts';

export type Person = { readonly email: string; readonly name: string };

/** A demo account with the name that its pages show. */
export async function personOf(origin: string, email: string): Promise<Person> {
  const { state } = JSON.parse(await storedSession(origin, email));
  const answer = await fetch(origin + calls.getProfile.path, {
    headers: { authorization: `Bearer ${state.access}` },
  });
  const { first_name_en: first, last_name_en: last } = await answer.json();
  if (!first || !last) throw new Error(`${email} has no name`);
  return { email, name: `${first} ${last}` };
}

const maxTabs = 3;
/** Every page has to show something within this time, whatever happens to it. */
const timeoutMs = 8_000;

/** Messages that the browser reports itself, or that are caused by injected faults. */
const expected =
  /Failed to load resource|ERR_|HTTP Request error|net::|Failed to fetch|Load failed|NetworkError|The user aborted/;

/** One browser with some tabs, its network connection to the host, and the recorded errors. */
export class Visitor {
  readonly faults: string[] = [];
  /** Steps that were possible. */
  done = 0;
  readonly #context: BrowserContext;
  readonly #stage: Stage;
  /** The accounts that sign in here, in turn. */
  readonly #people: readonly Person[];
  #line: Line = 'sound';
  #isOffline = false;
  #page: Page;

  private constructor(stage: Stage, people: readonly Person[], context: BrowserContext, page: Page) {
    this.#stage = stage;
    this.#people = people;
    this.#context = context;
    this.#page = page;
  }

  static async open(stage: Stage, people: readonly Person[], own: Person): Promise<Visitor> {
    const { context, page } = await stage.openAs(own.email, '/portfolio');
    const visitor = new Visitor(stage, people, context, page);
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`blocked: ${violatedDirective} ${blockedURI}`),
      );
    });
    await context.route('**/api/**', (route) => visitor.#carry(route));
    context.on('request', (request) => visitor.#watchRequest(request));
    context.on('page', (tab) => visitor.#watch(tab));
    visitor.#watch(page);
    return visitor;
  }

  #watch(page: Page) {
    page.on('pageerror', (error) => this.#note(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text()))
        this.#note(`console: ${message.text()}`);
    });
    page.on(
      'dialog',
      (dialog) =>
        void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => null),
    );
    page.on('crash', () => this.#note('the tab crashed'));
  }

  #note(fault: string) {
    this.faults.push(`${fault.slice(0, 400)} at ${this.#page.url()}`);
  }

  /** Tokens are sent to the club’s own host only, and never with a password or a refresh. */
  #watchRequest(request: Request) {
    const { authorization } = request.headers();
    const url = new URL(request.url());
    if (authorization === undefined) return;
    if (url.origin !== this.#stage.origin) this.#note(`a token left for ${url.origin}`);
    if (url.pathname.startsWith('/api/auth/token/')) this.#note(`a token went along to ${url.pathname}`);
  }

  async #carry(route: Route): Promise<void> {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    try {
      switch (this.#line) {
        case 'sound':
          return await route.continue();
        case 'slow':
          await pause(1_500);
          return await route.continue();
        case 'cut':
          return await route.abort('connectionreset');
        case 'refused':
          return await route.fulfill({
            status: 429,
            headers: { 'retry-after': '1' },
            json: { detail: 'Slow down.' },
          });
        case 'broken':
          return await route.fulfill({
            status: 500,
            contentType: 'text/html',
            body: '<h1>Server error</h1>',
          });
        case 'garbled': {
          const response = await route.fetch();
          return await route.fulfill({ response, body: (await response.text()).slice(0, -7) });
        }
        case 'lost':
          // The host executes the request, and its response is lost.
          await route.fetch();
          return await route.abort('connectionreset');
      }
    } catch {
      // The page or the host was closed meanwhile.
      await route.abort().catch(() => null);
    }
  }

  async take(step: Step): Promise<void> {
    try {
      await this.#do(step);
      this.done += 1;
    } catch (error) {
      // The chosen element may be gone, covered or out of view by now, as for a person.
      if (!(error instanceof Error) || /assert/i.test(error.name)) throw error;
    }
  }

  async #do(step: Step): Promise<void> {
    const page = this.#page;
    const brief = { timeout: 1_500 };
    switch (step.act) {
      case 'click':
      case 'doubleClick': {
        const all = page.locator(
          'a[href^="/"]:visible, button:enabled:visible, summary:visible, [role=tab]:visible, input[type=checkbox]:visible, input[type=radio]:visible',
        );
        const one = all.nth(Math.floor(step.which * (await all.count())));
        return step.act === 'click' ? one.click(brief) : one.dblclick(brief);
      }
      case 'type': {
        const all = page.locator(
          'input:enabled:visible:not([type=checkbox]):not([type=radio]):not([type=file]), textarea:enabled:visible',
        );
        return all.nth(Math.floor(step.which * (await all.count()))).fill(step.text, brief);
      }
      case 'press':
        return page.keyboard.press(step.key);
      case 'visit':
        await page.goto(step.path, { timeout: 10_000 });
        return;
      case 'back':
        await page.goBack({ timeout: 5_000 });
        return;
      case 'forward':
        await page.goForward({ timeout: 5_000 });
        return;
      case 'reload':
        await page.reload({ timeout: 10_000 });
        return;
      case 'openTab':
        if (this.#context.pages().length >= maxTabs) return;
        this.#page = await this.#context.newPage();
        await this.#page.goto('/portfolio', { timeout: 10_000 });
        return;
      case 'closeTab': {
        if (this.#context.pages().length < 2) return;
        await page.close();
        this.#page = this.#context.pages()[0] ?? page;
        return;
      }
      case 'turnTab': {
        const tabs = this.#context.pages();
        this.#page = tabs[(tabs.indexOf(page) + 1) % tabs.length] ?? page;
        return this.#page.bringToFront();
      }
      case 'signIn': {
        if (await this.#isSignedIn(page)) return;
        const person = this.#people[Math.floor(step.which * this.#people.length)];
        if (person === undefined) return;
        await page.goto('/', { timeout: 10_000 });
        await page.getByLabel('Email', { exact: true }).waitFor({ timeout: 3_000 });
        return signIn(page, person.email, demoPassword);
      }
      case 'line':
        this.#line = step.line;
        return;
      case 'offline':
        this.#isOffline = step.isOffline;
        return this.#context.setOffline(step.isOffline);
      case 'resize':
        return page.setViewportSize({ width: step.width, height: 844 });
      case 'restartHost':
        await this.#stage.stopHost('SIGKILL');
        return this.#stage.startHost();
    }
  }

  #isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('auth') !== null).catch(() => false);

  /** The page shows content of the application, and nobody’s name once the person has signed out. */
  async check(): Promise<void> {
    const page = this.#page;
    const { origin, pathname } = new URL(page.url() === 'about:blank' ? this.#stage.origin : page.url());
    if (origin !== this.#stage.origin) {
      // The browser's own error page of a failed navigation.
      if (!page.url().startsWith('chrome-error:')) this.#note(`led away to ${page.url()}`);
      return this.#recover();
    }
    if (page.url() === 'about:blank') return;
    const isOurs = routeAt(pathname) !== null || /^\/(?:signing|terms|privacy|legal|api|docs)/.test(pathname);
    if (!isOurs) this.#note(`an address of no page: ${pathname}`);
    const speaks = await page
      .waitForFunction(
        () => (document.querySelector<HTMLElement>('main') ?? document.body).innerText.trim().length > 0,
        null,
        {
          timeout: timeoutMs,
        },
      )
      .then(
        () => true,
        (error: Error) => !/Timeout/.test(error.message),
      );
    if (page.url().startsWith('chrome-error:')) return this.#recover();
    if (!speaks) this.#note('a blank page');
    const found = await page
      .evaluate(async () => {
        const isOut = () => localStorage.getItem('auth') === null;
        if (isOut()) await new Promise((resolve) => setTimeout(resolve, 300));
        return {
          text: isOut() ? document.body.innerText : '',
          keys: Object.keys(localStorage),
        };
      })
      .catch(() => null);
    if (found === null) return;
    for (const { name } of this.#people)
      if (found.text.includes(name)) this.#note(`${name} is named after signing out`);
    // The tokens, and when they were received.
    const others = found.keys.filter((key) => key !== 'auth' && key !== 'auth-arrival');
    if (others.length > 0) this.#note(`kept on the device: ${others.join()}`);
  }

  /** Offline the browser shows its own error page; a person returns to the application once the connection is back. */
  async #recover() {
    if (this.#isOffline) {
      this.#isOffline = false;
      await this.#context.setOffline(false);
    }
    await this.#page.goto('/portfolio', { timeout: 10_000 }).catch(() => null);
  }

  /** With a working connection every tab settles: it has a heading, and nothing is loading any more. */
  async comeToRest(): Promise<void> {
    this.#line = 'sound';
    this.#isOffline = false;
    await this.#context.setOffline(false);
    for (const page of this.#context.pages()) {
      this.#page = page;
      await page.goto('/portfolio', { timeout: 20_000 }).catch(() => null);
      const rested = await page
        .waitForFunction(
          () =>
            document.querySelector('h1') !== null && document.querySelector('main [aria-busy=true]') === null,
          null,
          { timeout: 15_000 },
        )
        .catch(() => null);
      if (rested === null) this.#note('a page that never comes to rest');
      await this.check();
    }
  }

  close = () => this.#context.close();
}
