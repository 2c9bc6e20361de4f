import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import {
  createPagedListMachine,
  type PagedListEvent,
  type PagedListReport,
  type PagesQuery,
} from '../../../../src/machines/kit/lists/paged-list.machine.ts';
import { atRest, expectFound, proveWalk, type Walk } from '../../../support/machines/model-walks.ts';

type Query = { readonly tag: string };
type Asked = Query & { readonly page: number };
type Item = { readonly id: number; readonly text: string };
type Page = {
  readonly count: number;
  readonly results: readonly Item[];
  readonly tag: string;
  readonly page: number;
  readonly version: number;
};
type Answer = { readonly pages: readonly Page[] } | { readonly status: number };

const pageSize = 2;

/** Lists that change, a page that was asked for, and requests whose answers arrive late, in any order or never. */
class Model {
  readonly lists: Record<string, Item[]> = { energy: [], health: [] };
  readonly pending: { readonly signal: AbortSignal; readonly give: (answer?: Answer) => void }[] = [];
  /** The version of the pages that were shown last, by tag and page. */
  readonly seen = new Map<string, number>();
  asked: Asked = { tag: 'energy', page: 1 };
  version = 0;

  constructor() {
    for (const tag of Object.keys(this.lists)) for (let id = 0; id < 5; id += 1) this.add(tag);
  }

  add(tag: string) {
    this.version += 1;
    this.lists[tag]?.push({ id: this.version, text: 'new' });
  }

  read({ query: { tag }, from, page }: PagesQuery<Query>): Answer {
    const items = this.lists[tag] ?? [];
    const pages = Array.from({ length: page - from + 1 }, (_, index) => {
      const number = from + index;
      const results = items.slice((number - 1) * pageSize, number * pageSize);
      return { count: items.length, results, tag, page: number, version: this.version };
    });
    return page > 1 && pages.at(-1)?.results.length === 0 ? { status: 404 } : { pages };
  }

  /** The host answers with what it had when it was asked. */
  answer(query: PagesQuery<Query>, signal: AbortSignal): Promise<readonly Page[]> {
    const read = this.read(query);
    return new Promise((resolve, reject) => {
      const give = (answer = read) => {
        if ('pages' in answer) return resolve(answer.pages);
        const { status } = answer;
        const fault = { kind: 'refused', status, body: {}, retryAfter: null } as const;
        reject(new RequestError(calls.listNews, status === 0 ? { kind: 'unreachable' } : fault));
      };
      this.pending.push({ signal, give });
    });
  }
}

const pagedListMachine = createPagedListMachine<Query, Page>();
type Variant = Pick<Parameters<typeof pagedListMachine.provide>[0], 'actions' | 'guards'>;

function begin(variant: Variant) {
  const model = new Model();
  const machine = pagedListMachine.provide({
    ...variant,
    actors: {
      loadPages: fromPromise<readonly Page[], PagesQuery<Query>>(({ input, signal }) =>
        model.answer(input, signal),
      ),
    },
  });
  const follow = fromCallback<PagedListReport<Page>>(({ receive }) =>
    receive(({ type }) => {
      if (type === 'list.turned') model.asked = { ...model.asked, page: 1 };
    }),
  );
  const parent = createActor(follow).start();
  const clock = new SimulatedClock();
  const input = { parent, query: { tag: model.asked.tag }, page: 1 };
  const real = createActor(machine, { input, clock }).start();
  return { model, real: { actor: real, clock } };
}
type Real = ReturnType<typeof begin>['real'];

const event = (name: string, sent: PagedListEvent<Query>) =>
  fc.constant({ name, run: (_: Model, { actor }: Real) => actor.send(sent) });
const waiting = (name: string, by: number) =>
  fc.constant({ name, run: (_: Model, { clock }: Real) => clock.increment(by) });
const tags = fc.constantFrom('energy', 'health');
const given = (name: string, answer?: Answer) =>
  fc.nat({ max: 3 }).map((index) => ({
    name: `${name} ${index}`,
    run: ({ pending }: Model) => pending.splice(index % Math.max(1, pending.length), 1)[0]?.give(answer),
  }));

const asking = (name: string, next: (asked: Asked) => Asked) => ({
  name: `ask for ${name}`,
  run(model: Model, { actor }: Real) {
    const { tag, page } = (model.asked = next(model.asked));
    actor.send({ type: 'list.load', query: { tag }, page });
  },
});

const steps: Walk<Model, Real>['steps'] = [
  fc
    .tuple(tags, fc.integer({ min: 1, max: 4 }))
    .map(([tag, page]) => asking(`page ${page} of ${tag}`, () => ({ tag, page }))),
  fc.constantFrom(1, 1, -1).map((by) =>
    asking(by > 0 ? 'the next page' : 'the page before', ({ tag, page }) => ({
      tag,
      page: Math.max(1, page + by),
    })),
  ),
  ...Array.from({ length: 5 }, () => given('answer')),
  given('fail', { status: 500 }),
  given('lose', { status: 0 }),
  given('forbid', { status: 403 }),
  tags.map((tag) => ({ name: `add to ${tag}`, run: (model: Model) => model.add(tag) })),
  tags.map((tag) => ({
    name: `take from ${tag}`,
    run(model: Model) {
      model.version += 1;
      model.lists[tag]?.shift();
    },
  })),
  event('leave', { type: 'list.leave' }),
  event('retry', { type: 'list.retry' }),
  event('refresh', { type: 'list.refresh' }),
  event('cancel', { type: 'list.cancel' }),
  event('hide', { type: 'page.hidden' }),
  event('show', { type: 'page.shown' }),
  waiting('ten seconds', 10_000),
  waiting('a minute', 60_000),
];

const stateOf = ({ actor }: Real) => actor.getSnapshot();
const isFollowing = (pages: readonly Page[]) =>
  pages.every(({ tag, page }, index) => tag === pages[0]?.tag && page === (pages[0]?.page ?? 0) + index);

const invariants: Walk<Model, Real>['invariants'] = {
  'what is asked for is what was asked last': ({ asked }, real) => {
    const { query, page } = stateOf(real).context;
    return query.tag === asked.tag && page === asked.page;
  },
  'one request at a time': ({ pending }) => pending.filter(({ signal }) => !signal.aborted).length <= 1,
  'a list that is loaded anew begins at the page that was asked for': (_, real) => {
    const snapshot = stateOf(real);
    const { context } = snapshot;
    return !snapshot.matches('loading') || context.from === context.page;
  },
  'pages are of one list and follow each other': (_, real) => isFollowing(stateOf(real).context.pages),
  'the list that was asked for is shown, and up to its page once that is there': ({ asked }, real) => {
    const snapshot = stateOf(real);
    const last = snapshot.context.pages.at(-1);
    if (!snapshot.matches('shown')) return true;
    const isComplete = snapshot.matches({ shown: 'current' });
    return last?.tag === asked.tag && (isComplete ? last.page === asked.page : last.page <= asked.page);
  },
  'nothing is left where the list failed, was cancelled or refused': (_, real) =>
    !['failed', 'forbidden', 'cancelled'].some((state) => stateOf(real).value === state) ||
    stateOf(real).context.pages.length === 0,
  'no older answer replaces a newer one': ({ seen }, real) =>
    stateOf(real).context.pages.every(({ tag, page, version }) => {
      const isOlder = version < (seen.get(`${tag} ${page}`) ?? 0);
      seen.set(`${tag} ${page}`, version);
      return !isOlder;
    }),
};

/** The host is well again, and the person looks at the list. */
async function finish(model: Model, real: Real) {
  const { actor } = real;
  for (let turn = 0; turn < 12; turn += 1) {
    const { tag, page } = model.asked;
    for (const { give } of model.pending.splice(0)) give();
    await atRest();
    if (turn === 1) actor.send({ type: 'page.shown' });
    if (turn === 2) actor.send({ type: 'list.load', query: { tag }, page });
    if (turn === 3) actor.send({ type: 'list.retry' });
    if (turn === 6) actor.send({ type: 'list.refresh' });
    await atRest();
  }
  const { pages, from } = stateOf(real).context;
  const { tag, page } = model.asked;
  const answer = model.read({ query: { tag }, from, page });
  const items = 'pages' in answer ? answer.pages.flatMap(({ results }) => results) : null;
  actor.stop();
  if (JSON.stringify(pages.flatMap(({ results }) => results)) !== JSON.stringify(items))
    throw new Error('What is shown in the end is not what the host has');
}

const walkWith = (variant: Variant): Walk<Model, Real> => ({
  begin: () => begin(variant),
  steps,
  invariants,
  finish,
});

describe('a paged list, against lists that change and answers in any order', () => {
  it('shows what was asked for last, and nothing older', () => proveWalk(walkWith({})));

  it.each<[string, Variant]>([
    ['takes any page for the next one', { guards: { isNext: () => true } }],
    ['takes any list for the one that is shown', { guards: { isSame: () => true } }],
    ['keeps pages that were left', { actions: { showFewer: () => undefined } }],
    ['does not begin at the page that was asked for', { actions: { beginAtPage: () => undefined } }],
    ['stays past the end of a list', { guards: { isPastEnd: () => false } }],
    ['keeps the pages of a list that failed', { actions: { dropPages: () => undefined } }],
    ['does not note what was asked for', { actions: { assignRequested: () => undefined } }],
  ])('is found within two hundred walks where it %s', (_, variant) => expectFound(walkWith(variant)));
});
