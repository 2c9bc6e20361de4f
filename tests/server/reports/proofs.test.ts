import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Portfolio, portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { bookReports, type BookReportType, bookTypes } from '../../../src/api/reports/book-reports.ts';
import type { BridgeReport } from '../../../src/api/reports/bridge.ts';
import { decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { checksOf, type ProvedReport } from '../../support/report-proofs.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

const plusRate = (rate: string | null | undefined, more: string) =>
  decimal(rate ?? 0)
    .plus(more)
    .toFixed(10);

/** Periods with disposals; the last year has none. */
const years = (type: string) =>
  type === 'tax_year' ? ['from=2018-01-01&to=2026-01-01', 'from=2020-01-01&to=2026-06-30&currency=EUR'] : [];

const provedTypes = bookTypes.filter((type) => type !== 'portfolio');

describe('the answer of a report', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(anyEngine);
  });
  afterAll(() => host.dispose());

  const answered = async (type: BookReportType, query: string, access: string): Promise<unknown> => {
    const path = `/api/v1/reports/cached_report/${type}/?${query}`;
    const { status, body } = await host.send('GET', path, { token: access });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const withHoldings = async (type: ProvedReport['report_type'], query: string, access: string) => {
    const schema: z.ZodMiniType<ProvedReport> = bookReports[type].schema;
    const report = z.parse(schema, await answered(type, query, access));
    const { as_of_date: asOf, basis, currency } = report;
    const sameDay = `as_of_date=${asOf}&basis=${basis}&currency=${currency}`;
    const holdings = z.parse(portfolioSchema, await answered('portfolio', sameDay, access));
    return { report, holdings };
  };

  it.each(provedTypes)('of type %s has the inputs of its figures, which match them', async (type) => {
    for (const name of ['member', 'company', 'cyborg']) {
      const { access } = await host.login(`${name}@clubfolio.example`);
      for (const query of [
        '',
        'basis=gross',
        ...years(type),
        'currency=EUR&as_of_date=2025-11-20&to=2025-11-20',
      ]) {
        const { report, holdings } = await withHoldings(type, query, access);
        const checks = await checksOf(type, report, holdings);
        expect([name, query, checks.filter((check) => check.isRight === false)]).toEqual([name, query, []]);
        // What a report states is recalculated from its holdings, also in another currency.
        const open = checks.filter(
          ({ title, stated, computed }) => title.includes(', from ') && stated !== null && computed === null,
        );
        expect([name, query, open]).toEqual([name, query, []]);
        const isEmptyYear = type === 'tax_year' && checks.length < 13;
        expect(isEmptyYear || checks.some((check) => check.isRight)).toBe(true);
      }
    }
  });

  /** The figures found wrong among those recalculated from the lines of the report, and from its holdings. */
  const wrongIn = async (report: ProvedReport, holdings: Portfolio) => {
    const wrong = (checks: Awaited<ReturnType<typeof checksOf>>) =>
      checks.filter((check) => check.isRight === false);
    const [alone, all] = [
      await checksOf(report.report_type, report),
      await checksOf(report.report_type, report, holdings),
    ];
    return { alone: wrong(alone).length, names: wrong(all).map(({ name }) => name) };
  };
  const plus = (amount: string | null | undefined, more: string) =>
    moneyText(decimal(amount ?? 0).plus(more));

  it('of a bridge is not proved by parts that add up, if a holding states another fee and gain', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const { report, holdings } = await withHoldings('bridge', '', access);
    if (report.report_type !== 'bridge') throw new Error('Another report');
    const planted = <Amounts extends BridgeReport['totals']>(amounts: Amounts) => ({
      ...amounts,
      gross: plus(amounts.gross, '100'),
      entry_fees: plus(amounts.entry_fees, '-100'),
    });
    const [row, ...others] = report.rows;
    if (!row) throw new Error('No holdings');
    const wrong = { ...report, totals: planted(report.totals), rows: [planted(row), ...others] };
    const { alone, names } = await wrongIn(wrong, holdings);
    expect(alone).toBe(0);
    expect(names.filter((name) => name.startsWith('All'))).toEqual([
      'All holdings, gross gain',
      'All holdings, entry fees',
    ]);
    expect(names).toHaveLength(4);
    const points = report.steps.map((step) =>
      step.key === 'carry' ? { ...step, irr: plusRate(step.irr, '0.001') } : step,
    );
    expect(await wrongIn({ ...report, steps: points }, holdings)).toEqual({
      alone: 0,
      names: ['Carry'],
    });
  });
  it('of a capital account is not proved by lines that add up', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const { report, holdings } = await withHoldings('capital_account', '', access);
    if (report.report_type !== 'capital_account') throw new Error('Another report');
    const lines = report.lines.map(({ key, amounts }) => {
      const more = { realised_gain: '70', unrealised_change: '-70' }[key];
      return { key, amounts: amounts.map((amount, at) => (more && at === 1 ? plus(amount, more) : amount)) };
    });
    expect(await wrongIn({ ...report, lines }, holdings)).toEqual({
      alone: 0,
      names: ['Realised gain (loss), gross', 'Change in unrealised gain, gross'],
    });
  });
  it('of a comparison with an index is not proved by payments that the book does not have', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const { report, holdings } = await withHoldings('pme', '', access);
    if (report.report_type !== 'pme') throw new Error('Another report');
    const rows = report.rows.map((row) => ({ ...row, fair_value: plus(row.fair_value, '0.01') }));
    const { alone, names } = await wrongIn({ ...report, rows }, holdings);
    expect(alone).toBe(0);
    expect([...new Set(names)]).toEqual(['Net fair value']);
    const [flow, ...rest] = report.rows[0]?.flows ?? [];
    if (!flow || !report.rows[0]) throw new Error('No payments');
    const moved = [{ ...flow, amount: plus(flow.amount, '-5') }, ...rest];
    const found = await wrongIn({ ...report, rows: [{ ...report.rows[0], flows: moved }] }, holdings);
    expect(found).toMatchObject({ alone: 0, names: [expect.stringMatching(/contribution$/)] });
  });
  it('of a tax year is not proved by rows that add up: another cost, a row that is left out', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const { report, holdings } = await withHoldings('tax_year', 'from=2018-01-01&to=2026-01-01', access);
    if (report.report_type !== 'tax_year') throw new Error('Another report');
    const at = report.rows.findIndex(({ term }) => term === 'long');
    const row = report.rows[at];
    if (!row) throw new Error('No disposal');
    const plus30 = (amount: string | null) => plus(amount, '30');
    const more = {
      proceeds_gross: plus30(row.proceeds_gross),
      net_received: plus30(row.net_received),
      proceeds: plus30(row.proceeds),
      cost: plus30(row.cost),
      average_cost: plus30(row.average_cost),
    };
    const { totals } = report;
    const wrong = {
      ...report,
      rows: report.rows.with(at, { ...row, ...more }),
      totals: {
        ...totals,
        proceeds_gross: plus30(totals.proceeds_gross),
        net_received: plus30(totals.net_received),
        proceeds: plus30(totals.proceeds),
        cost: plus30(totals.cost),
        average_cost: plus30(totals.average_cost),
      },
    };
    const { alone, names } = await wrongIn(wrong, holdings);
    expect(alone).toBe(0);
    expect(names.map((name) => name.split(', ').at(-1))).toEqual([
      'gross proceeds',
      'net received',
      'proceeds',
      'cost',
      'cost by average',
      'Gross proceeds',
      'Net received',
    ]);
    const left = { ...report, rows: report.rows.toSpliced(at, 1) };
    expect((await wrongIn(left, holdings)).names).toContain('Disposals');
  });
  it('of ILPA’s templates is not proved by lines that add up', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const { report, holdings } = await withHoldings('ilpa_reporting', '', access);
    if (report.report_type !== 'ilpa_reporting') throw new Error('Another report');
    const lines = report.lines.map((line) => {
      const more = { nav_realised_gain: '9', nav_translation: '-9' }[line.key];
      return more
        ? { ...line, amounts: line.amounts.map((amount, at) => (at === 2 ? plus(amount, more) : amount)) }
        : line;
    });
    expect(await wrongIn({ ...report, lines }, holdings)).toEqual({
      alone: 0,
      names: ['Realized gain (loss)', 'Currency translation'],
    });
    const { report: returns } = await withHoldings('ilpa_performance', '', access);
    if (returns.report_type !== 'ilpa_performance') throw new Error('Another report');
    const fund = returns.fund.map((figure) =>
      figure.key === 'gross_irr' ? { ...figure, value: plusRate(figure.value, '0.0001') } : figure,
    );
    expect(await wrongIn({ ...returns, fund }, holdings)).toEqual({ alone: 0, names: ['Gross IRR'] });
  });
});
