import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as club from '../../../server/database/schema/schema-club.ts';
import { bookReports } from '../../../server/domain/reports/book-reports.ts';
import { columnOf, type Table } from '../../../server/files/tables.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { type BookReportType, bookTypes } from '../../../src/api/reports/book-reports.ts';
import { decimal, sumOfTexts } from '../../../src/domain/money/amounts/decimal.ts';
import { amountsOf } from '../../../src/domain/money/report/holding-amounts.ts';
import { multipleOf, irrOfRow } from '../../../src/domain/money/report/report-totals.ts';
import { bases } from '../../../src/domain/queries/basis.ts';
import { byStartup } from '../../../src/domain/texts/name-order.ts';
import { demoMember, insertFixture, insertHolding, newMember } from '../support/book.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

const currencies = ['USD', 'EUR', 'KWD', 'JPY'] as const;
const asOf = '2026-09-30';

const plain = (amount: string | null) => (amount === null ? null : decimal(amount).toFixed());

/** The rows of a table that no other row of it sums up. */
const partsOf = (table: Table): Table['rows'] => {
  const place = table.columns.findIndex(({ key }) => key === 'group');
  return place === -1 ? table.rows : table.rows.filter((row) => row[place] !== 'Total Investments');
};

/** The sum of each column of amounts by its heading; null where an amount is not known. */
function sumsOf(table: Table): ReadonlyMap<string, string | null> {
  return new Map(
    table.columns.flatMap(({ kind, title }, place): [string, string | null][] => {
      if (kind !== 'money') return [];
      const cells = partsOf(table).map((row) => row[place] ?? null);
      const known = cells.flatMap((cell) => cell ?? []);
      return [[title, known.length < cells.length ? null : plain(sumOfTexts(known).toFixed())]];
    }),
  );
}

describe('the rows of each report', () => {
  let host: TestHost;
  let investors: readonly { readonly id: number; readonly access: string }[];
  beforeAll(async () => {
    host = await openTestHost(anyEngine);
    const rate = { day: '2010-01-01', base: 'USD', source: 'Test' };
    await host.host.database.queries.insert(club.fxRates).values([
      { ...rate, quote: 'JPY', rate: '147.3333333' },
      { ...rate, quote: 'KWD', rate: '0.3071234' },
    ]);
    const own = await newMember(host, 'rows@example.com');
    await insertFixture(host, own.id);
    await insertHolding(host, own.id, 'EUR', '2021-03-15', '1000.01');
    await insertHolding(host, own.id, 'KWD', '2022-04-05', '77.777');
    const { id } = await demoMember(host);
    investors = [own, { id, access: (await host.login('member@clubfolio.example')).access }];
  });
  afterAll(() => host.dispose());

  const fileOf = (type: BookReportType, investor: number, currency: string, basis: 'net' | 'gross') =>
    bookReports[type].makeForFile(host.host, investor, {
      asOf,
      from: type === 'tax_year' ? '2018-01-01' : null,
      basis,
      currency,
      filter: {},
    });
  const tablesOf = async (
    type: BookReportType,
    investor: number,
    currency: string,
    { basis = 'net', isPaged = false }: { basis?: 'net' | 'gross'; isPaged?: boolean } = {},
  ) =>
    (await fileOf(type, investor, currency, basis)).tables({
      columns: null,
      holdings: null,
      isPaged,
      writeDay: (day) => day,
    });

  it.each(bookTypes)('of type %s add up to the totals beside them, in every currency', async (type) => {
    let compared = 0;
    for (const { id } of investors)
      for (const currency of currencies)
        for (const basis of bases)
          for (const isPaged of [false, true]) {
            const tables = await tablesOf(type, id, currency, { basis, isPaged });
            const where = [type, currency, basis, isPaged];
            for (const table of tables) {
              const sums = sumsOf(table);
              const stated = new Map(
                table.columns.flatMap(({ kind, title }, place) =>
                  kind === 'money' ? [[title, plain(table.totals?.[place] ?? null)]] : [],
                ),
              );
              for (const [title, sum] of table.totals ? sums : []) {
                expect([...where, title, stated.get(title)]).toEqual([...where, title, sum]);
                compared += 1;
              }
            }
            const figures = tables.find((table) => table.figures)?.rows ?? [];
            const sums = tables[0] ? sumsOf(tables[0]) : new Map<string, string | null>();
            for (const [name = null, value = null] of type === 'transactions' ? [] : figures) {
              const sum = sums.get(name ?? '');
              if (sum === undefined) continue;
              expect([...where, name, plain(value)]).toEqual([...where, name, sum]);
              compared += 1;
            }
          }
    const hasTotals = ['portfolio', 'bridge', 'tax_year', 'commitments'].includes(type);
    expect([type, compared > 40]).toEqual([type, hasTotals]);
  });

  it('of the payments add up to their totals by kind', async () => {
    for (const { id } of investors)
      for (const currency of currencies) {
        const [payments, figures] = await tablesOf('transactions', id, currency);
        const place = (key: string) => payments?.columns.findIndex((column) => column.key === key) ?? -1;
        const sumOfKind = (kind: string | null) =>
          plain(
            sumOfTexts(
              (payments?.rows ?? [])
                .filter((row) => kind === null || row[place('kind')] === kind)
                .map((row) => row[place('amount')] ?? ''),
            ).toFixed(),
          );
        const [contributions, distributions, ...rest] =
          figures?.rows.map(([, value = null]) => plain(value)) ?? [];
        expect(rest).toEqual([null, 'contribution', 'fee', 'distribution', 'carry'].map(sumOfKind));
        expect(plain(sumOfTexts([contributions ?? '', distributions ?? '']).toFixed())).toBe(rest[0]);
      }
  });

  it('of the returns add up to those of all holdings, period by period, and the quarters to the payments', async () => {
    for (const { id } of investors)
      for (const currency of currencies) {
        const [table, quarters] = await tablesOf('returns', id, currency);
        const rows = table?.rows ?? [];
        const all = rows.filter(([entity]) => entity === 'All holdings');
        expect(all).toHaveLength(6);
        for (const total of all) {
          const parts = rows.filter(([entity, period]) => entity !== 'All holdings' && period === total[1]);
          const sums = sumsOf({ ...table!, rows: parts });
          for (const [place, { title, kind }] of table!.columns.entries())
            if (kind === 'money')
              expect([currency, total[1], title, plain(total[place] ?? null)]).toEqual([
                currency,
                total[1],
                title,
                sums.get(title),
              ]);
        }
        const inception = all.find(([, period]) => period === 'Since inception') ?? [];
        const stated = (title: string) =>
          plain(inception[table!.columns.findIndex((column) => column.title === title)] ?? null);
        for (const title of ['Contributions', 'Distributions'])
          expect(sumsOf(quarters!).get(title)).toBe(stated(title));
      }
  });

  it('of ILPA’s performance add up to the total investments', async () => {
    for (const { id } of investors)
      for (const currency of currencies) {
        const [, table] = await tablesOf('ilpa_performance', id, currency);
        const total = table?.rows.find(([group]) => group === 'Total Investments') ?? [];
        for (const [place, { title, kind }] of table!.columns.entries())
          if (kind === 'money') expect(plain(total[place] ?? null)).toBe(sumsOf(table!).get(title));
      }
  });

  it('of the portfolio say in the files what the screen says, whatever the holding’s own currency', async () => {
    for (const { id, access } of investors)
      for (const currency of currencies)
        for (const basis of bases) {
          const query = `as_of_date=${asOf}&currency=${currency}&basis=${basis}`;
          const { body } = await host.send('GET', `/api/v1/reports/cached_report/portfolio/?${query}`, {
            token: access,
          });
          const answer = portfolioSchema.parse(body);
          const [table] = await tablesOf('portfolio', id, currency, { basis });
          const at = (row: readonly (string | null)[], key: string) =>
            row[table?.columns.findIndex((column) => column.key === key) ?? -1];
          const keys =
            basis === 'net'
              ? (['paid_in', 'fair_value_net', 'distributions'] as const)
              : (['invested', 'fair_value_gross', 'proceeds_gross'] as const);
          expect(
            table?.rows.map((row) => [
              ...keys.map((key) => plain(at(row, key) ?? null)),
              at(row, 'tvpi'),
              at(row, 'irr'),
              at(row, 'currency'),
              at(row, 'own_currency'),
            ]),
          ).toEqual(
            answer.holdings.toSorted(byStartup).map((holding) => {
              const { paidIn, fairValue, distributions } = amountsOf(answer, holding);
              return [
                ...[paidIn, fairValue, distributions].map(plain),
                multipleOf(answer, holding),
                irrOfRow(answer, holding),
                currency,
                holding.currency,
              ];
            }),
          );
        }
  });

  it('in another currency are listed once more in their own, as the answer has them', async () => {
    const { id, access } = investors[1]!;
    const { body } = await host.send('GET', `/api/v1/reports/cached_report/portfolio/?as_of_date=${asOf}`, {
      token: access,
    });
    const others = body.holdings.filter(({ currency }: { currency: string }) => currency !== 'USD');
    expect(others).toHaveLength(1);
    const tables = await tablesOf('portfolio', id, 'USD');
    const own = tables.find(({ title }) => title === 'Amounts in own currency');
    expect(own?.columns.find(({ key }) => key === 'currency')?.title).toBe('Own currency');
    const keys = ['currency', 'invested', 'paid_in', 'distributions', 'fair_value_net', 'tvpi', 'irr'];
    const places = keys.map((key) => own?.columns.findIndex((column) => column.key === key) ?? -1);
    expect(own?.rows.map((row) => places.map((place) => row[place]))).toEqual(
      others.map((row: Record<string, unknown>) => keys.map((key) => row[key])),
    );
    // On a page each amount is named with its currency.
    const [page] = await tablesOf('portfolio', id, 'USD', { isPaged: true });
    expect(page?.columns.filter(({ kind }) => kind === 'money').map(({ title }) => title.slice(-5))).toEqual(
      Array(4).fill(', USD'),
    );
    expect(page?.columns.map(({ key }) => key)).toContain('own_currency');
  });

  it('are recognised by the kind of their columns', () => {
    for (const key of ['total_gain', 'gross_gain', 'paid_in']) expect(columnOf(key).kind).toBe('money');
  });
});
