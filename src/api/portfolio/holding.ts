import { orNull, readDay, readDecimal, readList, readNumber, readRow, readText } from '../kit/rows.ts';
import { readConversion, readSplit } from './corporate-actions.ts';

const money = orNull(readDecimal);
const ratio = money;
const text = orNull(readText);

const reference = orNull(readRow({ id: readNumber, name: readText }));

/** One purchase. `units` is null for SAFEs and notes. */
const readLot = readRow({
  date: readDay,
  units: money,
  invested: readDecimal,
  fees: readDecimal,
});

/**
 * One payment, before deductions: carry, and the fee of a sale on the market; `cost_share` is the fraction of the whole
 * cost sold for it. The last four are the parts of `gross` and the purchase that the club states, null where it does not.
 */
const readPayment = readRow({
  date: readDay,
  gross: readDecimal,
  carry: readDecimal,
  fee: money,
  cost_share: readDecimal,
  lot_date: orNull(readDay),
  income: money,
  capital: money,
  withheld: money,
});

/** One valuation, with the day on which it became known: a price per unit, or a factor on the cost where there are no units. */
const readMark = readRow({
  date: readDay,
  known_date: orNull(readDay),
  method: readText,
  price: money,
  factor: money,
  source: text,
});

/** `lots`, `payments`, `marks` and `splits` are null where the host does not send them, and oldest first where it does. */
export const readHolding = readRow({
  id: readNumber,
  startup: readRow({ id: readNumber, name: readText, logo_url: text }),
  /** As `statusField`. */
  status: (value) => readText(value) ?? 'unknown',
  series: reference,
  entity: reference,
  round: reference,
  instrument: text,
  share_class: text,
  investment_date: orNull(readDay),
  vintage_year: orNull(readNumber),
  units: money,
  cost_per_unit: money,
  invested: money,
  /** Entry fees and annual fees. */
  fees: money,
  paid_in: money,
  current_price: money,
  price_date: orNull(readDay),
  /** When the valuation that the value rests on became known; null without one. */
  valuation_known_date: orNull(readDay),
  valuation_method: text,
  valuation_source: text,
  fair_value_gross: money,
  accrued_carry: money,
  fair_value_net: money,
  proceeds_gross: money,
  carry_paid: money,
  sale_fees: money,
  distributions: money,
  realised_gain: money,
  unrealised_gain: money,
  /** In the report's currency, and net: both add up to the gain. */
  local_gain: money,
  currency_translation: money,
  moic: ratio,
  tvpi: ratio,
  irr: ratio,
  ownership_percent: ratio,
  is_sellable: (value) => value === true,
  /** The holding's own currency, ISO 4217; all its amounts are in it. Null if all amounts are in the report's currency. */
  currency: text,
  /** Fraction, 0.2 is 20%. */
  carry_rate: ratio,
  sector: text,
  stage: text,
  /** ISO 3166-1 alpha-2. */
  country: text,
  lots: orNull(readList(readLot)),
  payments: orNull(readList(readPayment)),
  annual_fee_payments: orNull(readList(readRow({ date: readDay, amount: readDecimal }))),
  marks: orNull(readList(readMark)),
  splits: orNull(readList(readSplit)),
  conversion: orNull(readConversion),
});
