import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { type Finder, makeFinder, type Target, type Requested } from './finder.ts';

const library = createRequire(import.meta.url).resolve('@testing-library/dom');
const script = () => readFileSync(library.replace('index.js', '@testing-library/dom.umd.min.js'), 'utf8');

export const at = (role: string, name?: Requested): Target => ({ role, ...(name !== undefined && { name }) });
export const button = (name: Requested) => at('button', name);
export const link = (name: Requested) => at('link', name);
export const heading = (name: Requested) => at('heading', name);
export const field = (label: Requested): Target => ({ label });
export const text = (requested: Requested): Target => ({ text: requested });
export const within = (place: Target, target: Target): Target => ({
  ...target,
  within: target.within === undefined ? place : within(place, target.within),
});

/** The target as an expression of JavaScript, with its regular expressions. */
const written = (value: unknown): string => {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${written(inner)}`)
    .join(',')}}`;
};

const timeoutMs = 60_000;

export type Tab = ReturnType<typeof tabOf>;

/** One tab, used as a person does: by roles, names and texts, with the browser's own pointer and keys. */
export function tabOf(engine: Engine, origin: string) {
  const ask = async (method: keyof Finder, ...given: unknown[]): Promise<unknown> => {
    const isThere = await engine.evaluate(`'finder' in globalThis && document.body !== null`);
    if (isThere !== true) {
      await engine.evaluate(
        `(()=>{${script()}\n;globalThis.finder=(${String(makeFinder)})(TestingLibraryDom)})()`,
      );
    }
    return engine.evaluate(`finder.${method}(${given.map(written).join(',')})`);
  };
  const until = async (what: string, isDone: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + timeoutMs;
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error(`${what} within ${timeoutMs / 1000} s`);
      await pause(50);
    }
  };
  const count = async (target: Target) => Number(await ask('count', target));
  /** It stands still, and nothing lies over it. */
  const untilPressable = async (target: Target) => {
    let before = '';
    let now = 'absent';
    const isStill = async () => {
      before = now;
      now = String(await ask('place', target));
      return /^\d/.test(now) && now === before;
    };
    await until('', isStill).catch(() => {
      throw new Error(`${written(target)} could not be pressed: ${now}`);
    });
  };
  const click = async (target: Target) => {
    await untilPressable(target);
    await engine.click(`finder.first(${written(target)})`);
  };
  const see = (target: Target) =>
    until(`${written(target)} did not come`, async () => (await count(target)) > 0);

  return {
    see,
    gone: (target: Target) => until(`${written(target)} did not go`, async () => (await count(target)) === 0),
    count,
    texts: async (target: Target): Promise<string[]> => {
      const found = await ask('texts', target);
      return Array.isArray(found) ? found.map(String) : [];
    },
    value: async (target: Target) => String(await ask('value', target)),
    goto: (address: string) => engine.goto(new URL(address, origin).href),
    reload: engine.reload,
    address: async () => new URL(String(await engine.evaluate('location.href'))),
    arrive: (path: RegExp) =>
      until(`${path} was not reached`, async () => path.test(String(await engine.evaluate('location.href')))),
    click,
    /** Presses each of them. */
    clickAll: async (target: Target) => {
      await see(target);
      for (let place = 0; place < (await count(target)); place += 1) await click({ ...target, place });
    },
    fill: async (target: Target, content: string) => {
      await see(target);
      await ask('enter', target);
      await engine.type(content);
    },
    choose: async (target: Target, value: string) => {
      await see(target);
      await ask('choose', target, value);
    },
    press: engine.press,
    comeBack: engine.comeBack,
    upload: (selector: string, path: string) =>
      engine.upload(`document.querySelector(${JSON.stringify(selector)})`, path),
    inFrame: async (work: () => Promise<void>) => {
      const isLoaded = `(({ URL = 'about:blank', readyState } = {}) => URL !== 'about:blank' && readyState === 'complete')(
        document.querySelector('iframe')?.contentDocument ?? undefined)`;
      await until('The frame did not come', async () => (await engine.evaluate(isLoaded)) === true);
      await engine.enterFrame();
      await work();
      await engine.leaveFrame();
    },
    evaluate: engine.evaluate,
    screenshot: engine.screenshot,
    faults: () => ask('faults'),
  };
}
