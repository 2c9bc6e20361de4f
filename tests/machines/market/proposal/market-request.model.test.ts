import fc from 'fast-check';
import { describe, it } from 'vitest';
import { assign, createActor, fromPromise, SimulatedClock } from 'xstate';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import type { MarketReceipt } from '../../../../src/api/market/market-requests.ts';
import { marketEntry, receipt, requestMachine } from '../../../../src/fixtures/market.ts';
import { type MarketDraft, marketDraft } from '../../../../src/machines/market/proposal/market-draft.ts';
import type { MarketRequestReport } from '../../../../src/machines/market/proposal/market-request.machine.ts';
import {
  type KeyedIntent,
  type MarketIntent,
  type MarketSubject,
  withIntent,
} from '../../../../src/machines/market/proposal/proposal-rules.ts';
import { listener } from '../../../support/machines/listener.ts';
import { atRest, expectFound, proveWalk, type Walk } from '../../../support/machines/model-walks.ts';

type Answer = 'good' | 'lost' | 'refused';

const bidOn = (units: number): MarketSubject => ({
  kind: 'bid',
  entry: marketEntry({ units_open: `${units}.0000` }),
  isOwnPrice: false,
});
const bidFor = (units: number): MarketIntent => ({
  request_type: 'buy',
  parent: 601,
  units: String(units),
  price: '10.35',
  investing_profile: 1042,
  valid_until_date: '2026-12-18',
});

/** A lot of which others buy too, and a host that makes one request for each key. */
class Model {
  /** Units for sale, and what the person was last shown of them. */
  open = 1200;
  shown = 1200;
  /** The bids that the host has made, by key. */
  readonly executed = new Map<string, MarketIntent>();
  /** What came under each key. */
  readonly bodies = new Map<string, string>();
  readonly pending: ((answer: Answer) => void)[] = [];
  readonly wrongs: string[] = [];
  readonly stated: number[] = [];
  /** The list was loaded by a new page. */
  isReadAnew = false;

  #do({ key, intent }: KeyedIntent): MarketReceipt {
    if (this.executed.has(key)) return receipt();
    const units = 'units' in intent ? Number(intent.units) : 0;
    if (units > this.open) throw this.#fault(409);
    this.executed.set(key, intent);
    return receipt();
  }

  #fault(status: number) {
    return new RequestError(calls.createMarketRequest, {
      kind: 'refused',
      status,
      body: {},
      retryAfter: null,
    });
  }

  /** The request reaches the host when it is answered, and where the answer is lost as well. */
  take(sent: KeyedIntent): Promise<MarketReceipt> {
    const body = JSON.stringify(sent.intent);
    if ((this.bodies.get(sent.key) ?? body) !== body) this.wrongs.push(`another bid under ${sent.key}`);
    this.bodies.set(sent.key, body);
    if ('units' in sent.intent && Number(sent.intent.units) > this.shown)
      this.wrongs.push('more than is shown');
    return new Promise((resolve, reject) => {
      this.pending.push((answer) => {
        try {
          if (answer === 'refused') throw this.#fault(400);
          const executed = this.#do(sent);
          if (answer === 'lost') throw new RequestError(calls.createMarketRequest, { kind: 'unreachable' });
          resolve(executed);
        } catch (error) {
          reject(error);
        }
      });
    });
  }
}

type Variant = Pick<Parameters<typeof requestMachine.provide>[0], 'actions' | 'guards'>;

function begin({ actions, guards }: Variant) {
  const model = new Model();
  const parent = listener();
  let keys = 0;
  const machine = requestMachine.provide({
    guards,
    actions: { assignKey: assign(() => ({ key: `key ${(keys += 1)}` })), ...actions },
    actors: {
      submitRequest: fromPromise<MarketReceipt, { sent: KeyedIntent | null }>(async ({ input: { sent } }) => {
        if (!sent) throw new Error('Nothing was stated');
        return model.take(sent);
      }),
    },
  });
  const start = (draft: MarketDraft | null) => {
    const input = { parent, owner: 1042, subject: bidOn(model.open), draft };
    return createActor(machine, { input, clock: new SimulatedClock() }).start();
  };
  return { model, real: { actor: start(null), start, heard: parent.heard } };
}
type Real = ReturnType<typeof begin>['real'];

/** The tab is reloaded: the form starts again with its draft, whether or not the host received the request. */
function reload(model: Model, real: Real, answer: Answer) {
  if (real.actor.getSnapshot().value === 'submitted') return;
  real.actor.stop();
  model.pending.shift()?.(answer);
  model.shown = model.open;
  model.isReadAnew = true;
  const drafts = real.heard.findLast(({ type }) => type === 'drafts.changed')?.['drafts'] ?? {};
  real.actor = real.start(marketDraft(drafts, bidOn(model.open)));
}

const show = (model: Model, { actor }: Real) => {
  model.shown = model.open;
  actor.send({ type: 'subject.changed', subject: bidOn(model.open) });
};
const state = (model: Model, { actor }: Real, units: number) => {
  model.stated.push(units);
  actor.send({ type: 'request.submit', intent: bidFor(units) });
};
const answered = (answer: Answer) =>
  fc.constant({ name: answer, run: (model: Model) => model.pending.shift()?.(answer) });
const units = fc.constantFrom(100, 300, 700, 1300);

const steps: Walk<Model, Real>['steps'] = [
  ...[1, 2, 3].map((presses) =>
    units.map((count) => ({
      name: `state ${count}, ${presses} times`,
      run(model: Model, real: Real) {
        for (let press = 0; press < presses; press += 1) state(model, real, count);
      },
    })),
  ),
  fc.constant({
    name: 'state it again',
    run: (model: Model, real: Real) => state(model, real, model.stated.at(-1) ?? 100),
  }),
  answered('lost'),
  answered('lost'),
  answered('refused'),
  answered('good'),
  fc.constantFrom<Answer>('lost', 'refused').map((answer) => ({
    name: `reload, ${answer}`,
    run: (model: Model, real: Real) => reload(model, real, answer),
  })),
  fc.constantFrom(100, 400).map((count) => ({
    name: `others buy ${count}`,
    run(model: Model) {
      model.open = Math.max(0, model.open - count);
    },
  })),
  fc.constant({ name: 'the market is read again', run: show }),
];

const isMove = (event: unknown): event is MarketRequestReport =>
  typeof event === 'object' && event !== null && Reflect.get(event, 'type') === 'market.changed';

const invariants: Walk<Model, Real>['invariants'] = {
  'one key is one bid, for no more than is shown': ({ wrongs }) => wrongs.length === 0,
  'one request at a time': ({ pending }) => pending.length <= 1,
  'a bid that was stated once is made once': ({ executed }) => {
    const bids = [...executed.values()].map((intent) => JSON.stringify(intent));
    return new Set(bids).size === bids.length;
  },
  'nothing is made that was not stated': ({ executed, stated }) =>
    [...executed.values()].every((intent) => 'units' in intent && stated.includes(Number(intent.units))),
  'what is shown as made was made, under its key': ({ executed }, { actor }) => {
    const { value, context } = actor.getSnapshot();
    return value !== 'submitted' || executed.has(context.sent.at(-1)?.key ?? '');
  },
  'the market hears once that a bid was made': (_, { actor, heard }) => {
    const known = heard.filter((event) => isMove(event) && event.receipt !== null);
    return known.length === (actor.getSnapshot().value === 'submitted' ? 1 : 0);
  },
  'the market is read again after each answer that is missing': (
    { executed, isReadAnew },
    { actor, heard },
  ) => isReadAnew || executed.size === 0 || actor.getSnapshot().value === 'sending' || heard.some(isMove),
};

/** The host is well, and the person states the last bid until it is made or no longer fits. */
async function finish(model: Model, real: Real) {
  model.pending.shift()?.('good');
  await atRest();
  show(model, real);
  const last = model.stated.at(-1) ?? 100;
  state(model, real, last);
  await atRest();
  model.pending.shift()?.('good');
  await atRest();
  const isSubmitted = real.actor.getSnapshot().value === 'submitted';
  const fits = last <= model.open;
  real.actor.stop();
  if (fits && !isSubmitted) throw new Error('A bid that fits was not made in the end');
}

const walkWith = (variant: Variant): Walk<Model, Real> => ({
  begin: () => begin(variant),
  steps,
  invariants,
  finish,
});

describe('a market request, against a market that moves and answers that are lost', () => {
  it('makes one bid for one intent (MNY-07)', () => proveWalk(walkWith({})));

  it.each<[string, Variant]>([
    ['draws a key once only', { actions: { assignKey: assign({ key: 'the only one' }) } }],
    [
      'names each try anew',
      {
        actions: {
          assignIntent: assign(({ context }, { intent }: { intent: MarketIntent }) => ({
            sent: [{ key: context.key, intent }],
          })),
        },
      },
    ],
    [
      'forgets the keys of all bids but the last',
      {
        actions: {
          assignIntent: assign(({ context }, { intent }: { intent: MarketIntent }) => ({
            sent: withIntent(context.sent.slice(-1), intent, context.key).slice(-1),
          })),
        },
      },
    ],
    ['states more than is shown', { guards: { isValid: () => true } }],
    ['does not say that it was made', { actions: { reportSubmitted: () => undefined } }],
    ['does not say that it may have been made', { actions: { reportChange: () => undefined } }],
    ['forgets the keys in a reload', { actions: { reportDraft: () => undefined } }],
    ['goes on with the lot of yesterday', { actions: { assignSubject: () => undefined } }],
  ])('is found within two hundred walks where it %s', (_, variant) => expectFound(walkWith(variant)));
});
