import { describe, expect, it } from 'vitest';
import { commitmentValues } from '../../../src/fixtures/commitment.ts';
import type { Drafts } from '../../../src/machines/kit/page-contract.ts';
import { stepDrafts } from '../../../src/machines/onboarding/drafts.ts';
import { commitmentDraft } from '../../../src/machines/rounds/commitment/draft.ts';

const commitment = { round: 418, values: commitmentValues() };
const bank = { values: { bank_swift: 'NWBK' }, change: {}, isWhole: false };

const over = (kept: Drafts, reported: Drafts): Drafts => ({ ...kept, ...reported });

describe('drafts of two places', () => {
  it('are laid over each other, and neither place takes away the other’s', () => {
    expect(over({ commitment }, stepDrafts({ bank }))).toEqual({ commitment, bank });
    expect(over({ commitment, bank }, stepDrafts({}))).toEqual({ commitment });
    expect(over({ bank }, { commitment: null })).toEqual({ bank, commitment: null });
  });
  it('are distinguished', () => {
    expect(stepDrafts({ commitment, bank })).toEqual({ bank });
    expect(commitmentDraft({ commitment, bank })).toBe(commitment);
  });
  it('are none under a name where something else stands', () => {
    expect(stepDrafts({ bank: commitment })).toEqual({});
    expect(commitmentDraft({ commitment: bank })).toBeNull();
    expect(commitmentDraft({ commitment: null })).toBeNull();
  });
});
