import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../../../server/database/schema/schema-club.ts';
import { applicationEvents } from '../../../server/database/schema/schema-rounds.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { addDays, dayMs, dayOf } from '../../../src/domain/days/days.ts';
import { decimal, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';

describe.each(enginesByDay)('a promise until it is invested, on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
  });
  afterAll(() => host.dispose());

  it('stays the same sum while it is paid, in each report, and does not count before its day', async () => {
    const member = await newMember(host, 'promises@example.com');
    const round = await openRound(host);
    const { queries } = host.host.database;
    const start = dayOf(host.host.clock());
    const [application] = await queries
      .insert(applications)
      .values({
        investor_id: member.id,
        round_id: round.id,
        amount: '30000',
        allocated_amount: '25000',
        fees: '1000',
        currency: 'USD',
        status: 'funding',
        created_at: host.host.clock(),
      })
      .returning();
    const id = application?.id ?? 0;
    await queries
      .insert(applicationEvents)
      .values({ application_id: id, status: 'funding', at: host.host.clock() });
    const run = async (...words: string[]) => {
      const { command, body } = readClubLine(words);
      await clubCommands[command].run(host.host, body);
    };
    const shown = async (asOf?: string) => {
      // Tokens end while the clock moves on.
      const { access } = await host.login('cyborg@clubfolio.example');
      const query = asOf === undefined ? '' : `?as_of_date=${asOf}`;
      const ask = async (path: string, token: string) =>
        (await host.send('GET', `/api/v1/${path}`, { token })).body;
      const own = (await host.login('promises@example.com')).access;
      const { summary } = await ask(`reports/cached_report/portfolio/${query}`, own);
      const { memo } = await ask(`reports/cached_report/capital_account/${query}`, own);
      const { totals } = await ask(
        `reports/cyborg/invested/?investor=${member.id}${asOf === undefined ? '' : `&to=${asOf}`}`,
        access,
      );
      const { paid_in, uninvested_cash, pending_commitments } = summary;
      return {
        parts: [paid_in, uninvested_cash, pending_commitments],
        sum: sumOf(
          [paid_in, uninvested_cash, pending_commitments].map((text: string) => decimal(text)),
        ).toFixed(2),
        memo: [memo.commitment, memo.uninvested_cash, memo.unfunded],
        club: totals.committed,
      };
    };

    const whole = { sum: '26000.00', club: '26000.00' };
    const state = (paidIn: string, uninvested: string, unfunded: string) => ({
      ...whole,
      parts: [paidIn, uninvested, unfunded],
      memo: ['26000.00', uninvested, unfunded],
    });
    const nothing = {
      parts: ['0.00', '0.00', '0.00'],
      sum: '0.00',
      memo: ['0.00', '0.00', '0.00'],
      club: '0.00',
    };
    expect(await shown()).toEqual(state('0.00', '0.00', '26000.00'));
    expect(await shown(addDays(start, -1))).toEqual(nothing);
    host.pass(86_400);
    await run('receive', String(id), '10000');
    expect(await shown()).toEqual(state('0.00', '10000.00', '16000.00'));
    host.pass(86_400);
    await run('receive', String(id), '16500');
    expect(await shown()).toEqual(state('0.00', '26000.00', '0.00'));
    host.pass(86_400);
    await run('close', round.name);
    expect(await shown()).toEqual(state('26000.00', '0.00', '0.00'));
    const [after] = await queries.select().from(applications).where(eq(applications.id, id));
    expect(after?.status).toBe('completed');
    // As it was then, and not as it is now.
    expect(await shown(start)).toEqual(state('0.00', '0.00', '26000.00'));
    expect(await shown(addDays(start, 1))).toEqual(state('0.00', '10000.00', '16000.00'));
    expect(await shown(addDays(start, 2))).toEqual(state('0.00', '26000.00', '0.00'));
    expect(await shown(addDays(start, -1))).toEqual(nothing);

    const pendingInFile = async (asOf: string) => {
      const { access } = await host.login('promises@example.com');
      const file = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          report_type: 'portfolio',
          format: 'pdf',
          params: { as_of_date: asOf },
          idempotency_key: `promises-${asOf}`,
        }),
      });
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
        mergePages: true,
      });
      return /Pending commitments\D*([\d,.]+)/i.exec(text)?.[1];
    };
    expect(await pendingInFile(start)).toBe('26,000.00');
    expect(await pendingInFile(addDays(start, -1))).toBe('0.00');
  });

  it('is no commitment on the day before it was made, though it was on the waiting list by then', async () => {
    const { id: investor } = await newMember(host, 'asked@example.com');
    const round = await openRound(host);
    const { queries } = host.host.database;
    const asked = host.host.clock();
    const day = dayOf(asked);
    const [application] = await queries
      .insert(applications)
      .values({
        investor_id: investor,
        round_id: round.id,
        amount: '25000',
        allocated_amount: '25000',
        fees: '1000',
        currency: 'USD',
        status: 'funding',
        created_at: asked,
      })
      .returning();
    const id = application?.id ?? 0;
    await queries.insert(applicationEvents).values([
      { application_id: id, status: 'waitlisted', at: asked },
      { application_id: id, status: 'funding', at: new Date(asked.getTime() + dayMs) },
    ]);
    host.pass(2 * 86_400);
    const { access } = await host.login('asked@example.com');
    const rowsOn = async (asOf: string) => {
      const path = `/api/v1/reports/cached_report/commitments/?as_of_date=${asOf}`;
      const { body } = await host.send('GET', path, { token: access });
      return body.rows.map((row: { promised: string }) => row.promised);
    };
    expect(await rowsOn(day)).toEqual([]);
    expect(await rowsOn(addDays(day, 1))).toEqual(['26000.00']);
  });
});
