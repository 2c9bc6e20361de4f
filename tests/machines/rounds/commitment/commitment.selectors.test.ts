import { describe, expect, it } from 'vitest';
import { assign, createActor } from 'xstate';
import { application } from '../../../../src/fixtures/commitment.ts';
import { newcomer, profile } from '../../../../src/fixtures/investor.ts';
import { roundDetail } from '../../../../src/fixtures/rounds.ts';
import { commitmentFormMachine } from '../../../../src/machines/rounds/commitment/commitment-form.machine.ts';
import { commitmentMachine } from '../../../../src/machines/rounds/commitment/commitment.machine.ts';
import {
  selectEndsBeforeRound,
  selectEvidenceOnFile,
  selectForm,
  selectIsConfirming,
  selectIsMissed,
  selectIsWaitingList,
  selectMayCommitAgain,
  selectSigning,
  selectStep,
} from '../../../../src/machines/rounds/commitment/commitment.selectors.ts';
import { listener } from '../../../support/machines/listener.ts';
import { BranchGate, done, walk } from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(commitmentMachine);
const inputOf = (status: ReturnType<typeof roundDetail>['status'], person = profile()) => ({
  parent: listener(),
  session: listener(),
  profile: person,
  detail: roundDetail({ my_application: null, status }),
  returned: null,
  draft: null,
});
const ended = application({ status: 'withdrawn', next_action: null });
const after = (input: ReturnType<typeof inputOf>, ...applications: readonly unknown[]) =>
  walk(commitmentMachine, input, [done('loadApplications', applications)], gate).getSnapshot();

describe('what is read of a commitment', () => {
  it('is missed where nothing was committed and nothing can be said of it any more', () => {
    expect(selectIsMissed(after(inputOf('closed')))).toBe(true);
    expect(selectIsMissed(after(inputOf('open')))).toBe(false);
    expect(selectIsMissed(after(inputOf('closed'), ended))).toBe(false);
  });
  it('may be made again where one is over and nothing stands in the way', () => {
    expect(selectMayCommitAgain(after(inputOf('open'), ended))).toBe(true);
    expect(selectMayCommitAgain(after(inputOf('open', newcomer()), ended))).toBe(false);
    expect(selectMayCommitAgain(after(inputOf('open')))).toBe(false);
  });
  it('waits for a place in a round with a waiting list', () => {
    expect(selectIsWaitingList(after(inputOf('waitlist')))).toBe(true);
    expect(selectIsWaitingList(after(inputOf('open')))).toBe(false);
  });
  it('is made with the accreditation on file, which may end before its round does', () => {
    const formOf = (person = profile()) => {
      const input = {
        parent: listener(),
        session: listener(),
        profile: person,
        detail: roundDetail({ deadline_date: '2026-12-01' }),
        application: null,
        typed: null,
      };
      const machine = commitmentFormMachine.provide({
        actions: { assignToday: assign({ today: '2026-11-20' }) },
      });
      const snapshot = createActor(machine, { input }).getSnapshot();
      return [selectEvidenceOnFile(snapshot), selectEndsBeforeRound(snapshot)];
    };
    expect(formOf()).toEqual(['2027-11-20', false]);
    expect(formOf(profile({ accreditation_expiry_date: '2026-12-01' }))).toEqual(['2026-12-01', false]);
    expect(formOf(profile({ accreditation_expiry_date: '2026-11-30' }))).toEqual(['2026-11-30', true]);
    expect(formOf(profile({ accreditation_expiry_date: null }))).toEqual([null, false]);
    // What has ended stands against the commitment, which says so itself.
    expect(formOf(profile({ accreditation_expiry_date: '2026-11-19' }))).toEqual([null, false]);
    expect(formOf(newcomer())).toEqual([null, false]);
  });
  it('has its steps from the start, and a form only while one is open', () => {
    const snapshot = createActor(commitmentMachine, { input: inputOf('open') }).getSnapshot();
    expect(selectStep(snapshot).getSnapshot().value).toBe('quiet');
    expect(selectForm(snapshot)).toBeUndefined();
    expect(() => selectStep({ ...snapshot, children: {} })).toThrow('from its start');
  });
  it('signs nothing while no application is on its way', () => {
    expect([selectSigning(undefined), selectIsConfirming(undefined)]).toEqual([undefined, false]);
  });
});
