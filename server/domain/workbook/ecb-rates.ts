import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import * as z from 'zod';
import { isRecentDay } from '../../../src/domain/days.ts';
import { decimal } from '../../../src/domain/money/decimal.ts';
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
const missing = 'N/A';

const refuse = (detail: string) => new Refusal(422, { detail });

/** Days with the rates of the euro, by currency. The file has a day a row, the newest first, and a comma at the end. */
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
    const cells = heads.flatMap((head, place): [string, string][] => {
      const rate = line[place] ?? '';
      if (place === 0 || head === '' || rate === '' || rate === missing) return [];
      if (!/^\d+(?:\.\d+)?$/.test(rate)) throw refuse(`Row ${index + 2}, ${head}: "${rate}" is not a rate.`);
      return [[head, decimal(rate).toFixed()]];
    });
    return new Map([['Date', day], ...cells]);
  });
}

const used = z.object({ currency: z.string() });
const firstDay = z.object({ day: z.string().nullable() });

/** The currencies of the book beside the euro. */
const usedCurrencies = async ({ database: { queries } }: Host): Promise<readonly string[]> =>
  (
    await queryRows(
      queries,
      sql`select distinct currency from (
        select currency from rounds union select currency from entities union select currency from holdings
        union select currency from deposits union select currency from applications
      ) known where currency <> ${base} order by currency`,
      used,
    )
  ).map(({ currency }) => currency);

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
 * Takes the European Central Bank's reference rates over (`eurofxref-hist.csv`): of the currencies that the book uses, from
 * its first day on. A day without a rate takes the last one before, as every conversion does.
 * @param wanted currencies beside those of the book.
 * @throws Refusal 422 for another file, or for a currency that it does not have.
 */
export async function importRates(
  host: Host,
  request: ImportRequest,
  wanted: readonly string[],
  report: Progress,
): Promise<Outcome> {
  const bytes = await readFile(request.path);
  const days = daysIn(bytes.toString('utf8'));
  const currencies = [...new Set([...(await usedCurrencies(host)), ...wanted])].filter((one) => one !== base);
  if (currencies.length === 0) {
    throw refuse('The book has no other currency than the euro. Name those that you want: --currency USD');
  }
  const unknown = currencies.filter((currency) => days.every((rates) => !rates.has(currency)));
  if (unknown.length > 0) {
    throw refuse(
      `The European Central Bank publishes no rate of ${unknown.join(', ')}. Enter rates of your own in the sheet Exchange rates.`,
    );
  }
  const first = await firstDayOf(host);
  // The day before the book's first one that has rates, because the first one may be a Sunday.
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
  return importParsed(host, request, { sheets: new Map([['rates', { sheet, rows }]]), sha256 }, report);
}
