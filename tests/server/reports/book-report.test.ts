import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queries } from '../../../server/database/database.ts';
import type { Investor } from '../../../server/database/schema/schema.ts';
import { bookReports } from '../../../server/domain/reports/book-reports.ts';
import { bookReport } from '../../../server/domain/reports/makers/parts/book-report.ts';
import { makeReportFile } from '../../../server/domain/reports/report-file.ts';
import type { Host } from '../../../server/host.ts';
import { type BookReportType, bookTypes } from '../../../src/api/reports/book-reports.ts';
import { demoMember, newMember } from '../support/book.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

const params = { asOf: '2026-06-30', from: null, basis: 'net', currency: null, filter: {} } as const;

describe('a report in a file', () => {
  let host: TestHost;
  let investor: Investor;
  beforeAll(async () => {
    host = await openTestHost(anyEngine);
    investor = await demoMember(host);
  });
  afterAll(() => host.dispose());

  /** How often a file asks the database, once what every report keeps of the book is in memory. */
  async function readsOf(type: BookReportType, format: 'pdf' | 'xlsx'): Promise<number> {
    let reads = 0;
    const { database } = host.host;
    const counted = {
      ...database,
      get queries(): Queries {
        reads += 1;
        return database.queries;
      },
    };
    const request = { locale: 'en-GB', prepared_for: '', about: null, columns: null, holdings: null };
    const write = (reader: Host) =>
      makeReportFile(reader, investor, type, params, { ...request, format, sections: [] });
    await write(host.host);
    await write({ ...host.host, database: counted });
    return reads;
  }

  const withHistory = ['portfolio', 'capital_account'] as const satisfies readonly BookReportType[];
  const others = bookTypes.filter((type) => !withHistory.some((one) => one === type));

  it.each(others)('of type %s is computed once: its chart asks for nothing more', async (type) => {
    const plain = await readsOf(type, 'xlsx');
    expect(plain).toBeGreaterThan(0);
    expect(await readsOf(type, 'pdf')).toBe(plain);
  });

  it.each(withHistory)(
    'of type %s asks for its own figures, and for the history that its chart shows',
    async (type) => {
      const history = await readsOf('performance', 'xlsx');
      expect(await readsOf(type, 'pdf')).toBe((await readsOf(type, 'xlsx')) + history);
    },
  );

  it.each(bookTypes)('of type %s has no chart of a book without anything', async (type) => {
    const { id } = await newMember(host, `empty-${type.replaceAll('_', '-')}@example.com`);
    const prepared = await bookReports[type].makeForFile(host.host, id, params);
    expect(await prepared.chart()).toBeNull();
  });

  it('is laid out and drawn from one answer', async () => {
    let calls = 0;
    const report = bookReport({
      notes: [],
      make: async () => ({
        as_of_date: params.asOf,
        generated_at: '2026-06-30T12:00:00Z',
        basis: params.basis,
        currency: 'USD',
        known_later: [],
        rates: [],
        answer: (calls += 1),
      }),
      tables: ({ answer }) => [{ key: 'statement', title: `Answer ${answer}`, columns: [], rows: [] }],
      chart: ({ answer, currency }) => ({
        title: 'Bars',
        description: `Answer ${answer}`,
        bars: [],
        currency,
      }),
    });
    const prepared = await report.makeForFile(host.host, investor.id, params);
    const [table] = prepared.tables({ columns: null, holdings: null, isPaged: true, writeDay: String });
    expect([table?.title, (await prepared.chart())?.description, calls]).toEqual(['Answer 1', 'Answer 1', 1]);
  });
});
