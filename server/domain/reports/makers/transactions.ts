import { reportName } from '../../../../src/api/reports/book-reports.ts';
import { byDay } from '../../../../src/domain/days/days.ts';
import { type Decimal, decimal, zero, sumOfKnown } from '../../../../src/domain/money/amounts/decimal.ts';
import type { Payments } from '../../../../src/domain/money/returns/flows.ts';
import {
  paymentKindNames,
  paymentSums,
  paymentTotalNames,
  paymentTotals,
} from '../../../../src/domain/reports/report-names.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { tableOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { money } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import type { HoldingRecord } from '../../portfolio/holding-records.ts';
import { openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { bookReport } from './parts/book-report.ts';
import { reportHead } from './parts/report-head.ts';
import { figuresTable, type Selection, selectColumns } from './parts/table-parts.ts';

type Kind = 'contribution' | 'fee' | 'distribution' | 'carry';

const kinds: readonly Kind[] = ['contribution', 'fee', 'distribution', 'carry'];

/** The fields of a row that identify its holding. */
export const subjectFields = ({ holding, startup, series, entity }: HoldingRecord) => ({
  holding: holding.id,
  startup: { id: startup.id, name: startup.name },
  series: { id: series.id, name: series.name },
  entity,
});

type Move = {
  readonly date: string;
  readonly kind: Kind;
  /** Of a contribution or a distribution with what is charged for it. */
  readonly side: 'contribution' | 'distribution';
  readonly amount: Decimal;
};

const movesOf = ({ lots, distributions, annualFees = [] }: Payments): readonly Move[] => [
  ...lots.flatMap(({ date, invested, fees }): Move[] => [
    { date, kind: 'contribution', side: 'contribution', amount: decimal(invested).neg() },
    { date, kind: 'fee', side: 'contribution', amount: decimal(fees).neg() },
  ]),
  ...annualFees.map(({ date, amount }): Move => ({
    date,
    kind: 'fee',
    side: 'contribution',
    amount: decimal(amount).neg(),
  })),
  ...distributions.flatMap(({ date, gross, fee, carry }): Move[] => [
    { date, kind: 'distribution', side: 'distribution', amount: decimal(gross) },
    { date, kind: 'fee', side: 'distribution', amount: decimal(fee ?? 0).neg() },
    { date, kind: 'carry', side: 'distribution', amount: decimal(carry).neg() },
  ]),
];

/**
 * C18 with type `transactions`: fees and carry have separate rows, which are omitted on the gross basis. The totals are
 * by kind, and for contributions and distributions also with what is charged for them, as in other reports. An amount
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
  const sumWhere = (isIncluded: (flow: (typeof flows)[number]) => boolean) =>
    money(sumOfKnown(flows.filter(isIncluded).map(({ amount }) => amount)));
  const total = (kind: Kind) => sumWhere((flow) => flow.kind === kind);
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
      contributions_with_fees: sumWhere(({ side }) => side === 'contribution'),
      distributions_net: sumWhere(({ side }) => side === 'distribution'),
      net: money(running),
    },
    rates: book.exchange.used(),
  };
}

const transactionColumns = ['date', 'kind', 'startup', 'series', 'entity', 'amount', 'running'];

const totalTitles: ReadonlyMap<string, string> = new Map(Object.entries(paymentTotalNames));

type Report = Awaited<ReturnType<typeof makeTransactions>>;

/** On a page a payment has the name of its kind, in a sheet its code. */
const paymentsTable = ({ rows }: Report, { columns, isPaged }: Selection) =>
  tableOf(
    'cash_flows',
    reportName('transactions'),
    selectColumns(transactionColumns, columns),
    isPaged ? rows.map(({ kind, ...row }) => ({ ...row, kind: paymentKindNames[kind] })) : rows,
  );

/** What was invested and what came back before fees and carry, to each day with such a payment; null with too few. */
function paymentsChart({ rows, currency }: Report): PdfChart | null {
  let [invested, proceeds] = [zero, zero];
  const points = new Map<string, { day: string; top: number; line: number }>();
  for (const { date: day, kind, amount } of rows) {
    if (amount === null) return null;
    if (kind === 'contribution') invested = invested.minus(amount);
    else if (kind === 'distribution') proceeds = proceeds.plus(amount);
    else continue;
    points.set(day, { day, top: Number(proceeds.toFixed()), line: Number(invested.toFixed()) });
  }
  if (points.size < 2) return null;
  const { distribution: top, contribution: line } = paymentKindNames;
  return {
    title: 'Payments over time',
    description: `${top} against ${line.toLowerCase()}, each summed up to the day; the table below lists the payments.`,
    names: { top, line },
    points: [...points.values()],
    currency,
  };
}

export const transactionsReport = bookReport({
  notes: [
    'Amounts are shown from the investor’s side: payments made are negative, payments received are positive.',
    'Contributions = invested + entry and annual fees: paid-in, with a negative sign. Distributions = gross proceeds − carry paid − sale fees. Each of these parts is a payment of its own here; on the gross basis fees and carry are left out.',
  ],
  make: makeTransactions,
  chart: paymentsChart,
  tables: (report, selection) => {
    const keys = paymentTotals[report.basis];
    return [
      paymentsTable(report, selection),
      figuresTable(
        keys.map((key) => [key, report.totals[key]]),
        { titles: totalTitles, highlights: paymentSums[report.basis] },
      ),
    ];
  },
});
