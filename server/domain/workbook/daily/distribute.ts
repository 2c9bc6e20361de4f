import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { payOut, type PayoutPart } from '../../../../src/domain/money/fees/payout.ts';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import { amountText } from '../../core/amount-text.ts';
import { dryRun } from '../../core/outcome/dry-run.ts';
import type { Outcome } from '../../core/outcome/outcome.ts';
import { decimalErrors } from '../../rounds/amounts.ts';
import { prepareTransaction } from '../import.ts';
import { assignAllKeys } from '../stored/row-keys.ts';
import { enterRows } from './enter-rows.ts';
import { loadHoldings, loadSeries, type SeriesHolding } from './series-book.ts';

/** A company's payment to the vehicle for one series. */
export type DistributionRequest = {
  /** Its name, or its key in the workbook. */
  readonly series: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: 'sale' | 'exit' | 'dividend' | 'liquidation';
  /** For the whole series, before carry, in the currency of its round. */
  readonly gross: string;
  /** The fraction sold of what each holder has left; if absent, all of it, and nothing for a dividend. */
  readonly soldShare?: string | undefined;
  /** Send a mail to the investors concerned. */
  readonly mails: boolean;
};

const refuse = (detail: string) => new Refusal(422, { detail });

/** @throws Refusal 422 where the figures cannot be calculated as requested. */
function checkRequest(
  { gross, kind, soldShare, date }: DistributionRequest,
  currency: string,
  holdings: readonly SeriesHolding[],
): void {
  const [error] = decimalErrors(gross, currency);
  if (error !== undefined) throw refuse(error);
  if (kind === 'dividend' && soldShare !== undefined && !decimal(soldShare).eq(0)) {
    throw refuse('Nothing is sold for a dividend.');
  }
  if (kind !== 'dividend' && soldShare !== undefined && decimal(soldShare).eq(0)) {
    throw refuse(`For a payment of the kind ${kind}, enter the share that is sold.`);
  }
  const foreign = holdings.find((holding) => holding.currency !== currency);
  if (foreign) {
    throw refuse(
      `${foreign.name} holds it in ${foreign.currency}, and the round is in ${currency}. Enter these payments in the workbook.`,
    );
  }
  const later = holdings.flatMap(({ distributions }) => distributions).find((paid) => paid.date > date);
  if (later) throw refuse(`The series was paid on ${later.date} already. Give that day or a later one.`);
}

const rowOf =
  ({ series, date, kind }: DistributionRequest & { readonly series: string }) =>
  (holding: SeriesHolding, { gross, carry, costShare, units }: PayoutPart) => ({
    investor: holding.investor,
    series,
    ...(holding.label !== null && { holding: holding.label }),
    paid_on: date,
    kind,
    gross,
    carry,
    cost_share: costShare,
    ...(units !== null && { units }),
  });

/** Calculates each holder's payment, and books them as an import that can be undone. */
async function book(host: Host, request: DistributionRequest, isDryRun: boolean): Promise<Outcome> {
  await prepareTransaction(host, host.database.queries);
  await assignAllKeys(host.database.queries);
  const series = await loadSeries(host, request.series);
  const { currency } = series;
  const holdings = (await loadHoldings(host, series.id, request.date)).filter(({ lots }) => lots.length > 0);
  checkRequest(request, currency, holdings);
  const soldShare = request.soldShare ?? (request.kind === 'dividend' ? '0' : '1');
  const parts = payOut({ gross: request.gross, soldShare, carryRate: series.carry_rate, currency }, holdings);
  if (parts.length === 0) throw refuse(`Nobody holds any of ${request.series} on ${request.date}.`);
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  const make = rowOf({ ...request, series: series.key });
  const paid = parts.flatMap((part) => {
    const holding = byId.get(part.id);
    return holding ? [{ holding, part, row: make(holding, part) }] : [];
  });
  const outcome = await enterRows(host, {
    typed: [{ sheet: 'distributions', rows: paid.map(({ row }) => row) }],
    name: `Distribution of ${series.key}, ${request.kind}`,
    isDryRun,
    mails: request.mails,
    notices: true,
  });
  const shown = {
    title: 'Who is paid',
    head: ['Investor', 'Gross', 'Carry', 'Net', 'Share of the cost', 'Units'],
    rows: paid.map(({ holding, part }) => [
      holding.name,
      amountText(part.gross, currency),
      amountText(part.carry, currency),
      amountText(part.net, currency),
      part.costShare,
      part.units ?? '-',
    ]),
  };
  return { ...outcome, tables: [shown, ...outcome.tables] };
}

/**
 * Books a distribution of a series: each holder's part of the gross amount, the carry on it (`payOut`), and a row of
 * the sheet Distributions for each.
 * @throws Refusal 422
 */
export const distribute = (host: Host, request: DistributionRequest, isDryRun: boolean): Promise<Outcome> =>
  isDryRun
    ? dryRun(host, () => book(host, request, true))
    : host.database.transaction(() => book(host, request, false));
