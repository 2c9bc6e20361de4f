import { day } from '../kinds/kinds.ts';
import { positiveMoney } from '../kinds/number-kinds.ts';
import type { Sheet } from '../schema.ts';
import { keyColumn, required } from './columns.ts';
import { holder, holding, joinHolding } from './money.ts';

export const annualFeeSheet: Sheet = {
  name: 'annual_fees',
  title: 'Annual fees',
  about: 'Annual fees paid by each investor for a holding, in addition to the amount invested.',
  table: 'annual_fees',
  identity: ['key'],
  join: joinHolding,
  unique: [
    {
      columns: ['investor', 'series', 'holding', 'paid_on'],
      right: 'Delete one of the two rows; if both are right, join them into one with the sum.',
    },
  ],
  columns: [
    keyColumn('FEE-1'),
    ...holder,
    required('paid_on', 'Paid on', day, '2025-01-31', 'The day of the payment.', { field: 'date' }),
    required('amount', 'Amount', positiveMoney, '500.00', 'In the currency of the holding.'),
    holding,
  ],
};
