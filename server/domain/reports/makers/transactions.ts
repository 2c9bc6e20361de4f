import { type Decimal, decimal, moneyText, sumOf, zero } from '../../../../src/domain/money/decimal.ts';
import type { Host } from '../../../host.ts';
import { openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { byDay } from '../../../../src/domain/days.ts';
import type { HoldingRecord } from '../../portfolio/holding-records.ts';
import { reportHead } from './report-head.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';

type Kind = 'contribution' | 'fee' | 'distribution' | 'carry';

const kinds: readonly Kind[] = ['contribution', 'fee', 'distribution', 'carry'];

/** The fields of a row that say which holding it belongs to. */
export const subjectFields = ({ holding, startup, series, entity }: HoldingRecord) => ({
  holding: holding.id,
  startup: { id: startup.id, name: startup.name },
  series: { id: series.id, name: series.name },
  entity,
});

/** C18 with type `transactions`: fees and carry have rows of their own; on the gross basis they are left out. */
export async function makeTransactions(host: Host, investorId: number, params: BookQuery) {
  const { from, asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const isShown = (kind: Kind) => basis === 'net' || kind === 'contribution' || kind === 'distribution';
  const flows = book.records
    .flatMap((record) => {
      const { lots, distributions } = paymentsIn(book, record);
      const subjects = subjectFields(record);
      const row = (date: string, kind: Kind, amount: Decimal) => ({ date, kind, subjects, amount });
      return [
        ...lots.flatMap((lot) => [
          row(lot.date, 'contribution', decimal(lot.invested).neg()),
          row(lot.date, 'fee', decimal(lot.fees).neg()),
        ]),
        ...distributions.flatMap((payment) => [
          row(payment.date, 'distribution', decimal(payment.gross)),
          row(payment.date, 'fee', decimal(payment.fee ?? 0).neg()),
          row(payment.date, 'carry', decimal(payment.carry).neg()),
        ]),
      ];
    })
    .filter(({ date, kind, amount }) => !amount.eq(0) && isShown(kind) && (from === null || date >= from))
    .toSorted(
      (a, b) =>
        byDay(a.date, b.date) ||
        a.subjects.holding - b.subjects.holding ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    );
  let running = zero;
  const rows = flows.map(({ date, kind, subjects: { holding, startup, series, entity }, amount }) => {
    running = running.plus(amount);
    return {
      date,
      kind,
      holding,
      startup,
      series,
      entity,
      amount: moneyText(amount),
      running: moneyText(running),
    };
  });
  const total = (kind: Kind) =>
    moneyText(sumOf(flows.filter((flow) => flow.kind === kind).map(({ amount }) => amount)));
  return {
    report_type: 'transactions' as const,
    ...reportHead(host, book, params),
    from,
    to: asOf,
    rows,
    totals: {
      contributions: total('contribution'),
      fees: total('fee'),
      distributions: total('distribution'),
      carry_paid: total('carry'),
      net: moneyText(running),
    },
    rates: book.exchange.used(),
  };
}
