import { describe, expect, it } from 'vitest';
import { roundDetail } from '../../../src/fixtures/rounds.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { submitLabel, waitingNote } from '../../../src/views/rounds/commitment/form/waiting-list.ts';

const left = (remaining: string | null) =>
  roundDetail({ remaining_amount: remaining, waitlist_amount: '20000.00' });
const shown = (remaining: string | null, amount: string | null) => [
  waitingNote(left(remaining), amount, shownMoney),
  submitLabel(left(remaining), amount, shownMoney),
];

describe('the form of a commitment', () => {
  it('of a full round names the waiting list, before an amount is typed too', () => {
    const full = ['The round is full. You would join the waiting list.', 'Join the waiting list'];
    expect(shown('0.00', '10000.00')).toEqual(full);
    expect(shown('0.00', null)).toEqual(full);
  });
  it('names it for an amount above what is left', () => {
    expect(shown('10000.00', '10000.01')).toEqual([
      'Only $10,000.00 is left: this amount would join the waiting list.',
      'Join the waiting list',
    ]);
  });
  it('does not name it for an amount that it has no room for', () => {
    expect(shown('10000.00', '30000.00')[1]).toBe('Join the waiting list');
    expect(shown('10000.00', '30000.01')).toEqual([null, 'Commit $30,000.01']);
  });
  it('names the amount that it commits', () => {
    expect(shown('10000.00', '10000.00')).toEqual([null, 'Commit $10,000.00']);
    expect(shown('10000.00', null)).toEqual([null, 'Commit']);
    expect(shown(null, '10000.00')).toEqual([null, 'Commit $10,000.00']);
  });
});
