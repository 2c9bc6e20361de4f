import { sql } from 'drizzle-orm';
import type { AnnualFee } from '../../../src/domain/money/returns/flows.ts';
import { annualFees, distributions, lots } from '../../database/schema/schema-club.ts';

/** Converts the text of a holding's payments that the database aggregates. */

export type Lot = Pick<typeof lots.$inferSelect, 'date' | 'units' | 'invested' | 'fees'>;
export type Distribution = Omit<
  typeof distributions.$inferSelect,
  'id' | 'holding_id' | 'request_id' | 'to_member'
>;

/**
 * All lots of a holding as one text: "2024-03-01 100.0000 26000.00 1040.00", separated by commas. Units are empty where the
 * instrument has none.
 */
export const lotList = sql<string>`string_agg(concat(${lots.date}, ' ', ${lots.units}, ' ', ${lots.invested}, ' ', ${lots.fees}), ','
  order by ${lots.date}, ${lots.id})`;

/** One lot of such a text. */
export function parseLot(text: string): Lot {
  const [date = '', units = '', invested = '', fees = ''] = text.split(' ');
  return { date, units: units || null, invested, fees };
}

/** All annual fees of a holding as one text: "2025-01-31 500.00", separated by commas. */
export const annualFeeList = sql<string>`string_agg(concat(${annualFees.date}, ' ', ${annualFees.amount}), ','
  order by ${annualFees.date}, ${annualFees.id})`;

/** One annual fee of such a text. */
export function parseAnnualFee(text: string): AnnualFee {
  const [date = '', amount = ''] = text.split(' ');
  return { date, amount };
}

/** All payments of a holding as one text; the tax character comes last where it is stated. */
export const distributionList = sql<string>`string_agg(concat(${distributions.date}, ' ', ${distributions.kind}, ' ',
  ${distributions.gross}, ' ', ${distributions.carry}, ' ', ${distributions.fee}, ' ', ${distributions.cost_share}, ' ', ${distributions.units},
  case when ${distributions.lot_date} is not null or ${distributions.income} is not null or ${distributions.capital} is not null
    or ${distributions.withheld} > 0 then concat(' ', ${distributions.lot_date}, ' ', ${distributions.income}, ' ',
      ${distributions.capital}, ' ', ${distributions.withheld}) end), ','
  order by ${distributions.date}, ${distributions.id})`;

const isKind = (text: string): text is Distribution['kind'] =>
  distributions.kind.enumValues.some((kind) => kind === text);

/** One payment of such a text. @throws TypeError for an unknown kind */
export function parseDistribution(text: string): Distribution {
  const [date = '', kind = '', gross = '', carry = '', fee = '', cost_share = '', units = '', ...tax] =
    text.split(' ');
  if (!isKind(kind)) throw new TypeError(`Not a kind of payment: ${kind}`);
  const [lot = '', income = '', capital = '', withheld = ''] = tax;
  return {
    date,
    kind,
    gross,
    carry,
    fee,
    cost_share,
    units: units || null,
    lot_date: lot || null,
    income: income || null,
    capital: capital || null,
    withheld: withheld || '0.00',
  };
}
