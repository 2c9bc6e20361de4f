import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookReports } from '../../../server/domain/reports/book-reports.ts';
import type { Table } from '../../../server/files/tables.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { type BookReportType, bookTypes } from '../../../src/api/reports/book-reports.ts';
import { figuresOf } from '../../../src/domain/money/report/key-figures.ts';
import { bases } from '../../../src/domain/queries/basis.ts';
import { basisLabels } from '../../../src/views/portfolio/figures/basis.ts';
import { demoMember, insertFixture, newMember } from '../support/book.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

const asOf = '2026-09-30';

/** Reports of another time than since the first payment, and the comparison with an index, whose amounts are grown. */
const others: ReadonlySet<BookReportType> = new Set(['tax_year', 'pme']);

type Stated = { readonly where: string; readonly name: string; readonly value: string };

/** Whether money was paid or received is said by a sign in some reports and by the name in others. */
const unsigned = (value: string) => (/\d/.test(value) ? String(Math.abs(Number(value))) : value);

/** The named figures of a table, without those that are unknown. */
const figuresIn = (where: string, table: Table | null): readonly Stated[] =>
  (table?.rows ?? []).flatMap(([name, ...cells]) => {
    const value = cells.at(-1);
    return name && value ? [{ where, name: name.replace(/ to date$/, ''), value: unsigned(value) }] : [];
  });

describe('key figures of the same name', () => {
  let host: TestHost;
  let investors: readonly { readonly id: number; readonly access: string }[];
  beforeAll(async () => {
    host = await openTestHost(anyEngine);
    const own = await newMember(host, 'same-figures@example.com');
    await insertFixture(host, own.id);
    const { id } = await demoMember(host);
    investors = [own, { id, access: (await host.login('member@clubfolio.example')).access }];
  });
  afterAll(() => host.dispose());

  async function statedBy(
    investor: { readonly id: number; readonly access: string },
    basis: 'net' | 'gross',
  ) {
    const { body } = await host.send(
      'GET',
      `/api/v1/reports/cached_report/portfolio/?as_of_date=${asOf}&basis=${basis}`,
      { token: investor.access },
    );
    const figures = figuresOf(portfolioSchema.parse(body));
    const labels = basisLabels[basis];
    const onScreen = (
      ['paidIn', 'fairValue', 'distributions', 'multiple', 'dpi', 'rvpi', 'irr', 'gain'] as const
    ).flatMap((key): readonly Stated[] => {
      const value = figures[key];
      return value === null
        ? []
        : [{ where: 'screen', name: labels[key === 'multiple' ? 'tvpi' : key], value: unsigned(value) }];
    });
    const ofReports = await Promise.all(
      bookTypes
        // ILPA’s templates are the same on either basis.
        .filter((type) => !others.has(type) && (basis === 'net' || !type.startsWith('ilpa')))
        .map(async (type) => {
          const file = await bookReports[type].makeForFile(host.host, investor.id, {
            asOf,
            from: null,
            basis,
            currency: null,
            filter: {},
          });
          const tables = file.tables({
            columns: null,
            holdings: null,
            isPaged: true,
            writeDay: (day) => day,
          });
          return [
            ...figuresIn(type, file.highlights),
            ...tables.filter((table) => table.figures).flatMap((table) => figuresIn(type, table)),
          ];
        }),
    );
    return [...onScreen, ...ofReports.flat()];
  }

  it.each(bases)('are the same in every report and on the screen of the portfolio, %s', async (basis) => {
    for (const investor of investors) {
      const stated = await statedBy(investor, basis);
      const shared = new Set<string>();
      for (const one of stated)
        for (const other of stated) {
          if (one.name !== other.name || one.where === other.where) continue;
          shared.add(one.name);
          expect([basis, one.name, other.where, other.value]).toEqual([
            basis,
            one.name,
            other.where,
            one.value,
          ]);
        }
      const expected =
        basis === 'net'
          ? ['Distributions', 'Contributions', 'Invested', 'Gross proceeds', 'Gain', 'TVPI', 'DPI', 'Net IRR']
          : ['Invested', 'Gross proceeds', 'MOIC', 'Gross DPI', 'Gross IRR', 'Gain'];
      expect(expected.filter((name) => !shared.has(name))).toEqual([]);
    }
  });

  it('have a name in the payments that says whether fees and carry are in it', async () => {
    const [investor] = investors;
    if (!investor) throw new Error('There is no investor.');
    const stated = await statedBy(investor, 'net');
    const valueOf = (where: string, name: string) =>
      stated.find((figure) => figure.where === where && figure.name === name)?.value;
    expect(valueOf('transactions', 'Contributions')).toBe(valueOf('portfolio', 'Paid-in'));
    expect(valueOf('transactions', 'Distributions')).toBe(valueOf('portfolio', 'Distributions'));
    expect(valueOf('transactions', 'Invested')).toBe(valueOf('portfolio', 'Invested'));
    expect(valueOf('transactions', 'Gross proceeds')).not.toBe(valueOf('transactions', 'Distributions'));
  });
});
