import { type Decimal, decimal, zero, sumOfKnown } from '../../../../src/domain/money/decimal.ts';
import type { Payments } from '../../../../src/domain/money/flows.ts';
import { paymentTotalNames, reportNames } from '../../../../src/domain/report-names.ts';
import { money } from '../../core/wire-figures.ts';
import type { Host } from '../../../host.ts';
import { openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { byDay } from '../../../../src/domain/days.ts';
import type { HoldingRecord } from '../../portfolio/holding-records.ts';
import { reportHead } from './parts/report-head.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { tableOf } from '../../../files/tables.ts';
import { bookReport } from './parts/book-report.ts';
import { figuresTable, selectColumns } from './parts/table-parts.ts';

type Kind = 'contribution' | 'fee' | 'distribution' | 'carry';

const kinds: readonly Kind[] = ['contribution', 'fee', 'distribution', 'carry'];

/** The fields of a row that identify its holding. */
export const subjectFields = ({ holding, startup, series, entity }: HoldingRecord) => ({
  holding: holding.id,
  startup: { id: startup.id, name: startup.name },
  series: { id: series.id, name: series.name },
  entity,
});

type Move = { readonly date: string; readonly kind: Kind; readonly amount: Decimal };

const movesOf = ({ lots, distributions, annualFees = [] }: Payments): readonly Move[] => [
  ...lots.flatMap(({ date, invested, fees }): Move[] => [
    { date, kind: 'contribution', amount: decimal(invested).neg() },
    { date, kind: 'fee', amount: decimal(fees).neg() },
  ]),
  ...annualFees.map(({ date, amount }): Move => ({ date, kind: 'fee', amount: decimal(amount).neg() })),
  ...distributions.flatMap(({ date, gross, fee, carry }): Move[] => [
    { date, kind: 'distribution', amount: decimal(gross) },
    { date, kind: 'fee', amount: decimal(fee ?? 0).neg() },
    { date, kind: 'carry', amount: decimal(carry).neg() },
  ]),
];

/**
 * C18 with type `transactions`: fees and carry have separate rows, which are omitted on the gross basis. An amount
 * without an exchange rate is null, and so are the running totals after it.
 */
export async function makeTransactions(host: Host, investorId: number, params: BookQuery) {
  const { from, asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const isShown = (kind: Kind) => basis === 'net' || kind === 'contribution' || kind === 'distribution';
  const flows = book.records
    .flatMap((record) => {
      const subjects = subjectFields(record);
      const { missing, ...known } = paymentsIn(book, record);
      return [
        ...movesOf(known).map((move) => ({ ...move, subjects, isKnown: true })),
        ...movesOf(missing).map((move) => ({ ...move, subjects, isKnown: false })),
      ];
    })
    .filter(({ date, kind, amount }) => !amount.eq(0) && isShown(kind) && (from === null || date >= from))
    .map(({ amount, isKnown, ...flow }) => ({ ...flow, amount: isKnown ? amount : null }))
    .toSorted(
      (a, b) =>
        byDay(a.date, b.date) ||
        a.subjects.holding - b.subjects.holding ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    );
  let running: Decimal | null = zero;
  const rows = flows.map(({ date, kind, subjects: { holding, startup, series, entity }, amount }) => {
    running = sumOfKnown([running, amount]);
    return {
      date,
      kind,
      holding,
      startup,
      series,
      entity,
      amount: money(amount),
      running: money(running),
    };
  });
  const total = (kind: Kind) =>
    money(sumOfKnown(flows.filter((flow) => flow.kind === kind).map(({ amount }) => amount)));
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
      net: money(running),
    },
    rates: book.exchange.used(),
  };
}

const transactionColumns = ['date', 'kind', 'startup', 'series', 'entity', 'amount', 'running'];

const totalTitles: ReadonlyMap<string, string> = new Map(Object.entries(paymentTotalNames));

export const transactionsReport = bookReport({
  notes: [
    'Amounts are shown from the investor’s side: payments made are negative, payments received are positive. Fees and carry are listed separately.',
  ],
  make: makeTransactions,
  tables: ({ rows, totals }, { columns }) => [
    tableOf('cash_flows', reportNames.transactions, selectColumns(transactionColumns, columns), rows),
    figuresTable(Object.entries(totals), { titles: totalTitles, highlights: Object.keys(totals) }),
  ],
});
