import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookReports, bookTypes } from '../../../src/api/reports/book-reports.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';
import { checksOf, type ProvedReport } from '../../support/report-proofs.ts';

const provedTypes = bookTypes.filter((type) => type !== 'portfolio');

describe('the answer of a report', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(anyEngine);
  });
  afterAll(() => host.dispose());

  const answeredChecks = async (type: ProvedReport['report_type'], query: string, access: string) => {
    const path = `/api/v1/reports/cached_report/${type}/?${query}`;
    const { status, body } = await host.send('GET', path, { token: access });
    expect([path, status]).toEqual([path, 200]);
    const schema: z.ZodMiniType<ProvedReport> = bookReports[type].schema;
    return checksOf(type, z.parse(schema, body));
  };

  it.each(provedTypes)('of type %s has the inputs of its figures, which match them', async (type) => {
    for (const name of ['member', 'company', 'cyborg']) {
      const { access } = await host.login(`${name}@clubfolio.example`);
      for (const query of ['', 'basis=gross', 'currency=EUR&as_of_date=2025-11-20&to=2025-11-20']) {
        const checks = await answeredChecks(type, query, access);
        expect([name, query, checks.filter((check) => check.isRight === false)]).toEqual([name, query, []]);
        const isEmptyYear = type === 'tax_year' && checks.length < 9;
        expect(isEmptyYear || checks.some((check) => check.isRight)).toBe(true);
      }
    }
  });
});
