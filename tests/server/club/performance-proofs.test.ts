import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clubPerformanceSchema } from '../../../src/api/club/club-performance.ts';
import { clubPortfolioSchema } from '../../../src/api/club/club-portfolio.ts';
import { clubPerformanceProofs } from '../../../src/views/club/performance/performance-proofs.ts';
import { isRight } from '../../../src/views/reports/proof/check.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

describe.each(enginesByDay)('the answers of the performance of the club on %s', (engine) => {
  let host: TestHost;
  let token: string;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
  });
  afterAll(() => host.dispose());

  const get = async (query: string) => {
    const { status, body } = await host.send('GET', `/api/v1/reports/cyborg-portfolio/?${query}`, { token });
    expect([query, status]).toEqual([query, 200]);
    return body;
  };
  const pageOf = async (query: string) => ({
    page: 'cyborgPerformance' as const,
    performance: z.parse(clubPerformanceSchema, await get(`${query}&type=performance`)),
    vintages: z.parse(clubPortfolioSchema, await get(`${query}&group_by=vintage`)),
    series: z.parse(clubPortfolioSchema, await get(`${query}&group_by=vintage,series`)),
  });
  const checksOf = async (query: string) =>
    clubPerformanceProofs(await pageOf(query)).map(({ title, checks }) => ({
      title,
      rights: checks.filter((check) => isRight(check) === true).length,
      wrong: checks.filter((check) => isRight(check) === false),
    }));

  it.each([
    'as_of_date=2026-09-30',
    'as_of_date=2026-11-20&basis=gross',
    'as_of_date=2025-11-20&currency=EUR',
    'as_of_date=2026-09-30&entity=4&currency=EUR&basis=gross',
    'as_of_date=2026-09-30&investor=6',
    'as_of_date=2024-03-31',
  ])('have the inputs of its figures, which match them: %s', async (query) => {
    const proofs = await checksOf(query);
    expect(proofs.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    // A filter may leave too few series for quartiles.
    expect(proofs.filter(({ title, rights }) => rights === 0 && title !== 'Quartile')).toEqual([]);
    if (query === 'as_of_date=2026-09-30')
      expect(proofs.find(({ title }) => title === 'Quartile')?.rights).toBeGreaterThan(3);
  });

  it('list no payment after the day, and none of a vehicle where one has no exchange rate', async () => {
    const { performance } = await pageOf('as_of_date=2024-03-31');
    const days = performance.payments?.flatMap(
      ({ cash_flows: flows }) => flows?.map(({ date }) => date) ?? [],
    );
    expect(days?.length).toBeGreaterThan(3);
    expect(days?.filter((date) => date > '2024-03-31')).toEqual([]);
    const { id } = await newMember(host, 'early@example.com');
    await insertHolding(host, id, 'EUR', '1990-02-01', '100.00');
    const early = await pageOf('as_of_date=2026-09-30');
    const unknown = early.performance.payments?.filter(({ cash_flows: flows }) => flows === null) ?? [];
    expect(new Set(unknown.map(({ entity }) => entity?.name)).size).toBe(1);
    expect(unknown.length).toBeLessThan(early.performance.payments?.length ?? 0);
    const proofs = await checksOf('as_of_date=2026-09-30');
    expect(proofs.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });
});
