import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answers, type CallName } from '../../../server/contract/answers.ts';
import { createCaller } from '../../../server/contract/conformance/caller.ts';
import { schemaOf } from '../../../server/contract/conformance/check-response.ts';
import { walk } from '../../../server/contract/conformance/walk.ts';
import { flowRows, holdingRows, stepRows } from '../../../server/contract/rows.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { anyEngine, openTestHost, password, type TestHost } from '../support/host.ts';
import { needed } from './needed-fields.ts';

type Answer = { readonly call: CallName; readonly variant: string | null; readonly body: unknown };
type Path = readonly string[];

let host: TestHost;
const recorded: Answer[] = [];

beforeAll(async () => {
  host = await openTestHost(anyEngine, { DEMO: '1' });
  const fetchHost: typeof fetch = async (input, init) => host.app.request(new Request(input, init));
  const caller = createCaller('http://localhost', fetchHost);
  const recording: typeof caller = {
    ...caller,
    async send(call, sending) {
      const body = await caller.send(call, sending);
      const isRead = body !== undefined && answers[call]._zod.def.type !== 'unknown';
      if (isRead) recorded.push({ call, variant: sending?.variant ?? null, body });
      return body;
    },
  };
  const account = { email: 'cyborg@clubfolio.example', password };
  await walk(recording, { ...account, product: 'clubfolio', writes: true });
}, 60_000);
afterAll(() => host.dispose());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each field of an answer once: of a list, the first row that has the field. Steps into lists are their indexes. */
function pathsIn(value: unknown, path: Path = [], seen = new Set<string>()): Path[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => pathsIn(item, [...path, String(index)], seen));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const own = [...path, name];
    const key = nameOf(own);
    const isNew = !seen.has(key) && field !== null;
    if (isNew) seen.add(key);
    return [...(isNew ? [own] : []), ...pathsIn(field, own, seen)];
  });
}

const nameOf = (path: Path) => path.filter((part) => !/^\d+$/.test(part)).join('.');

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  );

/** A copy of the answer in which one field is another; undefined takes it away. */
function changed(body: unknown, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const parent = at(copy, path.slice(0, -1));
  const name = path.at(-1) ?? '';
  if (!isObject(parent)) throw new Error(`no object at ${nameOf(path)}`);
  if (value === undefined) delete parent[name];
  else parent[name] = value;
  return copy;
}

/** A value of another type. */
const oddFor = (value: unknown): unknown => (typeof value === 'object' ? 7.5 : { odd: true });

const keyOf = ({ call, variant }: Answer) => (call === 'getReport' ? `${call} ${variant}` : call);

const reads = ({ call, variant }: Answer, body: unknown) => z.safeParse(schemaOf(call, variant), body);

/** Whether the application takes a value for a statement: an amount, a text, a yes. */
const says = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '' || value === 'unknown') return false;
  if (value === false) return false;
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : !defaults.has(value);
};

/** A confidential file is one of which the host did not say that it is not; a job is asked for again in 3 seconds. */
const defaults = new Set<unknown>([true, 1, 3]);

describe('a response', () => {
  it('is refused only without these fields', () => {
    const found: Record<string, Set<string>> = {};
    for (const answer of recorded) {
      for (const path of pathsIn(answer.body)) {
        if (reads(answer, changed(answer.body, path, undefined)).success) continue;
        (found[keyOf(answer)] ??= new Set()).add(nameOf(path));
      }
    }
    const names = Object.fromEntries(
      Object.entries(found).map(([key, fields]) => [key, [...fields].toSorted()]),
    );
    expect(names).toEqual(
      Object.fromEntries(Object.entries(needed).map(([key, fields]) => [key, fields.toSorted()])),
    );
  });

  it('is read with any other field missing, null or of another type, which then counts as unknown', () => {
    let tries = 0;
    for (const answer of recorded) {
      const fields = needed[keyOf(answer)] ?? [];
      for (const path of pathsIn(answer.body).filter((path) => !fields.includes(nameOf(path)))) {
        for (const value of [undefined, null, oddFor(at(answer.body, path))]) {
          const parsed = reads(answer, changed(answer.body, path, value));
          expect([keyOf(answer), nameOf(path), value, parsed.success]).toContain(true);
          // A bank is kept as it was answered, and rows are counted where the host does not.
          const isKept = answer.call === 'getBankInfo' || nameOf(path) === 'count';
          const known = isKept ? null : at(parsed.data, path);
          expect([nameOf(path), says(known)]).toEqual([nameOf(path), false]);
          tries += 1;
        }
      }
    }
    expect(tries).toBeGreaterThan(2_000);
  });

  it('is refused if a required field is null or of another type', () => {
    for (const answer of recorded) {
      const fields = needed[keyOf(answer)] ?? [];
      for (const path of pathsIn(answer.body).filter((path) => fields.includes(nameOf(path)))) {
        for (const value of [null, oddFor(at(answer.body, path))]) {
          const { success } = reads(answer, changed(answer.body, path, value));
          expect([keyOf(answer), nameOf(path), value, success]).toContain(false);
        }
      }
    }
  });

  it('is judged alike by the readers of a portfolio’s lists and by the schemas of the contract', () => {
    const lists = [
      ['holdings', portfolioSchema.shape.holdings, holdingRows],
      ['cash_flows', portfolioSchema.shape.cash_flows, flowRows],
      ['price_history', portfolioSchema.shape.price_history, stepRows],
    ] as const;
    const portfolio = recorded.find(({ call, variant }) => call === 'getReport' && variant === 'portfolio');
    let tries = 0;
    for (const [name, read, schema] of lists) {
      const rows = at(portfolio?.body, [name]);
      for (const path of pathsIn(rows)) {
        for (const value of [undefined, null, oddFor(at(rows, path))]) {
          const odd = changed(rows, path, value);
          const [byReader, bySchema] = [z.safeParse(read, odd), z.safeParse(schema, odd)];
          expect([name, nameOf(path), value, byReader.success]).toEqual([
            name,
            nameOf(path),
            value,
            bySchema.success,
          ]);
          if (byReader.success) expect(byReader.data).toEqual(bySchema.data);
          tries += 1;
        }
      }
    }
    expect(tries).toBeGreaterThan(100);
  });

  it('is read with unknown fields, everywhere in it', () => {
    for (const answer of recorded) {
      const body: unknown = JSON.parse(JSON.stringify(answer.body), (_, value: unknown) =>
        isObject(value) ? { ...value, unheard_of: [1, { of: null }] } : value,
      );
      expect([keyOf(answer), reads(answer, body).success]).toEqual([keyOf(answer), true]);
    }
  });
});
