import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import {
  distributions,
  documents,
  holdings,
  lots,
  rounds,
  series,
} from '../../../server/database/schema/schema-club.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { BadLine, readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { advanceApplications } from '../../../server/domain/rounds/scheduler.ts';
import { type Application, applicationSchema } from '../../../src/api/rounds/applications.ts';
import { roundSchema } from '../../../src/api/rounds/rounds.ts';
import { signingDocumentSchema } from '../../../src/api/signing/signing-documents.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { signDays, wireDays } from '../../../src/domain/documents/envelope.ts';
import { newMember } from '../support/book.ts';
import { omitDemoDocuments } from '../support/demo-documents.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';

const applyPath = '/api/v1/deals/application/by_instance/';
type Round = Awaited<ReturnType<typeof openRound>>;

describe.each(enginesByDay)('the club’s side of a commitment on %s', (engine) => {
  let host: TestHost;
  let people = 0;
  beforeAll(async () => {
    host = await openTestHost(engine, { ACCESS_TOKEN_SECONDS: '3600' });
    await omitDemoDocuments(host);
  });
  afterAll(() => host.dispose());

  const club = (...words: string[]) => {
    const { command, body } = readClubLine(words);
    return clubCommands[command].run(host.host, body);
  };
  const member = async () => {
    const found = await newMember(host, `deal${(people += 1)}@example.com`);
    await host.host.database.queries
      .update(investors)
      .set({ first_name_en: 'Ada', last_name_en: 'Byron', bank_account_holder: 'Ada Byron' })
      .where(eq(investors.id, found.id));
    return found;
  };
  type Member = Awaited<ReturnType<typeof member>>;

  const act = async (who: Member, round: Round, change: object) => {
    const body = {
      instance_type: 'round',
      instance_id: round.id,
      action: 'submit',
      investing_profile: who.id,
      amount: '25000.00',
      currency: 'USD',
      acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
      ...change,
    };
    return host.send('POST', applyPath, { token: who.access, body });
  };
  const commit = async (who: Member, round: Round, change: object = {}): Promise<number> => {
    const { status, body } = await act(who, round, change);
    expect(status).toBe(201);
    return body.id;
  };
  const own = async (who: Member, round: Round): Promise<Application> => {
    const { body } = await host.send('GET', `/api/v1/deals/applications/${round.name}/`, {
      token: who.access,
    });
    return zod.parse(applicationSchema, body[0]);
  };
  /** The same in the list of rounds and on the round's page. */
  const mine = async (who: Member, round: Round) => {
    const list = await host.send('GET', '/api/v1/rounds/cached_list/?mode=mine&active=all', {
      token: who.access,
    });
    const detail = await host.send('GET', `/api/v1/rounds/${round.id}/detail/`, { token: who.access });
    const { my_application: own } = zod.parse(roundSchema, list.body.results[0]);
    expect(zod.parse(roundSchema, detail.body).my_application).toEqual(own);
    return own;
  };
  const listDocuments = async (who: Member, query: string) =>
    (await host.send('GET', `/api/v1/deals/related_docusign_documents/?${query}`, { token: who.access }))
      .body;
  const steps = async (id: number, ...each: string[][]) => {
    for (const words of each) await club('envelope', String(id), ...words);
  };
  const toFunding = (id: number) => steps(id, [], ['--sign'], [], []);
  const ceremony = async (url: string, ending: string) => {
    const page = await host.send('GET', url);
    expect(page.status).toBe(200);
    const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const name = /Type your full name: ([^<]+)</.exec(page.body)?.[1] ?? '';
    const form = new URLSearchParams({ ending, consent: 'yes', name });
    return host.app.request(`http://localhost${action.replaceAll('&amp;', '&')}`, {
      method: 'POST',
      body: form,
    });
  };

  it('ends as a separate holding if the one of that series has sales, and joins it otherwise', async () => {
    const round = await openRound(host);
    const { queries } = host.host.database;
    const [own] = await queries.select().from(series).where(eq(series.round_id, round.id));
    const before = async (who: Member, sold: string) => {
      const [holding] = await queries
        .insert(holdings)
        .values({ investor_id: who.id, series_id: own?.id ?? 0, currency: 'USD', created_at: new Date(0) })
        .returning();
      const of = { holding_id: holding?.id ?? 0, date: '2026-01-05' };
      await queries.insert(lots).values({ ...of, units: '1000', invested: '5000.00', fees: '0.00' });
      const paid = { gross: '3000.00', carry: '0.00', cost_share: sold, units: null };
      await queries
        .insert(distributions)
        .values({ ...of, date: '2026-02-05', kind: sold === '0' ? 'dividend' : 'sale', ...paid });
      return commit(who, round);
    };
    const [seller, keeper] = [await member(), await member()];
    const ids = [await before(seller, '0.5'), await before(keeper, '0')];
    await club('allocate', round.name);
    for (const id of ids) {
      await toFunding(id);
      await club('receive', String(id), '26000');
    }
    await club('close', round.name);
    const paidIn = async ({ access }: Member) => {
      const path = '/api/v1/reports/cached_report/portfolio/';
      const { body } = await host.send('GET', path, { token: access });
      return body.holdings.map((holding: { paid_in: string }) => holding.paid_in);
    };
    expect(await paidIn(seller)).toEqual(['5000.00', '26000.00']);
    expect(await paidIn(keeper)).toEqual(['31000.00']);
  });

  it('goes from submitted to a holding, each status with its date', async () => {
    const round = await openRound(host);
    const who = await member();
    const id = await commit(who, round);
    await club('allocate', round.name);
    expect(await own(who, round)).toMatchObject({ status: 'allocated', allocated_amount: '25000.00' });
    await club('envelope', String(id));
    expect(await own(who, round)).toMatchObject({ status: 'signing', next_action: 'sign' });
    expect(await mine(who, round)).toMatchObject({ id, status: 'signing', next_action: 'sign' });

    const [quiet] = await listDocuments(who, `application=${id}`);
    expect(zod.parse(signingDocumentSchema, quiet)).toMatchObject({ status: 'sent', signing_url: null });
    const [first] = await listDocuments(who, `application=${id}&with_signing_url=true`);
    const [second] = await listDocuments(who, `round=${round.id}&with_signing_url=true`);
    const stale = await host.send('GET', first.signing_url);
    expect([stale.status, stale.headers.get('location')]).toEqual([
      303,
      `/projects?round=${round.id}&event=ttl_expired`,
    ]);
    const signed = await ceremony(second.signing_url, 'signing_complete');
    expect(signed.headers.get('location')).toBe(`/projects?round=${round.id}&event=signing_complete`);
    expect((await host.send('GET', second.signing_url)).status).toBe(303);
    expect(await own(who, round)).toMatchObject({ status: 'signing', next_action: null });
    expect(await mine(who, round)).toMatchObject({ id, status: 'signing', next_action: null });
    expect((await listDocuments(who, `application=${id}`))[0]).toMatchObject({ status: 'signed' });
    await club('envelope', String(id));
    expect(await own(who, round)).toMatchObject({ status: 'signed' });
    await club('envelope', String(id));
    expect(await own(who, round)).toMatchObject({ status: 'funding', next_action: 'wire' });
    expect(await mine(who, round)).toMatchObject({ id, status: 'funding', next_action: 'wire' });

    await generateMissingDocuments(host.host, new AbortController().signal);
    const [complete] = await listDocuments(who, `application=${id}`);
    expect(complete.status).toBe('completed');
    const agreements = await host.send('GET', '/api/v1/investors/documents/?category=agreement', {
      token: who.access,
    });
    expect(agreements.body.results).toMatchObject([{ document_type: 'subscription_agreement' }]);
    const [agreement] = await host.host.database.queries
      .select()
      .from(documents)
      .where(eq(documents.id, agreements.body.results[0].id));
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC: `;
    expect(agreement?.content?.evidence).toEqual([
      `Agreement: ${agreement?.title}`,
      expect.stringMatching(/^Number: [0-9a-f-]{36}$/),
      `SHA-256 of its title and lines: ${createHash('sha256')
        .update([agreement?.title, ...(agreement?.content?.lines ?? [])].map((line) => `${line}\n`).join(''))
        .digest('hex')}`,
      expect.stringMatching(/^Signer: Ada Byron, signed in as deal\d+@example\.com$/),
      expect.stringMatching(new RegExp(`^${time}sent by the club$`)),
      expect.stringMatching(new RegExp(`^${time}opened, from the address \\S+$`)),
      expect.stringMatching(
        new RegExp(
          `^${time}signed by typing “Ada Byron” and agreeing to sign electronically, from the address \\S+`,
        ),
      ),
      expect.stringMatching(new RegExp(`^${time}signed by the club$`)),
    ]);
    expect(agreement?.pages).toBe(2);

    expect((await act(who, round, { action: 'report_wire_sent', application: id })).body).toMatchObject({
      status: 'funding',
      next_action: null,
      wire_sent_at: expect.stringMatching(/Z$/),
    });
    await club('receive', String(id), '6000');
    expect(await own(who, round)).toMatchObject({
      status: 'part_funded',
      received_amount: '6000.00',
      outstanding_amount: '20000.00',
    });
    await club('receive', String(id), '20000.50');
    expect(await own(who, round)).toMatchObject({ status: 'funded', refund_due_amount: '0.50' });

    await club('close', round.name);
    const done = await own(who, round);
    expect(done).toMatchObject({
      status: 'completed',
      received_amount: '26000.00',
      refund_due_amount: '0.00',
    });
    expect(done.timeline.map(({ status }) => status)).toEqual([
      'submitted',
      'allocated',
      'signing',
      'signed',
      'funding',
      'part_funded',
      'funded',
      'completed',
    ]);
    const { body } = await host.send('GET', '/api/v1/reports/cached_report/portfolio/', {
      token: who.access,
    });
    expect(body.holdings).toMatchObject([
      {
        round: { id: round.id },
        units: '5000.0000',
        invested: '25000.00',
        fees: '1000.00',
        paid_in: '26000.00',
      },
    ]);
    expect(body.cash_flows).toMatchObject([{ kind: 'contribution', amount: '-26000.00' }]);
    expect(body.summary.pending_commitments).toBe('0.00');
    await expect(club('close', round.name)).rejects.toThrow('409');
  });

  it('scales, declines and moves up the waiting list, never over the allocation', async () => {
    const round = await openRound(host);
    const [full, lower, strict, waiting] = [await member(), await member(), await member(), await member()];
    await commit(full, round, { amount: '60000' });
    const scaled = await commit(lower, round, {
      amount: '40000',
      accept_lower_allocation: true,
      min_acceptable_amount: '10000',
    });
    await commit(strict, round, { amount: '20000' });
    await commit(waiting, round, { amount: '30000', accept_lower_allocation: true });
    expect((await own(strict, round)).status).toBe('waitlisted');
    const email = 'deal';
    await expect(
      club('allocate', round.name, '--investor', `${email}${people - 2}@example.com`, '--amount', '40001'),
    ).rejects.toThrow('409');
    await club(
      'allocate',
      round.name,
      '--investor',
      `${email}${people - 2}@example.com`,
      '--amount',
      '25000',
    );
    expect(await own(lower, round)).toMatchObject({
      status: 'reduced',
      allocated_amount: '25000.00',
      entry_fee: '1000.00',
      next_action: 'confirm_allocation',
      reason: expect.stringContaining('$25,000.00 of $40,000.00'),
    });
    const confirmed = await act(lower, round, { action: 'confirm_allocation', application: scaled });
    expect(confirmed.body.status).toBe('allocated');
    await club('allocate', round.name);
    expect((await own(full, round)).status).toBe('allocated');
    expect((await own(strict, round)).status).toBe('waitlisted');
    expect(await own(waiting, round)).toMatchObject({ status: 'reduced', allocated_amount: '15000.00' });
    await club('allocate', round.name, '--investor', `${email}${people - 1}@example.com`, '--amount', '0');
    expect(await own(strict, round)).toMatchObject({ status: 'declined', next_action: null });
    const { body } = await host.send('GET', `/api/v1/rounds/${round.id}/detail/`, { token: full.access });
    expect(body).toMatchObject({ committed_amount: '100000.00', remaining_amount: '0.00' });
  });

  it.each([
    ['--void', 'allocated', 'voided'],
    ['--expire', 'expired', 'timedout'],
    ['--decline', 'declined', 'declined'],
  ])('ends an agreement with %s', async (option, status, envelope) => {
    const round = await openRound(host);
    const who = await member();
    const id = await commit(who, round);
    await club('allocate', round.name);
    await steps(id, [], [option]);
    expect((await own(who, round)).status).toBe(status);
    expect((await listDocuments(who, `application=${id}`))[0].status).toBe(envelope);
    await expect(club('envelope', String(id), option)).rejects.toThrow('409');
  });

  it.each(['decline', 'cancel'])('returns from the signing page with %s', async (ending) => {
    const round = await openRound(host);
    const who = await member();
    const id = await commit(who, round);
    await club('allocate', round.name);
    await club('envelope', String(id));
    const [document] = await listDocuments(who, `application=${id}&with_signing_url=true`);
    const left = await ceremony(document.signing_url, ending);
    expect(left.headers.get('location')).toBe(`/projects?round=${round.id}&event=${ending}`);
    expect((await own(who, round)).status).toBe(ending === 'decline' ? 'declined' : 'signing');
  });

  it('holds a payment from an account in another name', async () => {
    const round = await openRound(host);
    const who = await member();
    const id = await commit(who, round);
    await club('allocate', round.name);
    await toFunding(id);
    await club('receive', String(id), '26000', '--from', 'Somebody Else');
    expect(await own(who, round)).toMatchObject({
      status: 'funding',
      is_blocked: true,
      next_action: 'send_evidence',
      received_amount: '0.00',
    });
    await club('held', String(id), 'return');
    expect(await own(who, round)).toMatchObject({ is_blocked: false, next_action: 'wire' });
    await club('receive', String(id), '26000', '--from', 'Somebody Else');
    await club('held', String(id), 'accept');
    expect(await own(who, round)).toMatchObject({ status: 'funded', is_blocked: false });
    const again = await member();
    const round2 = await openRound(host);
    const id2 = await commit(again, round2);
    await club('allocate', round2.name);
    await toFunding(id2);
    await club('receive', String(id2), '26000', '--from', 'BYRON, Áda');
    expect((await own(again, round2)).status).toBe('funded');
  });

  it('is signed only by name and consent, on a page that stays open until then', async () => {
    const round = await openRound(host);
    const who = await member();
    const id = await commit(who, round);
    await club('allocate', round.name);
    await club('envelope', String(id));
    const [document] = await listDocuments(who, `application=${id}&with_signing_url=true`);
    const page = await host.send('GET', document.signing_url);
    const focusedIn = (text: string) =>
      [...text.matchAll(/<(?:h1|input)[^>]*autofocus[^>]*>/g)].map(([element]) => element);
    expect(focusedIn(page.body)).toEqual([expect.stringContaining('<h1 tabindex="-1"')]);
    const action = /action="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&');
    const post = (fields: Record<string, string>) =>
      host.app.request(`http://localhost${action}`, {
        method: 'POST',
        body: new URLSearchParams({ ending: 'signing_complete', ...fields }),
      });
    const [notTicked, misnamed] = ['Tick the box to agree.', 'Type your name exactly as shown: Ada Byron'];
    const unsigned: [Record<string, string>, string[]][] = [
      [{}, [notTicked, misnamed]],
      [{ consent: 'yes' }, [misnamed]],
      [{ name: 'Ada Byron' }, [notTicked]],
      [{ consent: 'on', name: 'Ada Byron' }, [notTicked]],
      [{ consent: 'yes', name: 'Ada Byro' }, [misnamed]],
    ];
    for (const [fields, errors] of unsigned) {
      const again = await post(fields);
      expect(again.status).toBe(422);
      const text = await again.text();
      expect([...text.matchAll(/role="alert"[^>]*>([^<]+)</g)].map(([, error]) => error)).toEqual(errors);
      expect(focusedIn(text)).toEqual([
        expect.stringContaining(errors[0] === notTicked ? 'checkbox' : 'id="name"'),
      ]);
      expect((await listDocuments(who, `application=${id}`))[0].status).toBe('delivered');
    }
    const signed = await post({ consent: 'yes', name: '  ada   BYRON ' });
    expect(signed.headers.get('location')).toContain('event=signing_complete');
    expect((await post({ consent: 'yes', name: 'Ada Byron' })).headers.get('location')).toContain(
      'event=exception',
    );
    const hostile = await host.send('GET', `/signing/${'x'.repeat(32)}?round=1`);
    expect(hostile.headers.get('location')).toBe('/projects?round=1&event=ttl_expired');
  });

  it('refunds payments when a round is cancelled, and allows withdrawal when terms change', async () => {
    const round = await openRound(host);
    const [paid, unpaid] = [await member(), await member()];
    const id = await commit(paid, round);
    await commit(unpaid, round);
    await club('allocate', round.name);
    await toFunding(id);
    await club('receive', String(id), '26000');
    await club('terms', round.name, 'pre_money=12000000', '--reason', 'The valuation is higher.');
    expect(await own(paid, round)).toMatchObject({
      terms_changed: true,
      next_action: 'confirm_terms',
      reason: 'The valuation is higher.',
    });
    await act(paid, round, { action: 'confirm_allocation', application: id });
    expect(await own(paid, round)).toMatchObject({ status: 'funded', terms_changed: false });
    await club('cancel', round.name);
    expect((await own(paid, round)).status).toBe('refunded');
    expect((await own(unpaid, round)).status).toBe('cancelled_round');
  });

  it('expires agreements that are not signed or paid in time', async () => {
    const round = await openRound(host);
    const [signs, pays] = [await member(), await member()];
    await commit(signs, round);
    const id = await commit(pays, round);
    await club('allocate', round.name);
    await toFunding(id);
    await club('receive', String(id), '1000');
    host.pass(30 * 86_400);
    for (let turn = 0; turn < 3; turn += 1) await advanceApplications(host.host);
    host.pass(30 * 86_400);
    for (let turn = 0; turn < 3; turn += 1) await advanceApplications(host.host);
    const [{ access: one }, { access: two }] = [
      await host.login(`deal${people - 1}@example.com`),
      await host.login(`deal${people}@example.com`),
    ];
    expect(await own({ ...signs, access: one }, round)).toMatchObject({ status: 'expired' });
    expect(await own({ ...pays, access: two }, round)).toMatchObject({
      status: 'expired',
      refund_due_amount: '1000.00',
    });
  });

  it('is advanced by the demo clock as far as the investor allows', async () => {
    const round = await openRound(host);
    const who = await member();
    const id = await commit(who, round);
    const tick = async () => {
      host.pass(7);
      await advanceApplications(host.host);
    };
    await advanceApplications(host.host);
    expect((await own(who, round)).status).toBe('submitted');
    await tick();
    expect((await own(who, round)).status).toBe('allocated');
    await tick();
    await tick();
    expect((await own(who, round)).status).toBe('signing');
    const [document] = await listDocuments(who, `application=${id}&with_signing_url=true`);
    const today = dayOf(host.host.clock());
    expect(document.expires_date).toBe(addDays(today, signDays));
    await ceremony(document.signing_url, 'signing_complete');
    await tick();
    expect((await own(who, round)).status).toBe('signed');
    await tick();
    await tick();
    expect(await own(who, round)).toMatchObject({
      status: 'funding',
      wire_by_date: addDays(today, wireDays),
    });
    const { body } = await host.send('GET', `/api/v1/rounds/${round.id}/detail/`, { token: who.access });
    const { wire_reference: reference } = await own(who, round);
    expect(body.wire_instructions).toMatchObject({ reference });
  });

  it('gives a released place to the waiting list', async () => {
    const round = await openRound(host);
    const [first, second] = [await member(), await member()];
    const id = await commit(first, round, { amount: '100000' });
    await commit(second, round, { amount: '30000' });
    expect((await own(second, round)).status).toBe('waitlisted');
    host.pass(7);
    await advanceApplications(host.host);
    expect((await own(second, round)).status).toBe('waitlisted');
    await act(first, round, { action: 'withdraw', application: id });
    host.pass(7);
    await advanceApplications(host.host);
    expect(await own(second, round)).toMatchObject({ status: 'allocated', allocated_amount: '30000.00' });
  });

  it('restricts the documents and the signing URL to their owner', async () => {
    const round = await openRound(host);
    const who = await member();
    const other = await member();
    const id = await commit(who, round);
    await club('allocate', round.name);
    await club('envelope', String(id));
    expect(await listDocuments(other, `application=${id}&with_signing_url=true`)).toEqual([]);
    const [document] = await listDocuments(who, `application=${id}&with_signing_url=true`);
    host.pass(301);
    const late = await host.send('GET', document.signing_url);
    expect(late.headers.get('location')).toContain('event=ttl_expired');
    expect((await host.send('GET', '/signing/nothing')).status).toBe(404);
  });

  it('lists open commitments, and refuses incomplete command lines', async () => {
    expect(await club('applications')).toContain('signing');
    for (const words of [
      ['allocate'],
      ['receive', '1', 'much'],
      ['receive', 'x', '1'],
      ['terms', '1'],
      ['held', '1', 'x'],
      ['envelope', '1', '--void', '--sign'],
    ]) {
      expect(() => readClubLine(words)).toThrow(BadLine);
    }
    await expect(club('close', 'no-such-round')).rejects.toThrow('404');
    const [seeded] = await host.host.database.queries.select().from(rounds).where(eq(rounds.id, 1));
    await expect(club('cancel', seeded?.name ?? '')).rejects.toThrow('409');
  });
});
