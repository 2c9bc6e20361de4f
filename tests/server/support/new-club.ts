import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Big } from 'big.js';
import readExcelFile from 'read-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import { shownColumns } from '../../../server/domain/workbook/schema.ts';
import { sheets } from '../../../server/domain/workbook/sheets/index.ts';
import { documentsFolderOf } from '../../../server/domain/workbook/write-workbook.ts';
import { pdf } from './files/files.ts';
import { type BookRow, clubBook, type FilledBook } from './workbook.ts';

/** Names that docs/own-book.md uses in its examples, by those of the book. */
const named: Readonly<Record<string, string>> = {
  'member1@club.example': 'ada@example.com',
  'round-r1': 'northwind-series-a',
  n1: 'NORT-1',
  wr1: 'v1',
};

const renamed = (row: BookRow): BookRow =>
  Object.fromEntries(Object.entries(row).map(([key, text]) => [key, named[text] ?? text]));

/**
 * A club as docs/own-book.md leads to it: 3 vehicles, 12 startups, 30 series of shares and a SAFE, 40 investors, 401 payments in
 * and out, and what stands beside them.
 */
export function newClubBook(): FilledBook {
  const book: FilledBook = Object.fromEntries(
    Object.entries(clubBook()).map(([sheet, rows]) => [sheet, rows.map(renamed)]),
  );
  const vehicleOf = new Map(book.series?.map((row) => [row['key'], row['vehicle'] ?? '']));
  const currencyOf = new Map(book.vehicles?.map((row) => [row['key'], row['currency'] ?? '']));
  const { purchases = [], distributions = [] } = book;
  const deposits = purchases.map((row, index) => {
    const paid = new Big(row['invested'] ?? '0').plus(row['fees'] ?? '0').toFixed(2);
    const vehicle = vehicleOf.get(row['series']) ?? '';
    const day = row['bought_on'] ?? '';
    return {
      key: `d${index + 1}`,
      date: day,
      investor: row['investor'] ?? '',
      vehicle,
      series: row['series'] ?? '',
      amount: paid,
      currency: currencyOf.get(vehicle) ?? '',
      expected_amount: paid,
      due_on: day,
      status: 'matched',
    };
  });
  if (deposits.length + distributions.length !== 400) throw new Error('These are not 400 payments.');
  const invested = purchases.reduce((sum, row) => sum.plus(row['invested'] ?? '0'), new Big('5000'));
  const [first] = book.rounds ?? [];
  return {
    ...book,
    rounds: (book.rounds ?? [])
      .map((row): BookRow => (row === first ? { ...row, annual_fee_percent: '2' } : row))
      .concat({
        ...first,
        key: 'safe',
        name: 'northwind-safe',
        title: 'Northwind SAFE',
        instrument: 'safe',
        price_per_unit: '',
      }),
    series: (book.series ?? []).concat({
      ...book.series?.[0],
      key: 'NORT-2',
      name: 'NORT-2',
      round: 'safe',
    }),
    purchases: purchases.concat({
      key: 'safe-1',
      investor: 'm3',
      series: 'NORT-2',
      bought_on: '2024-05-02',
      invested: '5000',
      fees: '200',
    }),
    vehicles: (book.vehicles ?? []).map((row) => ({
      ...row,
      address: '12 rue des Tanneurs, Luxembourg',
      bank_name: 'Banque Exemple',
      bank_account: 'LU280019400644750000',
    })),
    deposits,
    news: [
      {
        key: 'news-1',
        title: 'Startup 1 sells in three countries',
        summary: 'The club invested.',
        body: 'The club invested in the Series A.',
        kind: 'company_update',
        published_at: '2021-03-16 08:00',
        startup: 's1',
      },
    ],
    documents: [
      {
        key: 'statement-1',
        title: 'Annual statement 2023',
        file: 'statement.pdf',
        kind: 'statement',
        investor: 'm1',
        category: 'statement',
      },
    ],
    totals: [{ sheet: 'Purchases', column: 'Invested', total: invested.toFixed() }],
  };
}

/** As somebody types it into a spreadsheet: days become dates, and figures numbers. */
function typedCell(text: string) {
  if (text === '') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return { type: Date, value: new Date(`${text}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return /^\d+(?:\.\d+)?$/.test(text) ? { type: Number, value: Number(text) } : { type: String, value: text };
}

/** Fills in the template with a spreadsheet program other than ours: its sheets, headings and example rows stay. */
export async function fillTemplate(template: string, target: string, book: FilledBook): Promise<void> {
  const filled = (await readExcelFile(template)).map(({ sheet: title, data: [headings = [], hint = []] }) => {
    const sheet = sheets.find((one) => one.title === title);
    if (!sheet) throw new Error(`The template has a sheet ${title}.`);
    const columns = shownColumns(sheet);
    const keys = headings.map((heading) => columns.find((one) => one.heading === heading)?.key ?? '');
    const own = book[sheet.name] ?? [];
    const unknown = own.flatMap((row) => Object.keys(row)).find((key) => !keys.includes(key));
    if (unknown !== undefined) throw new Error(`The sheet ${title} has no column ${unknown}.`);
    const shown = [headings, hint].map((row) =>
      row.map((cell) => (cell === null ? null : { type: String, value: String(cell) })),
    );
    const rows = own.map((row) => keys.map((key) => typedCell(row[key] ?? '')));
    return { sheet: title, data: [...shown, ...rows] };
  });
  await writeExcelFile(filled).toFile(target);
  const documents = documentsFolderOf(target);
  mkdirSync(documents, { recursive: true });
  writeFileSync(join(documents, 'statement.pdf'), pdf());
}
