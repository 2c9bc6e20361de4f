import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { securityCalls } from '../../../src/api/security/security-calls.ts';
import { enrolment, factorOff, factorOn, recoveryCodes } from '../../../src/fixtures/security.ts';
import { secret } from '../../../src/machines/kit/secret.ts';
import { secondFactorMachine } from '../../../src/machines/security/second-factor.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(secondFactorMachine);
const input = { parent: listener() };

const refused = (status: number, body: unknown = null) =>
  new RequestError(securityCalls.getSecondFactor, { kind: 'refused', status, retryAfter: null, body });
const missing = failed('getSecondFactor', refused(404));

const isOff = done('getSecondFactor', factorOff);
const isOn = done('getSecondFactor', factorOn);
const turnOn = { type: 'factor.turnOn' } as const;
const turnOff = { type: 'factor.turnOff' } as const;
const cancel = { type: 'factor.cancel' } as const;
const password = { type: 'factor.password', password: secret('a long secret') } as const;
const code = { type: 'factor.code', code: secret('123456') } as const;
const end = {
  type: 'factor.end',
  proof: secret({ password: 'a long secret', code: '123456' }),
} as const;
const started = done('startSecondFactor', enrolment);
const confirmed = done('confirmSecondFactor', recoveryCodes);
const ended = done('endSecondFactor', factorOff);
const kept = { type: 'factor.codesSaved' } as const;
const wrongCode = failed('confirmSecondFactor', refused(400, { code: ['Wrong.'] }));

const events = {
  'is off': isOff,
  'is on': isOn,
  'not offered': missing,
  'not loaded': failed('getSecondFactor'),
  retry: { type: 'factor.retry' },
  'turn on': turnOn,
  'turn off': turnOff,
  cancel,
  password,
  started,
  'not started': failed('startSecondFactor', refused(400)),
  'on elsewhere': failed('startSecondFactor', refused(409)),
  code,
  confirmed,
  'confirmed with codes': done('confirmSecondFactor', []),
  'wrong code': wrongCode,
  'took too long': failed('confirmSecondFactor', refused(409)),
  kept,
  end,
  ended,
  'not ended': failed('endSecondFactor'),
} as const;

proveTable(
  'secondFactor',
  {
    machine: secondFactorMachine,
    input,
    events,
    rows: {
      loading: {
        reach: [],
        cells: { 'is off': 'off', 'is on': 'on', 'not offered': 'notOffered', 'not loaded': 'failed' },
      },
      notOffered: { reach: [missing], cells: {} },
      failed: { reach: [failed('getSecondFactor')], cells: { retry: 'loading' } },
      off: { reach: [isOff], cells: { 'turn on': 'enrolling.askingPassword', retry: 'loading' } },
      'enrolling.askingPassword': {
        reach: [isOff, turnOn],
        cells: { cancel: 'off', password: 'enrolling.starting' },
      },
      'enrolling.starting': {
        reach: [isOff, turnOn, password],
        cells: {
          cancel: 'off',
          started: 'enrolling.showingSecret',
          'not started': 'enrolling.askingPassword',
          'on elsewhere': 'loading',
        },
      },
      'enrolling.showingSecret': {
        reach: [isOff, turnOn, password, started],
        cells: { cancel: 'off', code: 'enrolling.confirming' },
      },
      'enrolling.confirming': {
        reach: [isOff, turnOn, password, started, code],
        cells: {
          cancel: 'off',
          confirmed: 'showingCodes',
          'confirmed with codes': 'loading',
          'wrong code': 'enrolling.showingSecret',
          'took too long': 'enrolling.askingPassword',
        },
      },
      showingCodes: {
        reach: [isOff, turnOn, password, started, code, confirmed],
        cells: { kept: 'loading' },
      },
      on: { reach: [isOn], cells: { 'turn off': 'ending.askingProof', retry: 'loading' } },
      'ending.askingProof': { reach: [isOn, turnOff], cells: { cancel: 'on', end: 'ending.sending' } },
      'ending.sending': {
        reach: [isOn, turnOff, end],
        cells: { cancel: 'on', ended: 'off', 'not ended': 'ending.askingProof' },
      },
    },
  },
  gate,
);

describe('secondFactor, what is kept', () => {
  const context = (steps: Parameters<typeof walk<typeof secondFactorMachine>>[2], own = input) =>
    walk(secondFactorMachine, own, steps, gate).getSnapshot().context;

  it('holds what was typed only while it is sent', () => {
    expect(context([isOff, turnOn, password]).password()).toBe('a long secret');
    expect(context([isOff, turnOn, password, started]).password()).toBe('');
    expect(context([isOff, turnOn, password, started, code]).code()).toBe('123456');
    expect(context([isOff, turnOn, password, started, code, wrongCode]).code()).toBe('');
    expect(context([isOn, turnOff, end]).proof().code).toBe('123456');
    expect(context([isOn, turnOff, end, failed('endSecondFactor')]).proof().password).toBe('');
  });
  it('forgets the secret once it is confirmed or not wanted, and the codes once they are kept', () => {
    const shown = [isOff, turnOn, password, started] as const;
    expect(context([...shown]).enrolment?.()).toEqual(enrolment);
    expect(context([...shown, cancel]).enrolment).toBeNull();
    expect(context([...shown, code, confirmed])).toMatchObject({ enrolment: null });
    expect(context([...shown, code, confirmed]).recoveryCodes?.()).toEqual(recoveryCodes);
    expect(context([...shown, code, confirmed, kept]).recoveryCodes).toBeNull();
    expect(context([...shown, code, failed('confirmSecondFactor', refused(409))]).enrolment).toBeNull();
  });
  it('keeps a refusal until the next try', () => {
    const wrong = [isOff, turnOn, password, started, code, wrongCode] as const;
    expect(context([...wrong]).failure).toMatchObject({ kind: 'invalid', fields: { code: ['Wrong.'] } });
    expect(context([...wrong, code]).failure).toBeNull();
    expect(context([...wrong, cancel]).failure).toBeNull();
  });
  it('says that it is off', () => {
    const ear = listener();
    context([isOn, turnOff, end, ended], { parent: ear });
    expect(ear.heard).toEqual([
      expect.objectContaining({ type: 'notice.raised', message: 'Two-step sign-in is off' }),
    ]);
  });
});

closeGate(gate);
