import { noonOf } from '../../../../src/domain/days/days.ts';
import { applicationStatuses } from '../../../../src/domain/rounds/commitment.ts';
import { choice, currency, day, derived, list, longText, moment, slug, text, yesNo } from '../kinds/kinds.ts';
import { money, percent, positiveMoney, price, whole } from '../kinds/number-kinds.ts';
import type { Sheet } from '../schema.ts';
import { keyColumn, optional, reference, required } from './columns.ts';
import { dayInUtc, emptyText } from './stored-values.ts';

/** Rounds, the series issued for them, and commitments. */

export const roundSheet: Sheet = {
  name: 'rounds',
  title: 'Rounds',
  about: 'Financings that the club joined or joins, with their terms, days, fees and status.',
  table: 'rounds',
  identity: ['key'],
  unique: [{ columns: ['name'], right: 'One row for each round.' }],
  columns: [
    keyColumn('northwind-a'),
    required('name', 'Short name', slug, 'northwind-series-a', 'Part of the address of its page.'),
    required('title', 'Title', text, 'Northwind Robotics, Series A', 'As members see it.'),
    reference('startup', 'Startup', 'startups', 'northwind', 'Key of the startup.', {
      isRequired: true,
      field: 'startup_id',
    }),
    required('stage', 'Stage', text, 'Series A', 'Of this round.'),
    required(
      'instrument',
      'Instrument',
      choice('preferred', 'common', 'safe', 'convertible_note'),
      'preferred',
      'The instrument the vehicle buys.',
    ),
    optional('share_class', 'Share class', text, 'Series A Preferred', 'Of shares.'),
    required(
      'status',
      'Status',
      choice('open', 'closed', 'cancelled'),
      'closed',
      'A round that opens later is open, too: members see it as upcoming.',
    ),
    required('opened_on', 'Opens on', day, '2021-02-01', 'First day for commitments.', {
      field: 'opened_date',
    }),
    optional('closing_on', 'Closes on', day, '2021-03-15', 'Last day for commitments.', {
      field: 'closing_date',
    }),
    required('currency', 'Currency', currency, 'USD', 'Three letters.'),
    required(
      'target_amount',
      'Size of the round',
      positiveMoney,
      '4000000.00',
      'All investors together, in its currency.',
    ),
    optional(
      'allocation_amount',
      'Allocation',
      positiveMoney,
      '1000000.00',
      'The club’s part. Empty: the whole round.',
    ),
    optional(
      'raised_amount',
      'Raised elsewhere',
      money,
      '0.00',
      'The part of the allocation that is not in the sheet Commitments.',
      {
        whenEmpty: '0.00',
      },
    ),
    required('minimum_amount', 'Minimum ticket', positiveMoney, '5000.00', 'The least one investor commits.'),
    optional(
      'maximum_amount',
      'Maximum ticket',
      positiveMoney,
      '250000.00',
      'The most one investor commits.',
    ),
    optional('amount_step', 'Step', positiveMoney, '1000.00', 'Commitments are multiples of it.', {
      whenEmpty: '1000.00',
    }),
    optional('waitlist_amount', 'Waiting list', money, '250000.00', 'Accepted beyond the allocation.', {
      whenEmpty: '0.00',
    }),
    optional('price_per_unit', 'Price of a unit', price, '5.00', 'Of shares. Empty for a SAFE or a note.'),
    optional('pre_money', 'Pre-money valuation', money, '16000000.00', 'Of shares.'),
    optional('valuation_cap', 'Valuation cap', money, '20000000.00', 'Of a SAFE or a note.'),
    optional('discount_percent', 'Discount, percent', percent, '20', 'Of a SAFE or a note.', {
      field: 'discount_rate',
    }),
    optional('interest_percent', 'Interest, percent a year', percent, '6', 'Of a note.', {
      field: 'interest_rate',
    }),
    optional('matures_on', 'Matures on', day, '2023-03-15', 'Of a note.', { field: 'maturity_date' }),
    required('fee_percent', 'Entry fee, percent', percent, '4', 'Of the amount committed, once.', {
      field: 'fee_rate',
    }),
    optional('annual_fee_percent', 'Annual fee, percent', percent, '0', 'A year.', {
      field: 'annual_fee_rate',
      whenEmpty: '0',
    }),
    required('carry_percent', 'Carry, percent', percent, '20', 'The club’s share of the gain.', {
      field: 'carry_rate',
    }),
    optional('lead_investor', 'Lead investor', text, 'Harbour Ventures', 'Who sets the terms.'),
    optional('lead_amount', 'Amount of the lead', money, '2000000.00', 'The lead investor’s part.'),
    optional('co_investors', 'Other investors', list, 'Alder Angels; Fjord Seed', 'Semicolons between.', {
      record: (typed) => ({ co_investors: typed === null ? [] : list.record(typed) }),
    }),
    optional('pro_rata_right', 'Pro rata right', yesNo, 'no', 'Whether the vehicle may join later rounds.', {
      whenEmpty: 'no',
    }),
    optional(
      'summary',
      'Summary',
      longText,
      'Northwind raises to sell in three countries.',
      'One or two sentences.',
      {
        record: emptyText('summary'),
      },
    ),
    optional(
      'terms_version',
      'Version of the terms',
      whole,
      '1',
      'Raised when terms change: investors confirm them.',
      {
        whenEmpty: '1',
      },
    ),
    optional(
      'terms_reason',
      'Why the terms changed',
      text,
      'The lead lowered the price.',
      'Shown to investors who have committed.',
    ),
    optional('updated_at', 'Terms last changed', moment, '2021-02-01', 'Shown on the round.'),
    { ...optional('story', 'Texts', derived, '', ''), isDerived: true, record: storyRecord },
  ],
};

function storyRecord(json: string | null) {
  return { story: json === null ? null : (JSON.parse(json) as unknown) };
}

export const seriesSheet: Sheet = {
  name: 'series',
  title: 'Series',
  about: 'Interests issued to investors for one round through one vehicle.',
  table: 'series',
  identity: ['key'],
  unique: [{ columns: ['name'], right: 'One row for each series.' }],
  columns: [
    keyColumn('NORT-1'),
    required('name', 'Name', text, 'NORT-1', 'As members see it.'),
    reference('vehicle', 'Vehicle', 'vehicles', 'VEH-1', 'Key of the vehicle.', {
      isRequired: true,
      field: 'entity_id',
    }),
    reference(
      'startup',
      'Startup',
      'startups',
      'northwind',
      'Key of the startup, the same as that of the round.',
      {
        isRequired: true,
        field: 'startup_id',
      },
    ),
    reference('round', 'Round', 'rounds', 'northwind-a', 'Key of the round.', {
      isRequired: true,
      field: 'round_id',
    }),
    required('carry_percent', 'Carry, percent', percent, '20', 'The club’s share of the gain.', {
      field: 'carry_rate',
    }),
  ],
};

export const commitmentSheet: Sheet = {
  name: 'commitments',
  title: 'Commitments',
  about: 'Promises to invest in a round. Completed purchases are in the sheet Purchases as well.',
  table: 'applications',
  identity: ['key'],
  unique: [
    {
      columns: ['investor', 'round', 'committed_on', 'amount'],
      right: 'Keep one of the two rows, or join them.',
    },
  ],
  columns: [
    keyColumn('COM-1'),
    reference('investor', 'Investor', 'investors', 'INV-17', 'Key of the investor.', {
      isRequired: true,
      field: 'investor_id',
    }),
    reference('round', 'Round', 'rounds', 'northwind-a', 'Key of the round.', {
      isRequired: true,
      field: 'round_id',
    }),
    required('amount', 'Amount', positiveMoney, '25000.00', 'The amount committed, without the fee.'),
    required('fees', 'Entry fee', money, '1000.00', 'On the amount allocated, or else on the amount.'),
    required('currency', 'Currency', currency, 'USD', 'That of the round.'),
    required('status', 'Status', choice(...applicationStatuses), 'funding', 'Where the commitment stands.'),
    required('committed_on', 'Committed on', day, '2021-02-20', 'The day of the promise.', {
      field: null,
      source: dayInUtc('t.created_at'),
      record: (on) => (on === null ? {} : { created_at: noonOf(on), submitted_at: noonOf(on) }),
    }),
    optional(
      'allocated_amount',
      'Allocated',
      positiveMoney,
      '25000.00',
      'The part of the amount that the club allocated.',
    ),
    optional('received_amount', 'Received', money, '0.00', 'The amount received, fee included.', {
      whenEmpty: '0.00',
    }),
    optional('wire_by', 'Wire by', day, '2021-03-10', 'The last day for the wire.', {
      field: 'wire_by_date',
    }),
  ],
};
