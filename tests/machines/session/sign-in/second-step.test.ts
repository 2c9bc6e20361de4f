import { describe, expect, it } from 'vitest';
import { PasskeyError, problemOf } from '../../../../src/machines/kit/browser/passkey-problem.ts';
import { secret } from '../../../../src/machines/kit/secret.ts';
import type { Question } from '../../../../src/machines/session/outcomes.ts';
import { secondStepMachine } from '../../../../src/machines/session/sign-in/second-step.machine.ts';
import { selectPasskeyProblem } from '../../../../src/machines/session/sign-in/second-step.selectors.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(secondStepMachine);
const byApp: Question = { methods: ['app', 'recovery_code'], passkey: null, refused: null };
const byPasskey: Question = {
  methods: ['passkey', 'app', 'recovery_code'],
  passkey: { challenge: 'AAAA' },
  refused: null,
};
const parent = listener();
const inputOf = (question: Question | null, ear = parent) => ({
  parent: ear,
  report: { type: 'done', ...(question && { output: { kind: 'secondFactorRequired', question } as const }) },
});
const input = inputOf(byPasskey);

const ask = { type: 'step.passkey' } as const;
const type = { type: 'step.type' } as const;
const code = { type: 'step.code', code: secret('123456') } as const;
const signed = done('askPasskey', { id: 'key' });
const cancelled = failed('askPasskey', new PasskeyError('cancelled'));
const unsupported = failed('askPasskey', new PasskeyError('unsupported'));
const late = after('promptTimeout', 'secondStep.asking');

const stopped = { 'use passkey': 'asking', 'type a code': 'enteringCode' };
proveTable(
  'secondStep',
  {
    machine: secondStepMachine,
    input,
    events: {
      'use passkey': ask,
      'type a code': type,
      stop: { type: 'step.stop' },
      code,
      signed,
      cancelled,
      'not in this browser': unsupported,
      'too late': late,
    },
    rows: {
      choosing: { reach: [], cells: stopped },
      enteringCode: { reach: [type], cells: { code: 'verifying', 'use passkey': 'asking' } },
      asking: {
        reach: [ask],
        cells: {
          stop: 'stopped.cancelled',
          signed: 'verifying',
          cancelled: 'stopped.cancelled',
          'not in this browser': 'stopped.failed',
          'too late': 'stopped.timedOut',
        },
      },
      'stopped.cancelled': { reach: [ask, cancelled], cells: stopped },
      'stopped.timedOut': { reach: [ask, late], cells: stopped },
      'stopped.failed': { reach: [ask, unsupported], cells: stopped },
      'stopped.refused': {
        reach: [],
        input: inputOf({ ...byPasskey, refused: 'passkey' }),
        cells: stopped,
      },
      verifying: { reach: [ask, signed], cells: {} },
    },
  },
  gate,
);

describe('secondStep, where it begins', () => {
  it.each([
    ['a passkey', byPasskey, 'choosing'],
    ['a code alone', byApp, 'enteringCode'],
    ['nothing that is known', null, 'enteringCode'],
    ['a code that was refused', { ...byPasskey, refused: 'code' }, 'enteringCode'],
    ['a passkey that was refused', { ...byPasskey, refused: 'passkey' }, { stopped: 'refused' }],
    ['a passkey that was refused and is gone', { ...byApp, refused: 'passkey' }, 'enteringCode'],
  ] as const)('with %s', (_, question, value) => {
    expect(walk(secondStepMachine, inputOf(question), [], gate).getSnapshot().value).toEqual(value);
  });
  it('offers no passkey where the host asks for none', () => {
    expect(walk(secondStepMachine, inputOf(byApp), [ask], gate).getSnapshot().value).toBe('enteringCode');
  });
});

describe('secondStep, what it tells the session', () => {
  it.each([
    ['a code', [type, code], { code: '123456' }],
    ['a passkey', [ask, signed], { passkey: { id: 'key' } }],
  ] as const)('is %s, once', (_, events, answer) => {
    const ear = listener();
    walk(secondStepMachine, inputOf(byPasskey, ear), [...events, code, ask, signed], gate);
    expect(ear.heard.map((event) => [event.type, event['answer']()])).toEqual([['session.prove', answer]]);
  });
});

describe('secondStep, why no passkey came', () => {
  const stopOf = (...events: Parameters<typeof walk<typeof secondStepMachine>>[2]) =>
    selectPasskeyProblem(walk(secondStepMachine, input, events, gate).getSnapshot());
  it('is said until another try', () => {
    expect(stopOf(ask, unsupported)).toBe('unsupported');
    expect(stopOf(ask, unsupported, ask)).toBeNull();
    expect(stopOf(ask, unsupported, ask, failed('askPasskey'))).toBe('broken');
    expect(stopOf(ask, cancelled)).toBe('cancelled');
    expect(stopOf(ask, late)).toBe('timedOut');
  });
  it('forgets that a code was wrong with the next way', () => {
    const wrong = inputOf({ ...byPasskey, refused: 'code' });
    const isWrong = (...events: Parameters<typeof walk<typeof secondStepMachine>>[2]) =>
      walk(secondStepMachine, wrong, events, gate).getSnapshot().context.isCodeWrong;
    expect([isWrong(), isWrong(ask, cancelled, type)]).toEqual([true, false]);
  });
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['SecurityError', 'address'],
    ['InvalidStateError', 'known'],
    ['UnknownError', 'broken'],
  ])('is read of %s as %s', (name, problem) => {
    expect(problemOf(Object.assign(new Error('no'), { name }))).toBe(problem);
  });
});

closeGate(gate);
