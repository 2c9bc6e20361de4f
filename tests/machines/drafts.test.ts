import { describe, expect, it } from 'vitest';
import { joined, stepDrafts } from '../../src/machines/drafts.ts';
import { commitmentValues } from '../support/deal-fixtures.ts';

const commitment = { round: 418, values: commitmentValues() };
const bank = { values: { bank_swift: 'NWBK' }, change: {}, isWhole: false };

describe('drafts of two places', () => {
  it.each([
    ['the checklist beside a commitment', { commitment }, { bank }, { commitment, bank }],
    ['the checklist that has nothing any more', { commitment, bank }, {}, { commitment }],
    ['a commitment beside the checklist', { bank }, { commitment }, { commitment, bank }],
    [
      'a commitment that was handed in',
      { commitment, bank },
      { commitment: null },
      { commitment: null, bank },
    ],
    ['the first ones', undefined, { bank }, { bank }],
  ])('are joined: %s', (_, kept, told, all) => expect(joined(kept, told)).toEqual(all));
  it('are told apart', () => expect(stepDrafts({ commitment, bank })).toEqual({ bank }));
});
