import { sumOfTexts } from '../../../../../src/domain/money/amounts/decimal.ts';
import { isKnownLater, knownOn } from '../../../../../src/domain/money/holdings/mark.ts';
import type { ReportAmounts } from '../../../../../src/domain/money/holdings/position.ts';
import type { Basis } from '../../../../../src/domain/money/returns/flows.ts';
import { dayInWords } from '../../../../files/pdf/values.ts';
import { type Table, tableOf } from '../../../../files/tables.ts';
import { money } from '../../../core/wire-figures.ts';
import { type HoldingRecord, parseHolding, rowsUntil } from '../../../portfolio/holding-records.ts';
import { amountsOn, type Book, type InvestorBook } from '../../../portfolio/investor-book.ts';

type Asked = { readonly asOf: string; readonly basis: Basis };

const latestOf = ({ valuations }: Pick<HoldingRecord, 'valuations'>, asOf: string) =>
  rowsUntil(valuations, asOf).at(-1);

/** A sold holding has no value to restate. */
const isSold = ({ distributions }: HoldingRecord, asOf: string): boolean =>
  sumOfTexts(rowsUntil(distributions, asOf).map(({ cost_share }) => cost_share)).gte(1);

/**
 * The holdings whose value on the as-of day depends on a valuation that became known later, with that value and the one
 * by what was known on the day, in the currency of the report.
 */
export function knownLater(book: Book | InvestorBook, { asOf, basis }: Asked) {
  const isLate = (one: Pick<HoldingRecord, 'valuations'>) => isKnownLater(latestOf(one, asOf), asOf);
  const records =
    'records' in book ? book.records.filter(isLate) : book.holdings.filter(isLate).map(parseHolding);
  const valueOf = (amounts: ReportAmounts) =>
    money(basis === 'net' ? amounts.fairValueNet : amounts.fairValueGross);
  return records.flatMap((record) => {
    const { holding, startup, series } = record;
    const latest = latestOf(record, asOf);
    const now = amountsOn(book, record, asOf);
    const known = knownOn(record.valuations, asOf);
    const before = amountsOn(book, { ...record, valuations: known }, asOf);
    if (!latest || !now || !before || isSold(record, asOf)) return [];
    return [
      {
        holding: holding.id,
        startup: { id: startup.id, name: startup.name },
        series: { id: series.id, name: series.name },
        date: latest.date,
        known_date: latest.known_date,
        fair_value: valueOf(now),
        fair_value_before: valueOf(before),
      },
    ];
  });
}

export type KnownLater = ReturnType<typeof knownLater>[number];

/** The note in a file, if there are any. */
export function knownLaterNotes(
  rows: readonly KnownLater[],
  asOf: string,
  locale: string,
): readonly string[] {
  const last = rows
    .map(({ known_date }) => known_date)
    .toSorted()
    .at(-1);
  if (last === undefined) return [];
  const what = rows.length === 1 ? 'The value of one holding' : `The values of ${rows.length} holdings`;
  return [
    `${what} as of ${dayInWords(asOf, locale)} ${rows.length === 1 ? 'rests on a valuation' : 'rest on valuations'} that became known later, the last on ${dayInWords(last, locale)}. A report made before then states other values: the table “Valuations known later” lists both.`,
  ];
}

const columns = ['startup', 'series', 'date', 'known_date', 'fair_value', 'fair_value_before'];

/** The same as a table of a file, after the others. */
export const knownLaterTables = (rows: readonly KnownLater[]): readonly Table[] =>
  rows.length === 0 ? [] : [tableOf('statement', 'Valuations known later', columns, rows)];
