import { expect, it } from 'vitest';
import { yearsOf } from '../../../../src/domain/money/book/invested-years.ts';

it('does not know a year with a month that is not known, and no other year', () => {
  const month = (month: string, paidIn: string | null) => ({
    month,
    invested: paidIn,
    paid_in: paidIn,
    bought_from_members: '0.00',
    deposited: '10.00',
  });
  expect(yearsOf([month('2009-02', null), month('2009-03', '5.00'), month('2010-01', '4.00')])).toEqual([
    { year: '2009', deposited: '20.00', paidIn: null, gap: null },
    { year: '2010', deposited: '10.00', paidIn: '4.00', gap: '6.00' },
  ]);
});
