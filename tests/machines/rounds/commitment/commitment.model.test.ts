import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, SimulatedClock } from 'xstate';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import type { Application } from '../../../../src/api/rounds/applications.ts';
import { application, commitmentTerms } from '../../../../src/fixtures/commitment.ts';
import { profile } from '../../../../src/fixtures/investor.ts';
import { roundDetail } from '../../../../src/fixtures/rounds.ts';
import type { Intent } from '../../../../src/machines/kit/submission.ts';
import { commitmentFormMachine } from '../../../../src/machines/rounds/commitment/commitment-form.machine.ts';
import { commitmentStepMachine } from '../../../../src/machines/rounds/commitment/commitment-step.machine.ts';
import { commitmentMachine } from '../../../../src/machines/rounds/commitment/commitment.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import { atRest, expectFound, proveWalk, type Walk } from '../../../support/machines/model-walks.ts';
import { submissionsOf } from '../../../support/machines/submissions-of.ts';

const over = new Set(['withdrawn', 'expired']);

/** The host in small: one application at a time, one effect for each key, answers that may be lost. */
class Model {
  readonly applications: Application[] = [];
  readonly answered = new Map<string, Application>();
  readonly bodies = new Map<string, string>();
  /** What becomes of the next answers; good once they are used up. */
  readonly faults: ('lostBefore' | 'lostAfter')[] = [];
  /** Applications after the last step. */
  counted = 0;
  /** A key that came with another body, or two applications at a time: what must never be. */
  readonly wrongs: string[] = [];

  get newest(): Application | undefined {
    return this.applications[0];
  }

  replace(change: Partial<Application>): void {
    const [newest] = this.applications;
    if (newest) this.applications[0] = { ...newest, ...change };
  }

  #do({ request }: Intent): Application {
    const open = this.newest && !over.has(this.newest.status) ? this.newest : undefined;
    if (request.action === 'withdraw') {
      this.replace({ status: 'withdrawn', next_action: null });
    } else if (request.action === 'submit' || request.action === 'save_draft') {
      if (open && open.status !== 'draft') throw this.#conflict();
      const status = request.action === 'submit' ? 'submitted' : 'draft';
      const change = { status, next_action: null, requested_amount: request.amount };
      if (open) this.replace(change);
      else this.applications.unshift(application({ ...change, id: 1 + this.applications.length }));
    } else throw this.#conflict();
    return this.newest ?? application();
  }

  #conflict() {
    const fault = { kind: 'refused', status: 409, body: {}, retryAfter: null } as const;
    return new RequestError(calls.applyToInstance, fault);
  }

  apply(intent: Intent): Application {
    const lost = new RequestError(calls.applyToInstance, { kind: 'unreachable' });
    const fault = this.faults.shift();
    if (fault === 'lostBefore') throw lost;
    const body = JSON.stringify(intent.request);
    if ((this.bodies.get(intent.key) ?? body) !== body) this.wrongs.push(`another body under ${intent.key}`);
    this.bodies.set(intent.key, body);
    const answer = this.answered.get(intent.key) ?? this.#do(intent);
    this.answered.set(intent.key, answer);
    if (fault === 'lostAfter') throw lost;
    return answer;
  }
}

const answerOf = async <Value>(make: () => Value): Promise<Value> => make();

function start(model: Model, isKeyDrawn = true) {
  let keys = 0;
  const loadApplications = fromPromise<readonly Application[], { name: string }>(() =>
    answerOf((): readonly Application[] => [...model.applications]),
  );
  const drawn = () => {
    if (isKeyDrawn) keys += 1;
    return { key: `key ${keys}` };
  };
  const machine = commitmentMachine.provide({
    actors: {
      loadApplications,
      form: commitmentFormMachine.provide({
        actors: {
          loadApplications,
          apply: fromPromise(({ input: { intent } }) => answerOf(() => model.apply(intent ?? nothing))),
        },
        actions: { assignKey: assign(drawn) },
      }),
      step: commitmentStepMachine.provide({
        actors: {
          takeStep: fromPromise(({ input: { intent } }) => answerOf(() => model.apply(intent ?? nothing))),
        },
        actions: { assignKey: assign(drawn) },
      }),
    },
  });
  const input = {
    parent: listener(),
    session: submissionsOf((intent) => answerOf(() => model.apply(intent))),
    profile: profile(),
    detail: roundDetail(),
    returned: null,
    draft: null,
  };
  const actor = createActor(machine, { input, clock: new SimulatedClock() });
  actor.start();
  return actor;
}
const nothing: Intent = {
  key: 'none',
  request: { instance_type: 'round', instance_id: 0, action: 'withdraw', application: 0 },
};
type Real = ReturnType<typeof start>;

const formOf = (real: Real) => real.getSnapshot().children.form;
const stepOf = (real: Real) => real.getSnapshot().children.step;

const command = (name: string, run: (model: Model, real: Real) => void) => ({ name, run });

const invariants: Walk<Model, Real>['invariants'] = {
  'the chart goes on': (_, real) => real.getSnapshot().status === 'active',
  'one key has one body': ({ wrongs }) => wrongs.length === 0,
  'one commitment at a time': ({ applications }) =>
    applications.filter((one) => !over.has(one.status)).length <= 1,
  'one step makes one': (model) => {
    const { length } = model.applications;
    const isOne = length - model.counted <= 1;
    model.counted = length;
    return isOne;
  },
  'only a commitment that is there is tracked': (_, real) => {
    const { value, context } = real.getSnapshot();
    return value.application !== 'tracking' || context.application !== null;
  },
};

const amounts = fc.constantFrom('25000.00', '30000.00');
const steps: Walk<Model, Real>['steps'] = [
  fc.constant(command('open', (_, real) => real.send({ type: 'form.open' }))),
  fc.constant(command('close', (_, real) => formOf(real)?.send({ type: 'form.dismiss' }))),
  amounts.map((amount) =>
    command(`submit ${amount}`, (_, real) => {
      const terms = commitmentTerms({ amount });
      for (let press = 0; press < 3; press += 1) formOf(real)?.send({ type: 'form.submit', terms });
    }),
  ),
  amounts.map((amount) =>
    command(`save ${amount}`, (_, real) =>
      formOf(real)?.send({ type: 'form.save', terms: commitmentTerms({ amount }) }),
    ),
  ),
  fc.constant(
    command('ask to withdraw', (_, real) => {
      const own = real.getSnapshot().context.application;
      if (own) stepOf(real)?.send({ type: 'withdrawal.ask', application: own });
    }),
  ),
  fc.constant(command('withdraw', (_, real) => stepOf(real)?.send({ type: 'step.confirm' }))),
  fc.constant(command('withdraw again', (_, real) => stepOf(real)?.send({ type: 'step.retry' }))),
  fc.constant(command('leave it', (_, real) => stepOf(real)?.send({ type: 'step.cancel' }))),
  fc.constant(command('look', (_, real) => real.send({ type: 'commitment.refresh' }))),
  fc.constant(command('the request is lost', (model) => model.faults.push('lostBefore'))),
  fc.constant(command('the answer is lost', (model) => model.faults.push('lostAfter'))),
  fc.constant(
    command('another tab commits', (model) => {
      const isFree = model.newest === undefined || over.has(model.newest.status);
      if (isFree) {
        const id = 1 + model.applications.length;
        model.applications.unshift(application({ id, status: 'submitted', next_action: null }));
      }
    }),
  ),
  fc.constant(
    command('the club lets it expire', (model) => model.replace({ status: 'expired', next_action: null })),
  ),
];

async function finish(model: Model, real: Real) {
  model.faults.length = 0;
  real.send({ type: 'commitment.refresh' });
  await atRest();
  expect(real.getSnapshot().context.application).toEqual(model.newest ?? null);
  real.stop();
}

const walkWith = (isKeyDrawn: boolean): Walk<Model, Real> => ({
  begin: () => {
    const model = new Model();
    return { model, real: start(model, isKeyDrawn) };
  },
  steps,
  invariants,
  finish,
});

describe('commitment, against a small host', () => {
  it('makes one commitment for one intent, in every order of presses and losses (MNY-06, MNY-07, MNY-11)', () =>
    proveWalk(walkWith(true)));
  it('is found within two hundred walks where a key is drawn once only', () => expectFound(walkWith(false)));
});
