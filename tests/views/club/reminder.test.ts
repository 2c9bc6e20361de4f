import { describe, expect, it } from 'vitest';
import { reminderOf } from '../../../src/views/club/deposits/reminder.ts';
import { hiddenMoney, shownMoney } from '../../../src/views/kit/format/money.ts';

const awaited = {
  investor: { id: 7, name: 'Harbour Ventures' },
  series: { id: 9, name: 'NWR-A' },
  round: null,
  currency: 'USD',
  expected_amount: '26000.00',
  received: '1000.00',
  outstanding: '25000.00',
  due_date: '2026-11-09',
  days_late: 12,
  reference: 'NSB-3301',
};
const text = (change: Partial<Parameters<typeof reminderOf>[0]>) =>
  reminderOf({ ...awaited, ...change }, shownMoney)?.text ?? null;

describe('a reminder', () => {
  it('says what is outstanding, what has come in, since when it is late and what to refer to', () => {
    expect(reminderOf(awaited, shownMoney)?.subject).toBe('Outstanding payment: NWR-A');
    expect(text({})?.split('\n')).toEqual([
      'Dear Harbour Ventures,',
      '',
      '$25,000.00 of your investment in NWR-A is outstanding.',
      'We have received $1,000.00 of $26,000.00.',
      expect.stringMatching(/^It was due on .*2026, 12 days ago\.$/),
      'Please use the reference NSB-3301.',
      '',
      expect.any(String),
    ]);
  });
  it('leaves out what is not known, and calls nothing late that is not', () => {
    const sparse = text({ received: '0.00', days_late: 0, reference: null, series: null, due_date: null });
    expect(sparse).not.toMatch(/received|due|reference|null|undefined/);
    expect(text({ days_late: 0 })).toMatch(/It is due on/);
    expect(text({ days_late: 1 })).toMatch(/, 1 day ago\./);
  });
  it('is none where nothing is outstanding, or its amounts are hidden', () => {
    expect([text({ outstanding: null }), text({ outstanding: '0.00' })]).toEqual([null, null]);
    expect(reminderOf(awaited, hiddenMoney)).toBeNull();
  });
});
