import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { identified, profile } from '../../../src/fixtures/investor.ts';
import {
  selectCheck,
  selectIsPartial,
  selectIsRestored,
  selectIsSavingStep,
  selectIsUnsaved,
  selectSavedAt,
  selectStepFailure,
} from '../../../src/machines/onboarding/onboarding.selectors.ts';
import { personalDataMachine } from '../../../src/machines/onboarding/personal-data.machine.ts';
import { listener } from '../../support/machines/listener.ts';

type Context = SnapshotFrom<typeof personalDataMachine>['context'];

const person = identified();
const input = { parent: listener(), profile: person, step: 'whoInvests', drafts: {} } as const;
const { context } = createActor(personalDataMachine, { input }).getSnapshot();
const change = { first_name_en: 'Augusta' };
const draft = { values: {}, change, isWhole: true };
const saving = { step: 'whoInvests', change, draft, isContinued: true } as const;
const failure = { kind: 'offline' } as Context['failure'];

const editing = (changed: Partial<Context>) =>
  personalDataMachine.resolveState({ value: 'settled', context: { ...context, ...changed } });

describe('selectors of the steps', () => {
  it.each([
    ['no draft', {}, false, false],
    ['a draft without a change', { whoInvests: { ...draft, change: {} } }, false, false],
    ['a whole draft', { whoInvests: draft }, true, false],
    ['a draft with wrong fields', { whoInvests: { ...draft, isWhole: false } }, true, true],
    ['a draft of another step', { bank: { ...draft, isWhole: false } }, false, false],
  ])('%s is unsaved or partial as it says', (_, drafts, isUnsaved, isPartial) => {
    expect(selectIsUnsaved('whoInvests')(editing({ drafts }))).toBe(isUnsaved);
    expect(selectIsPartial('whoInvests')(editing({ drafts }))).toBe(isPartial);
  });
  it('tell a draft of an earlier session by its step', () => {
    expect(selectIsRestored('whoInvests')(editing({ restored: 'whoInvests' }))).toBe(true);
    expect(selectIsRestored('bank')(editing({ restored: 'whoInvests' }))).toBe(false);
  });
  it('say when the profile was saved, and nothing before that', () => {
    expect(selectSavedAt(editing({}))).toBeNull();
    expect(selectSavedAt(editing({ hasSaved: true }))).toBe(person.updated_at);
    expect(selectSavedAt(editing({ hasSaved: true, profile: null }))).toBeNull();
  });
  it('show a failure and the saving at the step that was saved alone', () => {
    const broken = editing({ saving, failure });
    expect(selectStepFailure('whoInvests')(broken)).toBe(failure);
    expect(selectStepFailure('bank')(broken)).toBeNull();
    const snapshot = personalDataMachine.resolveState({
      value: { saving: 'brief' },
      context: { ...context, saving },
    });
    expect(selectIsSavingStep('whoInvests')(snapshot)).toBe(true);
    expect(selectIsSavingStep('bank')(snapshot)).toBe(false);
    expect(selectIsSavingStep('whoInvests')(broken)).toBe(false);
  });
  it('name the review that a change would cause', () => {
    expect(selectCheck(editing({ profile: profile(), saving }))).toBe('identity');
    expect(selectCheck(editing({ profile: profile(), saving: null }))).toBeNull();
  });
});
