import type { RatesUsed } from '../../api/club/rates-used.ts';
import { sumIfKnown } from '../../domain/money/amounts/known-amounts.ts';
import { clubFilters, clubLevelNames } from '../../domain/queries/club.ts';
import { type ClubLists, filterLists } from '../../machines/club/club-content.ts';
import { type ClubSearch, hasPeriod } from '../../machines/club/club.search.ts';
import type { Sheet } from '../kit/export/csv.ts';
import { sheetOf } from '../kit/export/sheet.ts';
import { rateText } from '../kit/format/rate-text.ts';
import type { DataColumn } from '../ui/table/data-column.ts';
import { paymentRatesText } from './notes/payment-rates.ts';

type Fact = readonly [string, string];

/** The day, currency, basis and filters of a table of the club; other pages than the performance have net figures. */
export function factsOf(
  search: ClubSearch,
  choices: ClubLists | null,
  day: string | null,
  currency: string,
): readonly Fact[] {
  const facts: Fact[] = [
    ['As of', day ?? ''],
    ['Currency', currency],
    ['Basis', search.page === 'cyborgPerformance' ? search.basis : 'net'],
  ];
  if (hasPeriod(search) && search.from !== null) facts.push(['From', search.from]);
  for (const level of clubFilters) {
    const id = search[level];
    const name = choices?.[filterLists[level]]?.find((one) => one.id === id)?.name;
    if (id !== null) facts.push([clubLevelNames[level], name ?? `No. ${id}`]);
  }
  if (search.q !== '') facts.push(['Search', search.q]);
  return facts;
}

/** The exchange rates of a table, as its page states them: of the days valued one by one, of payments their number. */
export const rateFacts = (used: RatesUsed | undefined): readonly Fact[] =>
  [paymentRatesText(used?.payment_rates), ...(used?.rates ?? []).map(rateText)].flatMap((text): Fact[] =>
    text === null ? [] : [['Exchange rates', text]],
  );

/** The sum of a column in one currency; null where an amount is not known. */
function totalOf<Row>(rows: readonly Row[], { isAmount, unit, value }: DataColumn<Row>): string {
  const texts = rows.map(value);
  if (isAmount !== true || !unit) return '';
  return sumIfKnown(texts) ?? '';
}

/** The rows in their order, their totals, and after a blank line the facts. */
export function clubSheet<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  facts: readonly Fact[],
  isHidden: boolean,
): Sheet {
  const { heads, rows: written } = sheetOf(rows, columns, isHidden);
  const totals = columns.map((column, index) => {
    const total = index === 0 ? 'Total' : totalOf(rows, column);
    return isHidden && index > 0 && total !== '' ? '•••' : total;
  });
  return { heads, rows: [...written, totals, [], ...facts] };
}
