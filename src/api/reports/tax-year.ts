import * as z from 'zod/mini';
import { day, isoDate, known, money, optionalField, reference } from '../kit/wire.ts';
import { reportHead } from '../portfolio/report-head.ts';

/** `proceeds_gross` − `sale_fees` − `carry_paid` − `tax_withheld` = `net_received`, on either basis. */
const paidFields = {
  /** Before all deductions. */
  proceeds_gross: money,
  /** Of a sale on the market. */
  sale_fees: money,
  carry_paid: money,
  tax_withheld: money,
  net_received: money,
};

/** One disposal of one lot; `gain` is `proceeds` less `cost`. */
const disposalSchema = z.object({
  holding: z.number(),
  startup: reference,
  acquired_date: isoDate,
  disposed_date: isoDate,
  /** sale, dividend, income, capital (a return of it), gain, write_off or reversal (of a write-off, with a negative cost). */
  kind: z.string(),
  /** Held for more than a year is long; income has none. */
  term: optionalField(z.enum(['short', 'long'])),
  ...paidFields,
  /** On the net basis after sale fees and carry, on the gross basis before both. */
  proceeds: money,
  cost: money,
  gain: money,
  /** The cost by the average of the holding, as in the portfolio. */
  average_cost: money,
});

/** C18: what was sold, paid out or lost from `from` to `to`; absent means the last year with a payment. */
export const taxYearSchema = z.object({
  report_type: z.literal('tax_year'),
  ...reportHead,
  from: day,
  to: day,
  /** All years with a payment, ascending. */
  years: z.array(z.number()),
  /** fifo, specific or average. */
  cost_method: known,
  rows: z.array(disposalSchema),
  /**
   * `gain` = short + long + income; `realised_gain` = `gain` + `cost` - `average_cost` - `annual_fees`. `capital` was
   * returned without a sale.
   */
  totals: z.object({
    ...paidFields,
    proceeds: money,
    cost: money,
    gain: money,
    short_gain: money,
    long_gain: money,
    income: money,
    capital: money,
    average_cost: money,
    annual_fees: money,
    realised_gain: money,
  }),
});

export type TaxYear = z.output<typeof taxYearSchema>;
