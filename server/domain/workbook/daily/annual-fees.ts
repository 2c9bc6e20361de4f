import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { annualFeesFor } from '../../../../src/domain/money/fees/annual-fee.ts';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import { amountText } from '../../core/amount-text.ts';
import { dryRun } from '../../core/outcome/dry-run.ts';
import type { Outcome } from '../../core/outcome/outcome.ts';
import { queryRows } from '../../core/sql.ts';
import { prepareTransaction } from '../import.ts';
import { assignAllKeys } from '../stored/row-keys.ts';
import { enterRows } from './enter-rows.ts';
import { loadHoldings, loadSeries } from './series-book.ts';

/** The annual fee of one series for one year. */
export type AnnualFeeRequest = {
  /** Its name, or its key in the workbook. */
  readonly series: string;
  /** The day on which it was paid, `YYYY-MM-DD`. */
  readonly date: string;
};

const refuse = (detail: string) => new Refusal(422, { detail });

const methodRow = z.object({ method: z.string() });

/** Whether the series is written off by its latest valuation of a day: nothing is left to charge a fee on. */
async function isWrittenOff({ database }: Host, seriesId: number, date: string): Promise<boolean> {
  const [latest] = await queryRows(
    database.queries,
    sql`select method from series_marks where series_id = ${seriesId} and date <= ${date}::date
      order by date desc, known_date desc, id desc limit 1`,
    methodRow,
  );
  return latest?.method === 'written_off';
}

async function book(
  host: Host,
  { series: name, date }: AnnualFeeRequest,
  isDryRun: boolean,
): Promise<Outcome> {
  await prepareTransaction(host, host.database.queries);
  await assignAllKeys(host.database.queries);
  const series = await loadSeries(host, name);
  const { currency, annual_fee_rate: rate } = series;
  if (decimal(rate).eq(0)) throw refuse('The round of this series has no annual fee.');
  if (await isWrittenOff(host, series.id, date))
    throw refuse(
      `${series.key} is written off on ${date}. Enter fees that were paid nevertheless in the workbook.`,
    );
  const holdings = (await loadHoldings(host, series.id, date)).map(({ distributions, ...holding }) => ({
    ...holding,
    distributions: distributions.filter((paid) => paid.date <= date),
  }));
  const foreign = holdings.find((holding) => holding.currency !== currency);
  if (foreign)
    throw refuse(
      `${foreign.name} holds it in ${foreign.currency}, and the round is in ${currency}. Enter these fees in the workbook.`,
    );
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  const fees = annualFeesFor({ rate, currency }, holdings).flatMap((fee) => {
    const holding = byId.get(fee.id);
    return holding ? [{ holding, ...fee }] : [];
  });
  if (fees.length === 0) throw refuse(`Nobody holds any of ${name} on ${date}.`);
  const outcome = await enterRows(host, {
    typed: [
      {
        sheet: 'annual_fees',
        rows: fees.map(({ holding, amount }) => ({
          investor: holding.investor,
          series: series.key,
          ...(holding.label !== null && { holding: holding.label }),
          paid_on: date,
          amount,
        })),
      },
    ],
    name: `Annual fee of ${series.key}`,
    isDryRun,
    mails: false,
  });
  const shown = {
    title: 'Who pays',
    head: ['Investor', 'Invested', 'Annual fee'],
    rows: fees.map(({ holding, base, amount }) => [
      holding.name,
      amountText(base, currency),
      amountText(amount, currency),
    ]),
  };
  return { ...outcome, tables: [shown, ...outcome.tables] };
}

/**
 * Books one year's annual fee of a series (`annualFeesFor`), at the rate of its round: a row of the sheet Annual fees
 * for each holder, as an import that can be undone. Entering the same day again changes nothing.
 * @throws Refusal 422
 */
export const chargeAnnualFees = (
  host: Host,
  request: AnnualFeeRequest,
  isDryRun: boolean,
): Promise<Outcome> =>
  isDryRun
    ? dryRun(host, () => book(host, request, true))
    : host.database.transaction(() => book(host, request, false));
