import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { outcomeText } from '../../../server/domain/core/outcome/outcome.ts';
import { importWorkbook } from '../../../server/domain/workbook/import.ts';
import { fileNameOf, type SheetName, shownColumns } from '../../../server/domain/workbook/schema.ts';
import { sheetNamed, sheets } from '../../../server/domain/workbook/sheets/index.ts';
import { documentsFolderOf } from '../../../server/domain/workbook/write-workbook.ts';
import { addDays } from '../../../src/domain/days/days.ts';
import type { TestHost } from './host.ts';

export type BookRow = Record<string, string>;
/** Rows by the keys of their columns, as a club fills them in. */
export type FilledBook = { [Name in SheetName]?: BookRow[] };

/** The lines of a sheet: headings, and a line for each row. */
export const linesOf = (name: SheetName, rows: readonly BookRow[]): string[][] => {
  const columns = shownColumns(sheetNamed(name));
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ key }) => row[key] ?? '')),
  ];
};

/** Writes a book as a folder of CSV files, without the sheets that it leaves out. */
export function writeFolder(path: string, book: FilledBook): string {
  mkdirSync(path, { recursive: true });
  for (const sheet of sheets) {
    const rows = book[sheet.name];
    if (rows) writeFileSync(join(path, fileNameOf(sheet)), Papa.unparse(linesOf(sheet.name, rows)));
  }
  return path;
}

/** Imports what lies at a path as the command does, and answers what it prints. */
export const importPath = async (
  host: TestHost,
  path: string,
  options: { asOf?: string; isDryRun?: boolean; mayRemove?: boolean; mails?: boolean } = {},
): Promise<string> =>
  outcomeText(
    await importWorkbook(
      host.host,
      {
        path,
        documents: documentsFolderOf(path),
        name: 'book',
        asOf: new Date().toISOString().slice(0, 10),
        isDryRun: false,
        mayRemove: false,
        ...options,
      },
      () => {},
    ),
  );

/** A small book: two investors, one startup, a series in dollars, a purchase each, a sale, a valuation. */
export const smallBook = (): Required<
  Pick<
    FilledBook,
    | 'investors'
    | 'vehicles'
    | 'startups'
    | 'rounds'
    | 'series'
    | 'purchases'
    | 'deposits'
    | 'distributions'
    | 'valuations'
  >
> => ({
  investors: [
    {
      key: 'ada',
      email: 'ada@example.com',
      investor_type: 'individual',
      first_name: 'Ada',
      last_name: 'Byron',
      country: 'GB',
      identity_checked_on: '2020-01-10',
      accredited_on: '2020-01-11',
      accredited_until: '2099-01-11',
      member_since: '2020-01-12',
      evidence: 'Folder 1',
    },
    { key: 'zoe', email: 'zoe@example.com', first_name: 'Zoë', last_name: 'Wren', country: 'NL' },
  ],
  vehicles: [
    { key: 'spv1', name: 'SPV 1', kind: 'spv', country: 'LU', currency: 'USD', formed_on: '2019-01-15' },
  ],
  startups: [
    {
      key: 'northwind',
      name: 'Northwind',
      sector: 'Robotics',
      stage: 'Seed',
      country: 'GB',
      city: 'Leeds',
      founded_on: '2017-04-01',
    },
  ],
  rounds: [
    {
      key: 'nw-a',
      name: 'northwind-a',
      title: 'Northwind, Series A',
      startup: 'northwind',
      stage: 'Series A',
      instrument: 'preferred',
      status: 'closed',
      opened_on: '2021-02-01',
      closing_on: '2021-03-15',
      currency: 'USD',
      target_amount: '4000000',
      minimum_amount: '5000',
      fee_percent: '4',
      carry_percent: '20',
    },
  ],
  series: [
    {
      key: 'NORT-1',
      name: 'NORT-1',
      vehicle: 'spv1',
      startup: 'northwind',
      round: 'nw-a',
      carry_percent: '20',
    },
  ],
  purchases: [
    {
      key: 'p1',
      investor: 'ada',
      series: 'NORT-1',
      bought_on: '2021-03-15',
      units: '5000',
      invested: '25000',
      fees: '1000',
    },
    {
      key: 'p2',
      investor: 'zoe',
      series: 'NORT-1',
      bought_on: '2021-03-15',
      units: '2000',
      invested: '10000',
      fees: '400',
    },
  ],
  deposits: [
    {
      key: 'd1',
      date: '2021-03-11',
      investor: 'ada',
      vehicle: 'spv1',
      series: 'NORT-1',
      amount: '26000',
      currency: 'USD',
      status: 'matched',
    },
  ],
  distributions: [
    {
      key: 'x1',
      investor: 'ada',
      series: 'NORT-1',
      paid_on: '2024-05-20',
      kind: 'sale',
      gross: '12400',
      carry: '480',
      cost_share: '0.4',
      units: '2000',
    },
  ],
  valuations: [
    {
      key: 'v1',
      series: 'NORT-1',
      date: '2024-06-11',
      method: 'priced_round',
      price: '9.2',
      source: 'Series B',
    },
  ],
});

const currencies = ['USD', 'EUR', 'GBP'] as const;

/** What a club of three vehicles brings along: 12 startups, 30 series, 40 investors, 400 payments. */
export function clubBook(): FilledBook {
  const number = (place: number, most: number) => (place * 7_919 + 13) % most;
  const investors = Array.from({ length: 40 }, (_, index) => ({
    key: `m${index + 1}`,
    email: `member${index + 1}@club.example`,
    investor_type: 'individual',
    first_name: `First${index + 1}`,
    last_name: `Last${index + 1}`,
    country: 'LU',
    identity_checked_on: '2019-01-10',
    accredited_on: '2019-01-11',
    accredited_until: '2099-01-11',
    member_since: '2019-01-12',
  }));
  const vehicles = currencies.map((currency, index) => ({
    key: `v${index + 1}`,
    name: `Vehicle ${index + 1}`,
    kind: 'spv',
    country: 'LU',
    currency,
    formed_on: '2018-05-01',
  }));
  const startups = Array.from({ length: 12 }, (_, index) => ({
    key: `s${index + 1}`,
    name: `Startup ${index + 1}`,
    sector: 'Health',
    stage: 'Seed',
    country: 'LU',
    city: 'Luxembourg',
    founded_on: '2016-01-01',
  }));
  const plan = Array.from({ length: 30 }, (_, index) => ({
    key: `r${index + 1}`,
    startup: `s${(index % 12) + 1}`,
    currency: currencies[index % 3] ?? 'USD',
    vehicle: `v${(index % 3) + 1}`,
    day: addDays('2019-03-01', index * 40),
    price: String(1 + (index % 5)),
  }));
  const purchases = Array.from({ length: 300 }, (_, index) => {
    const { key, day, price } = plan[index % 30] ?? plan[0] ?? { key: '', day: '', price: '1' };
    const units = 1_000 + number(index, 4_000);
    return {
      key: `p${index + 1}`,
      investor: `m${((Math.floor(index / 30) * 4 + (index % 30)) % 40) + 1}`,
      series: `n${key.slice(1)}`,
      bought_on: day,
      units: String(units),
      invested: String(units * Number(price)),
      fees: ((units * Number(price) * 4) / 100).toFixed(2),
    };
  });
  const distributions = purchases.slice(0, 100).map((bought, index) => ({
    key: `x${index + 1}`,
    investor: bought.investor,
    series: bought.series,
    paid_on: '2024-02-01',
    kind: 'sale',
    gross: String(Number(bought.invested)),
    carry: '100.00',
    cost_share: '0.5',
  }));
  return {
    investors,
    vehicles,
    startups,
    rounds: plan.map(({ key, startup, currency, day, price }) => ({
      key,
      name: `round-${key}`,
      title: `Round ${key}`,
      startup,
      stage: 'Seed',
      instrument: 'preferred',
      status: 'closed',
      opened_on: addDays(day, -30),
      closing_on: day,
      currency,
      target_amount: '1000000',
      minimum_amount: '1000',
      price_per_unit: price,
      fee_percent: '4',
      carry_percent: '20',
    })),
    series: plan.map(({ key, startup, vehicle }) => ({
      key: `n${key.slice(1)}`,
      name: `SER-${key.slice(1)}`,
      vehicle,
      startup,
      round: key,
      carry_percent: '20',
    })),
    purchases,
    distributions,
    valuations: plan.map(({ key, price }) => ({
      key: `w${key}`,
      series: `n${key.slice(1)}`,
      date: '2024-01-01',
      method: 'priced_round',
      price: String(Number(price) * 2),
      source: 'Next round',
    })),
    rates: [
      { day: '2019-01-01', base: 'EUR', quote: 'USD', rate: '1.15', source: 'Test' },
      { day: '2019-01-01', base: 'EUR', quote: 'GBP', rate: '0.9', source: 'Test' },
    ],
  };
}
