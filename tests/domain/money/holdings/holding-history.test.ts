import { describe, expect, it } from 'vitest';
import { historyFaults } from '../../../../src/domain/money/holdings/holding-history.ts';

const lots = [
  { date: '2021-03-15', units: '100' },
  { date: '2022-03-15', units: '50' },
];
const paid = (date: string, costShare: string, units: string | null = null, carry = '0') => ({
  date,
  gross: '100.00',
  carry,
  costShare,
  units,
});

describe('the history of a holding', () => {
  it('takes sales in any order of rows, up to all of it, and dividends on the first day', () => {
    expect(
      historyFaults(lots, [
        paid('2023-01-01', '0.5', '50'),
        paid('2021-03-15', '0'),
        paid('2021-06-01', '0.5', '100'),
      ]),
    ).toEqual([]);
  });

  it.each([
    [
      'the day before the purchase',
      lots,
      [paid('2021-03-14', '0')],
      [{ kind: 'beforePurchase', paid: 0, since: '2021-03-15' }],
    ],
    ['without a purchase', [], [paid('2021-03-14', '0')], [{ kind: 'beforePurchase', paid: 0, since: null }]],
    [
      'more than the whole cost',
      lots,
      [paid('2023-02-01', '0.6'), paid('2023-01-01', '0.5')],
      [{ kind: 'costOversold', paid: 0, sold: '1.1' }],
    ],
    [
      'units that are bought later',
      lots,
      [paid('2021-06-01', '0.7', '100.0001')],
      [{ kind: 'unitsOversold', paid: 0, sold: '100.0001', bought: '100' }],
    ],
    [
      'carry above the payment',
      lots,
      [paid('2023-01-01', '0', null, '100.01')],
      [{ kind: 'carryAboveGross', paid: 0 }],
    ],
  ])('cannot be paid %s', (_, bought, payments, faults) => {
    expect(historyFaults(bought, payments)).toEqual(faults);
  });

  it('counts no units where a purchase has none', () => {
    expect(historyFaults([{ date: '2021-03-15', units: null }], [paid('2022-01-01', '0.1', '5')])).toEqual(
      [],
    );
  });
});
