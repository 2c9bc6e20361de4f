import * as z from 'zod';
import {
  decimal,
  isoDate,
  known,
  knownNumber,
  money,
  reference,
  startupReference,
} from '../../src/api/kit/wire.ts';

/**
 * The lists of C18's portfolio that the application reads without schemas, for speed, in `src/api/portfolio/holding.ts`
 * and `portfolio.ts`. A test changes every field of a response and checks that both read it alike.
 */

const listed = (item: z.ZodObject) => z.array(item);
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null);

const lot = z.object({ date: isoDate, units: money, invested: decimal, fees: decimal });
const payment = z.object({
  date: isoDate,
  gross: decimal,
  carry: decimal,
  fee: money,
  cost_share: decimal,
  lot_date: maybe(z.iso.date()),
  income: money,
  capital: money,
  withheld: money,
});
const annualFee = z.object({ date: isoDate, amount: decimal });
const mark = z.object({
  date: isoDate,
  known_date: maybe(z.iso.date()),
  method: z.string(),
  price: money,
  factor: money,
  source: known,
});

const split = z.object({
  date: isoDate,
  after: decimal,
  before: decimal,
  source: known,
  share_class: known,
  instrument: known,
});
const conversion = z.object({
  date: isoDate,
  price: decimal,
  interest_rate: decimal,
  share_class: z.string(),
  instrument: known,
  source: known,
});

const texts = [
  'instrument',
  'share_class',
  'valuation_method',
  'valuation_source',
  'currency',
  'sector',
  'stage',
  'country',
] as const;
const decimals = [
  'units',
  'cost_per_unit',
  'invested',
  'fees',
  'paid_in',
  'current_price',
  'fair_value_gross',
  'accrued_carry',
  'fair_value_net',
  'proceeds_gross',
  'carry_paid',
  'sale_fees',
  'distributions',
  'realised_gain',
  'unrealised_gain',
  'local_gain',
  'currency_translation',
  'moic',
  'tvpi',
  'irr',
  'ownership_percent',
  'carry_rate',
] as const;

const all = <Schema>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema]));

export const holdingRows = listed(
  z.object({
    id: z.number(),
    startup: startupReference,
    status: z.string().catch('unknown'),
    series: maybe(z.object(reference.shape)),
    entity: maybe(z.object(reference.shape)),
    round: maybe(z.object(reference.shape)),
    investment_date: maybe(z.iso.date()),
    price_date: maybe(z.iso.date()),
    valuation_known_date: maybe(z.iso.date()),
    vintage_year: knownNumber,
    is_sellable: z.boolean().catch(false),
    ...all(texts, known),
    ...all(decimals, money),
    lots: maybe(listed(lot)),
    payments: maybe(listed(payment)),
    annual_fee_payments: maybe(listed(annualFee)),
    marks: maybe(listed(mark)),
    splits: maybe(listed(split)),
    conversion: maybe(conversion),
  }),
);

export const flowRows = listed(
  z.object({ date: isoDate, kind: z.string(), holding: z.number(), amount: money }),
);

export const stepRows = listed(
  z.object({ holding: z.number(), date: isoDate, price: decimal, event: z.string() }),
);
