import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import * as z from 'zod';
import { isRecentDay } from '../../../src/domain/days/days.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Outcome } from '../core/outcome/outcome.ts';
import { queryRows } from '../core/sql.ts';
import { importParsed, type ImportRequest } from './import.ts';
import type { ParsedRow } from './reading/read-rows.ts';
import type { Progress } from './reading/read-workbook.ts';
import { sheetNamed } from './sheets/index.ts';

const source = 'European Central Bank';
const base = 'EUR';
const noRate = 'N/A';

const refuse = (detail: string) => new Refusal(422, { detail });

/** Dates with the exchange rates of the euro, by currency. The file has a row per day, newest first, and a comma at the end of each row. */
function daysIn(text: string): readonly ReadonlyMap<string, string>[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    skipEmptyLines: true,
  });
  const [heads = [], ...lines] = data.map((line) => line.map((cell) => cell.trim()));
  if (heads[0] !== 'Date' || !heads.includes('USD')) {
    throw refuse(
      'This is not the file of the European Central Bank’s reference rates. Download eurofxref-hist.zip from ecb.europa.eu and unpack it.',
    );
  }
  return lines.map((line, index) => {
    const day = line[0] ?? '';
    if (!isRecentDay(day)) throw refuse(`Row ${index + 2}: "${day}" is not a day.`);
    const cells = heads.flatMap((head, column): [string, string][] => {
      const rate = line[column] ?? '';
      if (column === 0 || head === '' || rate === '' || rate === noRate) return [];
      if (!/^\d+(?:\.\d+)?$/.test(rate)) throw refuse(`Row ${index + 2}, ${head}: "${rate}" is not a rate.`);
      return [[head, decimal(rate).toFixed()]];
    });
    return new Map([['Date', day], ...cells]);
  });
}

const currencyRow = z.object({ currency: z.string() });
const firstDay = z.object({ day: z.string().nullable() });

/** The currencies of the book besides the euro. */
const usedCurrencies = async ({ database: { queries } }: Host): Promise<readonly string[]> =>
  (
    await queryRows(
      queries,
      sql`select distinct currency from (
        select currency from rounds union select currency from entities union select currency from holdings
        union select currency from deposits union select currency from applications
      ) known where currency <> ${base} order by currency`,
      currencyRow,
    )
  ).map(({ currency }) => currency);

/** Currencies for which the club has entered rates itself. */
const enteredCurrencies = async ({ database: { queries } }: Host): Promise<readonly string[]> =>
  (
    await queryRows(
      queries,
      sql`select base as currency from fx_rates where source <> ${source}
        union select quote from fx_rates where source <> ${source}`,
      currencyRow,
    )
  ).map(({ currency }) => currency);

const missingRatesNote = (currencies: readonly string[]) =>
  `The European Central Bank publishes no rate of ${currencies.join(', ')}. Enter rates of your own in the sheet Exchange rates.`;

const firstDayOf = async ({ database: { queries } }: Host): Promise<string | null> =>
  (
    await queryRows(
      queries,
      sql`select min(day)::text as day from (
        select min(date) as day from lots union all select min(date) from deposits
        union all select min(created_at)::date from applications
      ) days`,
      firstDay,
    )
  )[0]?.day ?? null;

/**
 * Imports the European Central Bank's reference rates (`eurofxref-hist.csv`) for the currencies of the book, from its
 * first day on. A day without a rate uses the previous one, as every conversion does. A currency of the book must be
 * published by the ECB or have rates entered by the club.
 * @param requested currencies besides those of the book.
 * @throws Refusal 422 for another file, for one of `requested` that it does not have, or for a currency of the book
 * without any rate.
 */
export async function importRates(
  host: Host,
  request: ImportRequest,
  requested: readonly string[],
  report: Progress,
): Promise<Outcome> {
  const bytes = await readFile(request.path);
  const days = daysIn(bytes.toString('utf8'));
  const selected = [...new Set([...(await usedCurrencies(host)), ...requested])].filter(
    (one) => one !== base,
  );
  if (selected.length === 0) {
    throw refuse('The book has no other currency than the euro. Name those that you want: --currency USD');
  }
  const isPublished = (currency: string) => days.some((rates) => rates.has(currency));
  const currencies = selected.filter(isPublished);
  const entered = new Set(await enteredCurrencies(host));
  const missing = selected.filter((currency) => !isPublished(currency) && !entered.has(currency));
  const requests = missing.length === 0 ? [] : [missingRatesNote(missing)];
  if (currencies.length === 0 || missing.some((currency) => requested.includes(currency))) {
    throw refuse(requests.join() || 'The European Central Bank publishes no rate of a currency of the book.');
  }
  const first = await firstDayOf(host);
  // The last day with rates before the book starts, because its first day may be a Sunday.
  const before = days.map((rates) => rates.get('Date') ?? '').filter((day) => first !== null && day <= first);
  const since = before.toSorted().at(-1) ?? '';
  const sheet = sheetNamed('rates');
  const rows = days
    .filter((rates) => (rates.get('Date') ?? '') >= since && (rates.get('Date') ?? '') <= request.asOf)
    .flatMap((rates, index): ParsedRow[] =>
      currencies.flatMap((currency) => {
        const rate = rates.get(currency);
        return rate === undefined
          ? []
          : [{ row: index + 2, cells: [rates.get('Date') ?? '', base, currency, rate, source] }];
      }),
    )
    .toReversed();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const outcome = await importParsed(
    host,
    request,
    { sheets: new Map([['rates', { sheet, rows }]]), sha256 },
    report,
  );
  return { ...outcome, notes: [...outcome.notes, ...requests] };
}
