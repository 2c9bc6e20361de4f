import { depositStatuses } from '../../../../src/domain/queries/club.ts';
import { valuations, distributions } from '../../../database/schema/schema-club.ts';
import { choice, currency, day, text, yesNo } from '../kinds/kinds.ts';
import {
  exchangeRate,
  factor,
  money,
  ownership,
  positiveMoney,
  price,
  quantity,
  share,
} from '../kinds/number-kinds.ts';
import type { Column, Sheet } from '../schema.ts';
import { keyColumn, optional, reference, required } from './columns.ts';

/** Purchases, deposits, distributions and valuations. */

const investor = (note: string, isRequired = true): Column =>
  reference('investor', 'Investor', 'investors', 'INV-17', note, { isRequired, field: 'investor_id' });

/** These three columns identify the holding, which is created if necessary. */
export const holder: readonly Column[] = [
  { ...investor('Key of the investor.'), field: null, source: 'h.investor_id::text' },
  reference('series', 'Series', 'series', 'NORT-1', 'Key of the series.', {
    isRequired: true,
    field: null,
    source: 'h.series_id::text',
  }),
];

export const holding = optional(
  'holding',
  'Holding',
  text,
  '',
  'Only where an investor has two holdings of one series, kept apart: a name of your own for the second.',
  { field: null, source: 'l.key' },
);

export const joinHolding = `join holdings h on h.id = t.holding_id
  left join row_keys l on l.sheet = 'holdings' and l.row_id = h.id`;

export const purchaseSheet: Sheet = {
  name: 'purchases',
  title: 'Purchases',
  about: 'Each investor’s purchases by series, one row for each day.',
  table: 'lots',
  identity: ['key'],
  join: joinHolding,
  unique: [
    {
      columns: ['investor', 'series', 'holding', 'bought_on', 'units', 'invested'],
      right: 'Delete one of the two rows; if both are right, join them into one with the sums.',
    },
  ],
  columns: [
    keyColumn('PUR-1'),
    ...holder,
    required('bought_on', 'Bought on', day, '2021-03-15', 'The day of the purchase.', { field: 'date' }),
    optional('units', 'Units', quantity, '5000', 'How many. Empty for a SAFE or a note.'),
    required(
      'invested',
      'Invested',
      positiveMoney,
      '25000.00',
      'Without the fee, in the currency of the round.',
    ),
    optional('fees', 'Fee', money, '1000.00', 'Entry fee, in addition to the amount invested.', {
      whenEmpty: '0.00',
    }),
    optional('currency', 'Currency', currency, 'USD', 'Empty: that of the round.', {
      field: null,
      source: 'h.currency',
    }),
    optional(
      'ownership_percent',
      'Share of the company, percent',
      ownership,
      '0.041',
      'Of the whole holding. Stated at its first purchase only.',
      {
        field: null,
        source: `case when t.id = (select min(f.id) from lots f where f.holding_id = h.id) then ${ownership.stored('h.ownership_percent')} end`,
      },
    ),
    optional(
      'from_member',
      'Bought from a member',
      yesNo,
      'no',
      'yes: another member sold it, whose distribution of the same day says so. It is not money that the club invested.',
      { whenEmpty: 'no' },
    ),
    holding,
  ],
};

export const distributionSheet: Sheet = {
  name: 'distributions',
  title: 'Distributions',
  about: 'Payments to each investor from a holding.',
  table: 'distributions',
  identity: ['key'],
  join: joinHolding,
  unique: [
    {
      columns: ['investor', 'series', 'holding', 'paid_on', 'kind', 'gross'],
      right: 'Delete one of the two rows; if both are right, join them into one with the sums.',
    },
  ],
  columns: [
    keyColumn('DIS-1'),
    ...holder,
    required('paid_on', 'Paid on', day, '2024-05-20', 'The day of the payment.', { field: 'date' }),
    required('kind', 'Kind', choice(...distributions.kind.enumValues), 'sale', 'Why it was paid.'),
    required(
      'gross',
      'Gross',
      positiveMoney,
      '12400.00',
      'Before carry and fee, in the currency of the holding.',
    ),
    optional('carry', 'Carry', money, '880.00', 'Of the gross amount, the club’s share.', {
      whenEmpty: '0.00',
    }),
    optional('fee', 'Fee', money, '248.00', 'Of the gross amount, the fee of a sale on the market.', {
      whenEmpty: '0.00',
    }),
    required(
      'cost_share',
      'Share of the cost',
      share,
      '0.4',
      'The part of the holding’s cost that was sold: 1 is all of it, 0 a dividend.',
    ),
    optional('units', 'Units', quantity, '2000', 'Units sold, where they are known exactly.'),
    optional(
      'lot_date',
      'Sold from',
      day,
      '2021-03-15',
      'The day of the purchase that is sold, where the club’s policy is to name it. Empty: the earliest first.',
    ),
    optional(
      'income',
      'Income',
      money,
      '400.00',
      'Of the gross amount, dividends and interest. Of a dividend, empty is all of it unless capital is stated.',
    ),
    optional(
      'capital',
      'Return of capital',
      money,
      '0.00',
      'Of the gross amount, capital that comes back without a sale: only where the share of the cost is 0.',
    ),
    optional(
      'withheld',
      'Tax withheld',
      money,
      '60.00',
      'Of the gross amount, tax that was paid on the investor’s behalf.',
      { whenEmpty: '0.00' },
    ),
    optional(
      'to_member',
      'Sold to a member',
      yesNo,
      'no',
      'Of a sale. yes: another member bought it, whose purchase of the same day says so. It is not money that came from the startup.',
      { whenEmpty: 'no' },
    ),
    holding,
  ],
};

export const depositSheet: Sheet = {
  name: 'deposits',
  title: 'Deposits',
  about: 'Calls and the money that came in for them.',
  table: 'deposits',
  identity: ['key'],
  unique: [
    {
      columns: [
        'date',
        'investor',
        'series',
        'amount',
        'expected_amount',
        'status',
        'reference',
        'sender_name',
      ],
      right: 'Delete one of the two rows, or tell them apart by the reference.',
    },
  ],
  columns: [
    keyColumn('DEP-1'),
    required(
      'date',
      'Date',
      day,
      '2021-03-11',
      'The day the money came; while nothing has come, the day it is due.',
    ),
    investor('Key of the investor. Empty only for money that is unmatched.', false),
    reference('vehicle', 'Vehicle', 'vehicles', 'VEH-1', 'Key of the vehicle whose account it is.', {
      field: 'entity_id',
    }),
    reference('series', 'Series', 'series', 'NORT-1', 'Key of the series it is for.', { field: 'series_id' }),
    reference('commitment', 'Commitment', 'commitments', 'COM-1', 'Key of the commitment it is for.', {
      field: 'application_id',
    }),
    required('amount', 'Amount', money, '26000.00', 'The amount received. 0 while it is expected.'),
    optional('returned', 'Sent back', money, '0.00', 'Of the amount.', { whenEmpty: '0.00' }),
    required('currency', 'Currency', currency, 'USD', 'Three letters.'),
    optional('expected_amount', 'Called', positiveMoney, '26000.00', 'The amount of the capital call.'),
    optional('due_on', 'Due on', day, '2021-03-11', 'When the called amount is due.', { field: 'due_date' }),
    required('status', 'Status', choice(...depositStatuses), 'matched', 'Its place in the club’s book.'),
    optional('bank_name', 'Bank', text, 'Harbour Bank', 'The bank that sent it.'),
    optional('sender_name', 'Sender', text, 'Ada Byron', 'As on the statement.'),
    optional('reference', 'Reference', text, 'S1-17', 'As on the statement.'),
  ],
};

export const valuationSheet: Sheet = {
  name: 'valuations',
  title: 'Valuations',
  about: 'The value of a unit of a series from a day on, or a factor on its cost.',
  table: 'valuations',
  identity: ['key'],
  unique: [
    {
      columns: ['series', 'date', 'method', 'price', 'factor'],
      right: 'Delete one of the two rows.',
    },
  ],
  columns: [
    keyColumn('VAL-1'),
    reference('series', 'Series', 'series', 'NORT-1', 'Key of the series.', {
      isRequired: true,
      field: 'series_id',
    }),
    required('date', 'Date', day, '2024-06-11', 'The first day on which it is valid.'),
    required(
      'method',
      'Method',
      choice(...valuations.method.enumValues),
      'priced_round',
      'How the value was found.',
    ),
    optional('price', 'Price of a unit', price, '9.20', 'In the currency of the round.'),
    optional(
      'factor',
      'Factor on the cost',
      factor,
      '1.25',
      'Where there are no units: 1.25 is a quarter above cost.',
    ),
    required('source', 'Source', text, 'Series B, new lead investor', 'Shown beside the value.'),
    optional(
      'known_on',
      'Known on',
      day,
      '2024-08-20',
      'When it became known, if that was later. To restate a day, add a row for it and keep the earlier one.',
      { field: 'known_date' },
    ),
  ],
};

export const rateSheet: Sheet = {
  name: 'rates',
  title: 'Exchange rates',
  about: 'The price of one currency in another. A day without a rate uses the previous one.',
  table: 'fx_rates',
  identity: ['day', 'base', 'quote'],
  columns: [
    required('day', 'Date', day, '2024-03-15', 'The day of the rate.'),
    required('base', 'From', currency, 'EUR', 'Three letters.'),
    required('quote', 'To', currency, 'USD', 'Three letters.'),
    required('rate', 'Rate', exchangeRate, '1.0842', 'One unit of the first in units of the second.'),
    required('source', 'Source', text, 'European Central Bank', 'Shown beside amounts that were converted.'),
  ],
};
