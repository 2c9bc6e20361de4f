import { asc, lte } from 'drizzle-orm';
import { decimal, moneyText, roundMoney } from '../../../../src/domain/money/amounts/decimal.ts';
import { bookTotalsOf } from '../../../../src/domain/money/book/book-totals.ts';
import { isWhole } from '../../../../src/domain/money/exchange/exchange.ts';
import { type Basis, type Flow, flowsOf, isPaidIn } from '../../../../src/domain/money/returns/flows.ts';
import { irrText, periodDays } from '../../../../src/domain/money/returns/irr.ts';
import {
  againstIndex,
  dailyByKind,
  type IndexLevel,
  levelOn,
} from '../../../../src/domain/money/returns/public-market.ts';
import { flowKindNames } from '../../../../src/domain/reports/flow-kind-names.ts';
import { indexLevels } from '../../../database/schema/schema-club.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { tableOf, titleOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { groupBy } from '../../core/sql.ts';
import { irrReason, money, ratio } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { exchangeFor } from '../../portfolio/exchange-for.ts';
import { amountsOn, type Book, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import { withTitles, selectColumns } from './parts/table-parts.ts';

type Level = typeof indexLevels.$inferSelect;

/** The flows of a book in its currency, day by day; null where a payment has no exchange rate. */
function flowsIn(book: Book, basis: Basis): readonly Flow[] | null {
  const payments = book.records.map((record) => paymentsIn(book, record));
  return payments.every(isWhole) ? dailyByKind(payments.flatMap((own) => flowsOf(own, basis))) : null;
}

const valueOf = (book: Book, { asOf, basis }: BookQuery) => {
  const amounts = book.records.flatMap((record) => amountsOn(book, record, asOf) ?? []);
  const totals = bookTotalsOf(amounts);
  return basis === 'net' ? totals.fairValueNet : totals.fairValueGross;
};

/** Minor units are too coarse for a level, which may be below one. */
const levelScale = 1_000_000;

/** The levels valid on some days, in the currency of a report, each at the rate of its day; those before the first rate are omitted. */
function levelsOn(
  { exchange }: Pick<Book, 'exchange'>,
  levels: readonly Level[],
  days: readonly string[],
): readonly IndexLevel[] {
  const needed = new Set(days.map((day) => levelOn(levels, day)?.day));
  return levels
    .filter(({ day }) => needed.has(day))
    .flatMap(({ day, level, currency }) => {
      if (currency === exchange.currency) return [{ day, level }];
      const converted = exchange.convert(decimal(level).times(levelScale), currency, day);
      return converted === null ? [] : [{ day, level: converted.div(levelScale).toFixed() }];
    });
}

/** To ten places, as every ratio, so that the growth of a payment can be recalculated. */
const levelText = ({ level }: IndexLevel) => decimal(level).round(10).toFixed();

const reasons = {
  no_flows: 'No payments yet.',
  value_unknown: 'A holding’s value is not available.',
} as const;

function comparisonOf(
  book: Book,
  params: BookQuery,
  flows: readonly Flow[] | null,
  levels: readonly Level[],
) {
  const head = {
    name: levels[0]?.name ?? '',
    source: levels[0]?.source ?? null,
    index_currency: levels[0]?.currency ?? null,
    last_level_date: levels.at(-1)?.day ?? null,
    last_level: null,
  };
  const none = {
    ...head,
    grown_contributions: null,
    grown_distributions: null,
    fair_value: null,
    ks_pme: null,
    direct_alpha: null,
    direct_alpha_period_days: null,
    flows: [],
  };
  if (flows === null) return { ...none, unavailable_reason: 'A payment has no exchange rate.' };
  const own = levelsOn(book, levels, [...flows.map(({ date }) => date), params.asOf]);
  const answer = againstIndex(flows, valueOf(book, params), params.asOf, own);
  if ('reason' in answer) {
    const reason =
      answer.reason === 'no_level'
        ? `The index has no level on or before ${answer.day}.`
        : reasons[answer.reason];
    return { ...none, unavailable_reason: reason };
  }
  const { currency } = book.exchange;
  const lastLevel = levelOn(own, params.asOf);
  const rounded = (amount: typeof answer.value) => moneyText(roundMoney(amount, currency));
  return {
    ...head,
    last_level: lastLevel && levelText(lastLevel),
    grown_contributions: rounded(answer.grownContributions),
    grown_distributions: rounded(answer.grownDistributions),
    fair_value: money(answer.value),
    ks_pme: ratio(answer.ksPme),
    direct_alpha: irrText(answer.directAlpha),
    direct_alpha_period_days: periodDays(answer.directAlpha),
    unavailable_reason: irrReason(answer.directAlpha),
    flows: answer.flows.map(({ date, amount, level, grown }) => ({
      date,
      kind: isPaidIn(amount) ? ('contribution' as const) : ('distribution' as const),
      amount: moneyText(decimal(amount)),
      level_date: level.day,
      level: levelText(level),
      grown: rounded(grown),
    })),
  };
}

/** C18 with type `pme`: the book compared with each index of the club, by name. */
export async function makePublicMarket(host: Host, investorId: number, params: BookQuery) {
  const opened = await openBook(host, investorId, params);
  const { queries } = host.database;
  const levels = await queries
    .select()
    .from(indexLevels)
    .where(lte(indexLevels.day, params.asOf))
    .orderBy(asc(indexLevels.name), asc(indexLevels.day));
  const book = { ...opened, exchange: await exchangeFor(queries, opened.exchange, levels, params.asOf) };
  const flows = flowsIn(book, params.basis);
  const indices = groupBy(levels, ({ name }) => name);
  return {
    report_type: 'pme' as const,
    ...valuedHead(host, book, params),
    rows: [...indices.values()].map((own) => comparisonOf(book, params, flows, own)),
    rates: book.exchange.used(),
  };
}

const comparisonColumns = [
  'name',
  'grown_contributions',
  'grown_distributions',
  'fair_value',
  'ks_pme',
  'direct_alpha',
];
const columnTitles = (basis: Basis): ReadonlyMap<string, string> =>
  new Map([
    ['name', 'Index'],
    ['fair_value', titleOf(`fair_value_${basis}`)],
  ]);
const flowColumns = ['name', 'date', 'kind', 'amount', 'level_date', 'level', 'grown'];

/** What the portfolio returned and is worth beside what the index made of the same contributions; of the first index that has both. */
function comparisonChart({
  rows,
  currency,
  basis,
}: Awaited<ReturnType<typeof makePublicMarket>>): PdfChart | null {
  for (const { name, grown_contributions: paid, grown_distributions: received, fair_value: value } of rows) {
    if (paid === null || received === null || value === null) continue;
    const portfolio = moneyText(decimal(received).plus(value));
    return {
      title: `Portfolio against the index: ${name}`,
      description: `Distributions grown with the index and the fair value, against contributions grown with the index, ${name}; the table below lists the amounts.`,
      bars: [
        { name: 'Distributions, grown', amount: Number(received), isTotal: false },
        { name: titleOf(`fair_value_${basis}`), amount: Number(value), isTotal: false },
        { name: 'Portfolio', amount: Number(portfolio), isTotal: true },
        { name: 'Index: contributions, grown', amount: Number(paid), isTotal: true },
      ],
      currency,
    };
  }
  return null;
}

export const publicMarketReport = bookReport({
  notes: [
    'Each payment is multiplied by the level of the index on the as-of date ÷ its level on the day of the payment (or the last day before). Levels in another currency are converted at the rate of their day.',
    'KS-PME = (distributions grown with the index + fair value) ÷ contributions grown with the index. Above 1 the portfolio did better than the index (Kaplan and Schoar, 2005).',
    'Direct Alpha is the annual rate at which the payments grown with the index and the fair value have a net present value of zero: the yearly return above that of the index (Gredil, Griffiths and Stucke, 2014; actual/365). For less than a year it is that of the period, with its number of days.',
    'Indices are imported by the club, which is responsible for them. A comparison is fair with a total return index, which reinvests dividends.',
  ],
  make: makePublicMarket,
  chart: comparisonChart,
  tables: ({ rows, basis }, { columns, isPaged }) => {
    const titles = columnTitles(basis);
    const isShort = rows.some((row) => row.direct_alpha_period_days !== null);
    const known = [...comparisonColumns, ...(isShort ? ['direct_alpha_period_days'] : [])];
    return [
      withTitles(titles, tableOf('statement', 'Comparison', selectColumns(known, columns), rows)),
      withTitles(
        titles,
        tableOf(
          'cash_flows',
          'Payments against the index',
          flowColumns,
          rows.flatMap(({ name, flows }) =>
            flows.map(({ kind, ...flow }) => ({
              name,
              ...flow,
              kind: isPaged ? flowKindNames[basis][kind] : kind,
            })),
          ),
        ),
      ),
    ];
  },
});
