import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { fileNameOf } from '../../../server/domain/workbook/schema.ts';
import { sheetNamed } from '../../../server/domain/workbook/sheets/index.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { pdf } from '../support/files/files.ts';
import { anyEngine, openEmptyHost, type TestHost } from '../support/host.ts';
import { type FilledBook, importPath, linesOf, smallBook, writeFolder } from '../support/workbook.ts';

let host: TestHost;
let folder: string;
let places = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-wrong-'));
  host = await openEmptyHost(anyEngine);
});
afterAll(async () => {
  await host.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const place = (name: string) => join(folder, `${(places += 1)}-${name}`);

/** The rows of all tables that an import writes to. */
const countRows = async () => {
  const tables = [
    'investors',
    'entities',
    'startups',
    'rounds',
    'series',
    'lots',
    'holdings',
    'documents',
    'imports',
    'row_keys',
  ];
  const counts: unknown[] = [];
  for (const table of tables) {
    const result = await host.host.database.queries.execute(
      sql`select count(*)::text as n from ${sql.identifier(table)}`,
    );
    counts.push(Reflect.get(Object(result), 'rows'));
  }
  return JSON.stringify(counts);
};

async function refusal(path: string, options: { asOf?: string } = {}): Promise<string> {
  const before = await countRows();
  try {
    await importPath(host, path, options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.status).toBe(422);
    expect(await countRows()).toBe(before);
    return String(Reflect.get(Object(error.body), 'detail')).replace(/ +/g, ' ');
  }
  throw new Error('The workbook was taken.');
}

type Small = ReturnType<typeof smallBook> & FilledBook;
type Case = readonly [what: string, spoil: (book: Small) => void, expected: RegExp];

/** Sets a cell of the first row of a sheet. */
const set =
  (sheet: keyof FilledBook, key: string, value: string, row = 0) =>
  (book: Small) => {
    const found = book[sheet]?.[row];
    if (!found) throw new Error(`no row ${row} in ${sheet}`);
    found[key] = value;
  };
const copy = (sheet: keyof FilledBook, change: Record<string, string>) => (book: Small) => {
  const [first] = book[sheet] ?? [];
  book[sheet]?.push({ ...first, ...change });
};
const add =
  (sheet: keyof FilledBook, ...rows: Record<string, string>[]) =>
  (book: Small) => {
    book[sheet] = [...(book[sheet] ?? []), ...rows];
  };

const document = { key: 'doc', title: 'Statement', file: 'gone.pdf', kind: 'statement', investor: 'ada' };
const news = {
  key: 'news-1',
  title: 'Northwind',
  summary: 'The club invested.',
  body: 'The club invested in the Series A.',
  kind: 'financing',
  published_at: '2021-03-16',
};
const commitment = {
  key: 'c1',
  investor: 'ada',
  round: 'nw-a',
  amount: '25000',
  fees: '1000',
  currency: 'USD',
  status: 'funding',
  committed_on: '2021-02-20',
};

const cases: readonly Case[] = [
  ['a required cell that is empty', set('investors', 'email', ''), /Investors 2 Email is empty/],
  ['an email that is none', set('investors', 'email', 'ada'), /Investors 2 Email "ada" is not an email/],
  [
    'two investors with one address',
    set('investors', 'email', 'ada@example.com', 1),
    /Investors 3 Email says the same as row 2/,
  ],
  ['a key that appears twice', set('investors', 'key', 'ada', 1), /Investors 3 Key is the same as in row 2/],
  ['a key with signs', set('vehicles', 'key', '=1+1'), /Vehicles 2 Key "=1\+1" is not usable as a key/],
  ['a country that is none', set('investors', 'country', 'UK'), /Investors 2 Country "UK" is not a country/],
  [
    'a day that does not exist',
    set('investors', 'member_since', '2023-02-30'),
    /Investors 2 Member since .* not a date/,
  ],
  [
    'a day as Europeans write it',
    set('purchases', 'bought_on', '15.03.2021'),
    /Purchases 2 Bought on "15.03.2021" .* YYYY-MM-DD/,
  ],
  [
    'a day as Americans write it',
    set('purchases', 'bought_on', '03/15/2021'),
    /Purchases 2 Bought on "03\/15\/2021"/,
  ],
  [
    'a type that is not in the list',
    set('investors', 'investor_type', 'trust'),
    /Investors 2 Type "trust" is not in the list One of: individual, entity/,
  ],
  [
    'an entity without a name',
    set('investors', 'investor_type', 'entity'),
    /Investors 2 Company name is empty/,
  ],
  [
    'a proof that ends before it begins',
    set('investors', 'accredited_until', '2019-01-01'),
    /Investors 2 Accredited until 2019-01-01 is before/,
  ],
  [
    'a decimal comma',
    set('purchases', 'invested', '25000,00'),
    /Purchases 2 Invested "25000,00" has a comma or separators Write a point/,
  ],
  [
    'a thousands separator',
    set('purchases', 'invested', '25,000.00'),
    /Purchases 2 Invested "25,000.00" has a comma or separators/,
  ],
  ['words for a number', set('purchases', 'invested', 'much'), /Purchases 2 Invested "much" is not a number/],
  [
    'a currency sign',
    set('purchases', 'invested', '$25000'),
    /Purchases 2 Invested "\$25000" is not a number/,
  ],
  ['an amount below zero', set('purchases', 'invested', '-1'), /Purchases 2 Invested -1 is not above 0/],
  ['an amount of nothing', set('purchases', 'invested', '0'), /Purchases 2 Invested 0 is not above 0/],
  ['a fee below zero', set('purchases', 'fees', '-0.01'), /Purchases 2 Fee -0.01 is below 0/],
  [
    'parts of a cent',
    set('purchases', 'invested', '25000.005'),
    /Purchases 2 Invested 25000.005 has more than 2 decimals/,
  ],
  [
    'parts of a yen',
    (book) => {
      set('rounds', 'currency', 'JPY')(book);
      set('purchases', 'invested', '25000.5')(book);
    },
    /Purchases 2 Invested 25000.50 has decimals, and is in JPY Round it to 0: 25001/,
  ],
  [
    'parts of a ten-thousandth of a unit',
    set('purchases', 'units', '1.00001'),
    /Purchases 2 Units 1.00001 has more than 4 decimals/,
  ],
  [
    'an amount no book has',
    set('purchases', 'invested', '99999999999999999'),
    /Purchases 2 Invested .* is above/,
  ],
  [
    'a percentage above a hundred',
    set('rounds', 'carry_percent', '120'),
    /Rounds 2 Carry, percent 120 is above 100/,
  ],
  [
    'a currency that is none',
    set('vehicles', 'currency', 'dollar'),
    /Vehicles 2 Currency "DOLLAR" is not a currency/,
  ],
  [
    'a startup that is not there',
    set('rounds', 'startup', 'nowhere'),
    /Rounds 2 Startup "nowhere" is not a key of the sheet Startups/,
  ],
  ['a key in other letters', set('rounds', 'startup', 'North-Wind'), /Did you mean "northwind"\?/],
  [
    'a series that is not there',
    set('purchases', 'series', 'NORT-9'),
    /Purchases 2 Series "NORT-9" is not a key/,
  ],
  [
    'an investor that is not there',
    set('distributions', 'investor', 'eve'),
    /Distributions 2 Investor "eve" is not a key/,
  ],
  ['a vehicle that is not there', set('series', 'vehicle', 'spv9'), /Series 2 Vehicle "spv9" is not a key/],
  [
    'a round closed before it opened',
    set('rounds', 'closing_on', '2021-01-01'),
    /Rounds 2 Closes on 2021-01-01 is before the first day/,
  ],
  [
    'a ticket larger than the largest',
    set('rounds', 'maximum_amount', '100'),
    /Rounds 2 Maximum ticket is below the minimum/,
  ],
  [
    'a short name with blanks',
    set('rounds', 'name', 'Northwind A'),
    /Rounds 2 Short name "Northwind A" is not a short name/,
  ],
  ['two startups of one name', copy('startups', { key: 'again' }), /Startups 3 Name says the same as row 2/],
  [
    'a series of another startup',
    (book) => {
      copy('startups', { key: 'other', name: 'Other' })(book);
      set('series', 'startup', 'other')(book);
    },
    /Series 2 Startup is not the startup of the round, northwind/,
  ],
  ['two rows that are one', copy('purchases', { key: 'p9' }), /Purchases 4 .* says the same as row 2/],
  [
    'shares without units',
    set('purchases', 'units', ''),
    /Purchases 2 Units is empty, although the round sells shares/,
  ],
  [
    'a payment before the purchase',
    set('distributions', 'paid_on', '2020-05-20'),
    /Distributions 2 Paid on is before the first purchase, on 2021-03-15/,
  ],
  [
    'a payment from what was never bought',
    (book) => {
      book.purchases.splice(0, 1);
    },
    /Distributions 2 Paid on is paid from a holding that was never bought/,
  ],
  [
    'more units sold than bought',
    set('distributions', 'units', '6000'),
    /Distributions 2 Units brings the units sold to 6000, of 5000 bought/,
  ],
  [
    'more than the whole sold',
    copy('distributions', { key: 'x2', cost_share: '0.7', gross: '5' }),
    /Distributions 3 Share of the cost brings the share that was sold to 1.1/,
  ],
  [
    'a share above one',
    set('distributions', 'cost_share', '40'),
    /Distributions 2 Share of the cost 40 is above 1/,
  ],
  [
    'carry above the payment',
    set('distributions', 'carry', '12400.01'),
    /Distributions 2 Carry with the fee is more than the gross amount/,
  ],
  [
    'a sale from a day without a purchase',
    set('distributions', 'lot_date', '2021-03-16'),
    /Distributions 2 Sold from is not a day on which this holding was bought/,
  ],
  [
    'a return of capital beside a sale',
    set('distributions', 'capital', '1'),
    /Distributions 2 Return of capital is stated for a sale/,
  ],
  [
    'more income than was paid',
    set('distributions', 'income', '12400.01'),
    /Distributions 2 Income and the return of capital are more than the gross amount/,
  ],
  [
    'more tax than is left of a payment',
    set('distributions', 'withheld', '11920.01'),
    /Distributions 2 Tax withheld with carry and fee is more than the gross amount/,
  ],
  [
    'an index in two currencies',
    (book) => {
      const level = { name: 'World', level: '1', source: 'Test' };
      add('indices', { ...level, day: '2022-01-01', currency: 'USD' })(book);
      add('indices', { ...level, day: '2022-01-02', currency: 'EUR' })(book);
    },
    /Index levels 3 Currency is not that of the other rows of the index/,
  ],
  [
    'a policy that is none',
    add('policies', { name: 'lifo', value: 'fifo' }),
    /Policies 2 Policy "lifo" is not in the list/,
  ],
  [
    'a kind of payment that is none',
    set('distributions', 'kind', 'gift'),
    /Distributions 2 Kind "gift" is not in the list/,
  ],
  [
    'a purchase in the future',
    set('purchases', 'bought_on', '2098-01-01'),
    /Purchases 2 Bought on 2098-01-01 is after/,
  ],
  [
    'a valuation by price and factor',
    set('valuations', 'factor', '1.2'),
    /Valuations 2 Factor on the cost is given as well as a price/,
  ],
  [
    'a valuation without a value',
    set('valuations', 'price', ''),
    /Valuations 2 Price of a unit is empty, although the method is priced_round/,
  ],
  [
    'a valuation that was known before its day',
    set('valuations', 'known_on', '2024-06-10'),
    /Valuations 2 Known on 2024-06-10 is before 2024-06-11, the day of the valuation/,
  ],
  [
    'a valuation that is known in the future',
    set('valuations', 'known_on', '2098-01-01'),
    /Valuations 2 Known on 2098-01-01 is after/,
  ],
  [
    'a price of what is written off',
    set('valuations', 'method', 'written_off'),
    /Valuations 2 Method written_off has no price/,
  ],
  [
    'a currency without a rate',
    (book) => {
      copy('rounds', { key: 'nw-b', name: 'northwind-b', currency: 'EUR' })(book);
      copy('series', { key: 'NORT-2', name: 'NORT-2', round: 'nw-b' })(book);
      copy('purchases', { key: 'p3', series: 'NORT-2' })(book);
    },
    /Purchases 4 Currency There is no exchange rate between EUR and USD on 2021-03-15/,
  ],
  [
    'a rate after it is needed',
    (book) => {
      copy('rounds', { key: 'nw-b', name: 'northwind-b', currency: 'EUR' })(book);
      copy('series', { key: 'NORT-2', name: 'NORT-2', round: 'nw-b' })(book);
      copy('purchases', { key: 'p3', series: 'NORT-2' })(book);
      add('rates', { day: '2022-01-01', base: 'EUR', quote: 'USD', rate: '1.1', source: 'Test' })(book);
    },
    /There is no exchange rate between EUR and USD/,
  ],
  [
    'a rate of a currency to itself',
    add('rates', { day: '2021-01-01', base: 'USD', quote: 'USD', rate: '1', source: 'x' }),
    /Exchange rates 2 To is the same currency/,
  ],
  [
    'a second currency in one holding',
    copy('purchases', { key: 'p3', currency: 'EUR', units: '1' }),
    /Purchases 4 Currency is not that of the other purchases/,
  ],
  [
    'a share of the company beside a later purchase',
    copy('purchases', { key: 'p3', bought_on: '2021-04-01', ownership_percent: '1' }),
    /Purchases 4 Share of the company, percent is stated at a later purchase/,
  ],
  [
    'more sent back than came in',
    set('deposits', 'returned', '26000.01'),
    /Deposits 2 Sent back 26000.01 is more than the amount received/,
  ],
  [
    'money that is expected and here',
    set('deposits', 'status', 'expected'),
    /Deposits 2 Amount is 26000.00 and the status is expected/,
  ],
  [
    'money of nobody that is matched',
    set('deposits', 'investor', ''),
    /Deposits 2 Investor is empty and the status is matched/,
  ],
  [
    'refunded, but not all of it',
    set('deposits', 'status', 'refunded'),
    /Deposits 2 Sent back is not the whole amount/,
  ],
  [
    'two open commitments to one round',
    add('commitments', commitment, { ...commitment, key: 'c2', amount: '1000' }),
    /Commitments 3 Status is a second open commitment/,
  ],
  [
    'a commitment in another currency',
    add('commitments', { ...commitment, currency: 'EUR' }),
    /Commitments 2 Currency is not that of the round USD/,
  ],
  [
    'a total that does not foot',
    add('totals', { sheet: 'Purchases', column: 'Invested', total: '35000.01' }),
    /Totals 2 Total is 35000.01, and the rows give 35000 .*0.01/,
  ],
  [
    'a total of a column that is none',
    add('totals', { sheet: 'Purchases', column: 'Weight', total: '1' }),
    /Totals 2 Column "Weight" is not a column of amounts/,
  ],
  [
    'a document that was not brought along',
    add('documents', document),
    /Documents 2 File "gone.pdf" is not in the folder/,
  ],
  [
    'a file outside of the folder',
    add('documents', { ...document, file: '../purchases.csv' }),
    /Documents 2 File .* is not in the folder/,
  ],
  [
    'a document for two',
    add('documents', { ...document, file: 'real.pdf', round: 'nw-a' }),
    /Documents 2 Investor is for neither an investor nor a round, or for both/,
  ],
  [
    'a document that is no document',
    add('documents', { ...document, file: 'notes.txt' }),
    /Documents 2 File Unsupported file type/,
  ],
  [
    'texts of a round that is not in the file',
    add('sections', { round: 'gone', part: 'memo', text: 'x' }),
    /Round texts 2 Round "gone" is not a key/,
  ],
  [
    'a cap beside a valuation',
    (book) => {
      set('rounds', 'pre_money', '16000000')(book);
      set('rounds', 'valuation_cap', '20000000')(book);
    },
    /Rounds 2 Valuation cap is given as well as a pre-money valuation/,
  ],
  [
    'a fee above the payment',
    set('distributions', 'fee', '12400.01'),
    /Distributions 2 Carry with the fee is more than the gross amount/,
  ],
  [
    'an investor of money that nobody is known to have sent',
    set('deposits', 'status', 'unmatched'),
    /Deposits 2 Investor is stated and the status is unmatched/,
  ],
  [
    'news of tomorrow',
    add('news', { ...news, published_at: '2098-01-01' }),
    /News 2 Published 2098-01-01 is after today/,
  ],
  [
    'news at no hour',
    add('news', { ...news, published_at: '2021-03-16 25:00' }),
    /News 2 Published "2021-03-16 25:00" is not a day and time/,
  ],
  [
    'an address that is none',
    add('news', { ...news, source_url: 'dispatch' }),
    /News 2 Address of the source "dispatch" is not a web address/,
  ],
  [
    'figures of a news item that is not in the file',
    add('figures', { news: 'gone', label: 'Revenue', unit: 'USD', date: '2021-01-01', value: '1' }),
    /Figures 2 News item "gone" is not a key/,
  ],
  [
    'a document that ends before it was issued',
    add('documents', { ...document, file: 'real.pdf', issued_on: '2024-02-15', expires_on: '2024-02-14' }),
    /Documents 2 Expires on 2024-02-14 is before 2024-02-15, when it was issued/,
  ],
  [
    'a yes that is none',
    set('rounds', 'pro_rata_right', 'maybe'),
    /Rounds 2 Pro rata right "maybe" is not in the list/,
  ],
  [
    'a name beyond all measure',
    set('investors', 'first_name', 'A'.repeat(201)),
    /Investors 2 First name is longer than 200 characters/,
  ],
  [
    'letters that were lost on the way',
    set('investors', 'first_name', 'Zo\ufffd'),
    /Investors 2 First name has characters that cannot be read/,
  ],
  [
    'a total of a sheet that is none',
    add('totals', { sheet: 'Wheels', column: 'Invested', total: '1' }),
    /Totals 2 Sheet "Wheels" is not a sheet/,
  ],
  [
    'a rate of nothing',
    add('rates', { day: '2021-01-01', base: 'EUR', quote: 'USD', rate: '0', source: 'x' }),
    /Exchange rates 2 Rate 0 is not above 0/,
  ],
  ['a version of nothing', set('rounds', 'terms_version', '0'), /Rounds 2 Version of the terms 0 is below 1/],
  [
    'a figure of nothing',
    add('figures', { label: 'Revenue', unit: 'USD', date: '2021-01-01', value: '1' }),
    /Figures 2 Round names neither/,
  ],
];

describe('a workbook with one error', () => {
  it.each(cases)('%s is refused with its row, and leaves no trace', async (_, spoil, expected) => {
    const book: Small = smallBook();
    spoil(book);
    const path = writeFolder(place('folder'), book);
    mkdirSync(join(path, 'documents'));
    writeFileSync(join(path, 'documents', 'real.pdf'), pdf());
    writeFileSync(join(path, 'documents', 'notes.txt'), 'not a document at all, only some words');
    expect(await refusal(path)).toMatch(expected);
  });

  it('is imported without errors, as of a later day too', async () => {
    const path = writeFolder(place('folder'), { ...smallBook(), commitments: [commitment] });
    expect(await importPath(host, path, { isDryRun: true })).toMatch(/All +\d+ +0 +0 +0/);
    expect(await refusal(path, { asOf: '2024-06-10' })).toMatch(
      /Valuations 2 Date 2024-06-11 is after 2024-06-10/,
    );
  });
});

const csv = (text: string | Buffer, name = 'vehicles.csv') => {
  const path = place('folder');
  mkdirSync(path);
  writeFileSync(join(path, name), text);
  return path;
};
const vehicleLines = linesOf('vehicles', smallBook().vehicles);

describe('a file in another format', () => {
  it.each([
    [
      'CSV of Windows-1252',
      Buffer.from(
        vehicleLines
          .map((line) => line.join(','))
          .join('\n')
          .replace('SPV 1', 'Stra\u00dfe'),
        'latin1',
      ),
      /Vehicles 2 .*Windows-1252/,
    ],
    ['CSV with semicolons', vehicleLines.map((line) => line.join(';')).join('\n'), /Vehicles 1 .*semicolons/],
    ['CSV with tabs', vehicleLines.map((line) => line.join('\t')).join('\n'), /Vehicles 1 .*tabs/],
    [
      'CSV of UTF-16',
      Buffer.from(`\ufeff${vehicleLines.map((line) => line.join(',')).join('\n')}`, 'utf16le'),
      /not UTF-8/,
    ],
    ['CSV with an open quotation mark', `${vehicleLines[0]?.join(',')}\n"a,b`, /quotation mark/],
    ['a heading that is none', 'Key,Name,Wheels\nx,y,4', /Vehicles 1 Wheels is not a column/],
    ['a heading that appears twice', 'Key,Key,Name\nx,x,y', /Vehicles 1 Key appears twice/],
    ['a column that is missing', 'Key,Name\nx,y', /Vehicles 1 Currency is missing/],
    [
      'a value beside the columns',
      `${vehicleLines[0]?.join(',')}\n${vehicleLines[1]?.join(',')},stray`,
      /Vehicles 2 - has a value outside the columns/,
    ],
    ['an empty file', '', /Vehicles - - has no headings/],
  ])('%s is refused', async (_, text, expected) => {
    expect(await refusal(csv(text))).toMatch(expected);
  });

  it('a folder with a file that is not a sheet, or with none, is refused', async () => {
    expect(await refusal(csv('x', 'wheels.csv'))).toMatch(/wheels.csv - - is not a sheet of the workbook/);
    const empty = place('folder');
    mkdirSync(empty);
    expect(await refusal(empty)).toMatch(/has no CSV files/);
  });
});

/** An XLSX file by another writer, with some of its parts changed. */
async function workbook(
  data: Record<string, unknown[][]>,
  change: (parts: Record<string, Uint8Array>) => void = () => {},
): Promise<string> {
  const path = place('book.xlsx');
  const bytes = await writeExcelFile(
    Object.entries(data).map(([sheet, rows]) => ({ sheet, data: rows as never })),
  ).toBuffer();
  const parts = unzipSync(bytes);
  change(parts);
  writeFileSync(path, zipSync(parts));
  return path;
}

const edit = (parts: Record<string, Uint8Array>, name: string, from: string | RegExp, to: string) => {
  const text = Buffer.from(parts[name] ?? new Uint8Array()).toString('utf8');
  expect(text).toMatch(from);
  parts[name] = strToU8(text.replace(from, to));
};

const asCells = (lines: readonly (readonly string[])[]) =>
  lines.map((line) => line.map((value) => ({ type: String, value })));
const vehicles = { Vehicles: asCells(vehicleLines) };
const firstSheet = 'xl/worksheets/sheet1.xml';

describe('an XLSX file', () => {
  it('by another program is imported, with dates and numbers as they are', async () => {
    const [head = [], line = []] = asCells(vehicleLines);
    const path = await workbook({
      Vehicles: [
        head,
        line.map((cell, index) =>
          index === 5 ? { type: Date, value: new Date('2019-01-15T00:00:00Z'), format: 'dd.mm.yyyy' } : cell,
        ),
      ],
    });
    expect(await importPath(host, path, { isDryRun: true })).toMatch(/Vehicles +1 +0 +0/);
  });

  it.each([
    [
      'merged cells',
      (parts: Record<string, Uint8Array>) =>
        edit(
          parts,
          firstSheet,
          '</sheetData>',
          '</sheetData><mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>',
        ),
      /Vehicles - - has merged cells: A2:B2/,
    ],
    [
      'a formula',
      (parts: Record<string, Uint8Array>) =>
        edit(parts, firstSheet, '</row></sheetData>', '<c r="K2"><f>1+1</f><v>2</v></c></row></sheetData>'),
      /Vehicles 2 Cut-off time is a formula/,
    ],
    [
      'an error in a cell',
      (parts: Record<string, Uint8Array>) =>
        edit(parts, firstSheet, '</row></sheetData>', '<c r="K2" t="e"><v>#N/A</v></c></row></sheetData>'),
      /is the error #N\/A/,
    ],
    [
      'a hidden sheet',
      (parts: Record<string, Uint8Array>) =>
        edit(parts, 'xl/workbook.xml', '<sheet ', '<sheet state="hidden" '),
      /Vehicles - - is hidden/,
    ],
    [
      'a document type',
      (parts: Record<string, Uint8Array>) =>
        edit(parts, firstSheet, /(<\?xml[^>]*\?>)/, '$1<!DOCTYPE x [<!ENTITY a "b">]>'),
      /damaged/,
    ],
    [
      'broken XML',
      (parts: Record<string, Uint8Array>) => edit(parts, firstSheet, '</sheetData>', '</sheetDat'),
      /damaged/,
    ],
    [
      'no workbook in it',
      (parts: Record<string, Uint8Array>) => {
        delete parts['xl/workbook.xml'];
      },
      /not an XLSX workbook/,
    ],
    [
      'a part that unpacks to far more than it is',
      (parts: Record<string, Uint8Array>) => {
        parts['xl/worksheets/sheet1.xml'] = new Uint8Array(60 * 1024 * 1024).fill(32);
      },
      /unpacks to \d+ MB/,
    ],
  ])('with %s is refused', async (_, change, expected) => {
    expect(await refusal(await workbook(vehicles, change))).toMatch(expected);
  });

  it('with a duplicate sheet is refused', async () => {
    const twice = { Vehicles: vehicles.Vehicles, vehicles: vehicles.Vehicles };
    expect(await refusal(await workbook(twice))).toMatch(/vehicles - - appears twice Keep one of them/);
  });

  it('with an unknown sheet, a sheet of numbers for days, or of 100 MB is refused', async () => {
    expect(await refusal(await workbook({ Wheels: asCells([['a']]) }))).toMatch(/Wheels - - is not a sheet/);
    const [head = [], line = []] = asCells(vehicleLines);
    const numbers = line.map((cell, index) => (index === 5 ? { type: Number, value: 43_480 } : cell));
    expect(await refusal(await workbook({ Vehicles: [head, numbers] }))).toMatch(
      /Vehicles 2 Formed on 43480 is a number, not a date/,
    );
    const large = place('large.xlsx');
    writeFileSync(large, 'PK');
    truncateSync(large, 100 * 1024 * 1024);
    expect(await refusal(large)).toMatch(/The file is 100 MB/);
    const table = csv('');
    truncateSync(join(table, 'vehicles.csv'), 129 * 1024 * 1024);
    expect(await refusal(table)).toMatch(/Vehicles - - The file is 129 MB; at most 128 MB/);
    const none = place('none.xlsx');
    writeFileSync(none, 'not a zip file');
    expect(await refusal(none)).toMatch(/not an XLSX workbook/);
    expect(fileNameOf(sheetNamed('rates'))).toBe('exchange-rates.csv');
  });
});

describe('a workbook for an existing book', () => {
  const book = { ...smallBook(), commitments: [commitment] };
  let filled: TestHost;
  beforeAll(async () => {
    filled = await openEmptyHost(anyEngine);
    await importPath(filled, writeFolder(place('folder'), book));
  });
  afterAll(() => filled.dispose());

  const refused = async (changed: FilledBook) => {
    const taking = importPath(filled, writeFolder(place('folder'), changed));
    return String(Reflect.get(Object(await taking.then(String, ({ body }) => body)), 'detail')).replace(
      / +/g,
      ' ',
    );
  };

  it('is refused if it advances a commitment past the steps of the commands', async () => {
    expect(await refused({ ...book, commitments: [{ ...commitment, status: 'signing' }] })).toMatch(
      /Commitments 2 Status cannot be changed here from funding/,
    );
  });

  it('is refused if it changes a person who was erased, and imported if it does not', async () => {
    const [first, ...others] = book.investors;
    await filled.host.database.queries.execute(
      sql`update investors set erased_at = now() where email = ${first?.['email']}`,
    );
    const changed = { ...book, investors: [{ ...first, city: 'Leeds' }, ...others] };
    expect(await refused(changed)).toMatch(/Investors 2 Key is a person who was erased/);
    expect(await importPath(filled, writeFolder(place('folder'), book))).toMatch(/All +0 +0 +\d+/);
  });
});
