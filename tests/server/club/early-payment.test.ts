import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertHolding, newMember } from '../support/book.ts';
import { engines, openTestHost, type TestHost } from '../support/host.ts';

describe.each(engines)('a payment before the first exchange rate on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
  });
  afterAll(() => host.dispose());

  it('stops the club’s reports that it is a part of, and no others', async () => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const early = await newMember(host, 'early@example.com');
    await insertHolding(host, early.id, 'GBP', '2009-02-01', '100.00');
    const other = await newMember(host, 'other@example.com');
    await insertHolding(host, other.id, 'GBP', '2024-02-01', '100.00');
    const ask = async (path: string, query: string) => {
      const { status } = await host.send('GET', `/api/v1/reports/${path}?${query}`, { token: access });
      return status;
    };
    for (const path of ['cyborg-portfolio/', 'cyborg/invested/', 'cyborg/series/', 'cyborg/deposit/']) {
      const statuses = [
        await ask(path, `investor=${other.id}`),
        await ask(path, 'entity=4'),
        await ask(path, 'currency=GBP'),
        await ask(path, `investor=${early.id}`),
      ];
      expect([path, ...statuses]).toEqual([path, 200, 200, 200, 400]);
    }
  });
});
