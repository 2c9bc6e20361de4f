import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { distributions, lots, splits, valuations } from '../../../server/database/schema/schema-club.ts';
import { marketRequests, marketTerms, marketTrades } from '../../../server/database/schema/schema-market.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { checkAudit } from '../../../server/domain/core/audit.ts';
import { advanceDeals } from '../../../server/domain/market/scheduler.ts';
import { marketEntrySchema } from '../../../src/api/market/market-entry.ts';
import { marketReceiptSchema } from '../../../src/api/market/market-requests.ts';
import { sellableSchema } from '../../../src/api/market/sellable.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { signDays, wireDays } from '../../../src/domain/documents/envelope.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { startingValues } from '../../../src/views/market/proposal/market-form.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import {
  bindingOf,
  dayFrom,
  ledgerOf,
  newBuyer,
  newHolder,
  newSubject,
  type Person,
  rowOf,
} from '../support/market.ts';

type Entry = zod.output<typeof marketEntrySchema>;

describe.each(enginesByDay)('the market on %s', (engine) => {
  let host: TestHost;
  let ledger: ReturnType<typeof ledgerOf>;
  beforeAll(async () => {
    host = await openTestHost(engine, { REVIEW_DELAY_SECONDS: '3600' });
    ledger = ledgerOf(host);
  });
  afterAll(() => host.dispose());

  const club = (command: 'rofr' | 'settle' | 'requests' | 'listings', body: object) =>
    clubCommands[command].run(host.host, body);
  const own = async (person: Person, query = ''): Promise<readonly Entry[]> => {
    const { status, body } = await ledger.list(person.access, `mine=true&${query}`);
    expect(status).toBe(200);
    return body.results.map((row: unknown) => zod.parse(marketEntrySchema, row));
  };
  const scene = async (units = '1000') => {
    const subject = await newSubject(host);
    const seller = await newHolder(host, subject, units);
    return { subject, seller, buyer: await newBuyer(host) };
  };
  const listed = async (change: object = {}) => {
    const { subject, seller, buyer } = await scene();
    const { status, body } = await ledger.offer(seller, change);
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'listed' })]);
    return { subject, seller, buyer, listing: Number(body.id) };
  };
  const accepted = async (change: object = {}) => {
    const at = await listed(change);
    const { body } = await ledger.bid(at.buyer, at.listing);
    expect((await ledger.reply(at.seller, 'accept', body.id)).status).toBe(200);
    return { ...at, request: Number(body.id) };
  };
  const sign = async (person: Person, request: number, ending = 'signing_complete') => {
    const address = `/api/v1/deals/related_docusign_documents/?request=${request}&with_signing_url=true`;
    const { body } = await host.send('GET', address, { token: person.access });
    expect(body).toMatchObject([{ purpose: 'transfer', request, application: null, round: null }]);
    const page = await host.app.request(`http://localhost${body[0].signing_url}`);
    const shown = await page.text();
    const action = /action="([^"]+)"/.exec(shown)?.[1]?.replaceAll('&amp;', '&');
    const name = /Type your full name: ([^<]+)</.exec(shown)?.[1] ?? '';
    const done = await host.app.request(`http://localhost${action}`, {
      method: 'POST',
      body: new URLSearchParams({ ending, consent: 'yes', name }),
    });
    return done.headers.get('location');
  };

  /** Leads an accepted deal to its settlement. */
  const settle = async ({ seller, buyer, request, listing }: Awaited<ReturnType<typeof accepted>>) => {
    await club('settle', { id: request });
    await club('rofr', { id: listing, verdict: 'waive' });
    await club('settle', { id: request });
    await sign(seller, request);
    await sign(buyer, request);
    for (const _ of ['transferring', 'settled']) await club('settle', { id: request });
    expect((await rowOf(host, request)).status).toBe('settled');
  };

  it('lists what can be offered, and why something cannot', async () => {
    const { subject, seller } = await scene();
    const { body } = await ledger.sellable(seller.access);
    expect(body.map((row: unknown) => zod.parse(sellableSchema, row))).toEqual([
      expect.objectContaining({
        holding_id: seller.holding,
        units_held: '1000.0000',
        units_listed: '0.0000',
        units_available: '1000.0000',
        cost_per_unit: '10.0000',
        cost_held: '10000.00',
        last_round_price: '10.0000',
        fair_value_per_unit: '10.0000',
        is_eligible: true,
        ineligible_code: null,
      }),
    ]);
    await ledger.offer(seller, { units: '1000' });
    const code = async () => (await ledger.sellable(seller.access)).body[0].ineligible_code;
    expect(await code()).toBe('already_listed');
    await host.host.database.queries
      .insert(marketTerms)
      .values({ startup_id: subject.startup, is_opted_out: true });
    expect(await code()).toBe('company_opt_out');
    const { access } = await host.login('member@clubfolio.example');
    const demo = (await ledger.sellable(access)).body.map((row: unknown) => zod.parse(sellableSchema, row));
    const codes = new Set(demo.map((row: zod.output<typeof sellableSchema>) => row.ineligible_code));
    for (const known of ['safe_not_transferable', 'round_in_progress', 'lockup', null]) {
      expect(codes).toContain(known);
    }
  });

  it('accepts an offer with its receipt, and refuses one field by field', async () => {
    const { seller } = await scene();
    const errors = async (change: object) => {
      const { status, body } = await ledger.offer(seller, change);
      expect(status).toBe(400);
      return body;
    };
    expect(await errors({ units: '1001' })).toEqual({ units: ['Only 1000 units are available.'] });
    expect(await errors({ units: '400.5' })).toHaveProperty('units');
    expect(await errors({ price: '50.0001' })).toHaveProperty('price');
    expect(await errors({ currency: 'EUR' })).toEqual({ currency: ['This is traded in USD.'] });
    expect(await errors({ min_fill_units: '401' })).toHaveProperty('min_fill_units');
    expect(await errors({ is_partial_allowed: false })).toHaveProperty('min_fill_units');
    expect(await errors({ valid_until_date: dayFrom(host, 0) })).toHaveProperty('valid_until_date');
    expect(await errors({ valid_until_date: dayFrom(host, 91) })).toHaveProperty('valid_until_date');
    expect(await errors({ note: 'x'.repeat(301) })).toHaveProperty('note');
    expect(await errors({ acknowledgements: ['rofr'] })).toHaveProperty('acknowledgements');
    expect(await errors({ holding: 1 })).toEqual({ holding: ['Not one of your holdings.'] });
    expect(await errors({ holding: 999_999 })).toEqual({ holding: ['Not one of your holdings.'] });
    expect(await errors({ request_type: 'steal' })).toHaveProperty('request_type');
    const { status, body } = await ledger.offer(seller);
    expect(status).toBe(201);
    expect(zod.parse(marketReceiptSchema, body)).toMatchObject({
      request_type: 'sell',
      status: 'listed',
      parent: null,
      gross: '5040.00',
      fee: '100.80',
      currency: 'USD',
    });
    expect(await errors({ units: '601' })).toEqual({ units: ['Only 600 units are available.'] });
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 1000, bound: 400 });
  });

  it('has no minimum total for an offer, one for an order, and none for the rest of either', async () => {
    const { subject, seller, buyer } = await scene();
    const small = { units: '10', min_fill_units: '1' };
    const { status, body } = await ledger.offer(seller, small);
    expect([status, body.gross]).toEqual([201, '126.00']);
    const tooSmall = [400, { units: ['The minimum total is $1,000.00.'] }];
    const part = await ledger.bid(buyer, body.id, { units: '9' });
    expect([part.status, part.body]).toEqual(tooSmall);
    expect((await ledger.bid(buyer, body.id, { units: '10' })).status).toBe(201);
    const wanted = (units: string, price: string) =>
      ledger.post(buyer.access, {
        request_type: 'wanted',
        startup: subject.startup,
        units,
        price,
        currency: 'USD',
        investing_profile: buyer.id,
        valid_until_date: dayFrom(host, 20),
        note: '',
      });
    const low = await wanted('99', '10');
    expect([low.status, low.body]).toEqual(tooSmall);
    const high = await wanted('9999999999', '1001');
    expect(high.body).toEqual({ units: ['This is more than can be traded.'] });
    const order = await wanted('100', '10');
    const answer = await ledger.offer(seller, { ...small, price: '10', parent: order.body.id });
    expect([answer.status, answer.body]).toEqual(tooSmall);
  });

  it.each(['1,000', '1e3', '0x10', ' 12 ', '', '-5', '0', '0.0000', 'NaN', '12.60001', 12, null])(
    'MNY-03, MNY-04: refuses the price %j',
    async (price) => {
      const { access } = await host.login('member@clubfolio.example');
      const seller = { id: 6, access, holding: 1 };
      const { status, body } = await ledger.offer(seller, { price });
      expect([status, Object.keys(body)]).toEqual([400, ['price']]);
    },
  );

  it('refuses a bid on an own lot, a second one, one below the minimum and one for more than is left', async () => {
    const { seller, buyer, listing } = await listed();
    expect((await ledger.bid(seller, listing)).body).toMatchObject({ code: 'own_listing' });
    const low = await ledger.bid(buyer, listing, { units: '99' });
    expect([low.status, low.body]).toEqual([400, { units: ['The minimum is 100 units.'] }]);
    const high = await ledger.bid(buyer, listing, { units: '401' });
    expect([high.status, high.body]).toEqual([400, { units: ['Only 400 units are available.'] }]);
    const foreign = await ledger.bid(buyer, listing, { investing_profile: seller.id });
    expect(foreign.body).toHaveProperty('investing_profile');
    const { body: first } = await ledger.bid(buyer, listing, { units: '300' });
    const again = await ledger.bid(buyer, listing);
    expect([again.status, again.body.code]).toEqual([409, 'duplicate_bid']);
    await ledger.reply(seller, 'accept', first.id);
    const other = await newBuyer(host);
    const late = await ledger.bid(other, listing, { units: '150' });
    expect([late.status, late.body]).toEqual([
      409,
      { detail: 'Fewer units are left now.', code: 'lot_gone', units_open: '100.0000' },
    ]);
    expect((await ledger.bid(other, listing, { units: '100' })).status).toBe(201);
  });

  it('is closed to people who may not invest', async () => {
    const { buyer, listing, seller } = await listed();
    const { queries } = host.host.database;
    const set = (change: object, id: number) =>
      queries.update(investors).set(change).where(eq(investors.id, id));
    await set({ is_member: false }, buyer.id);
    const { status, body } = await ledger.bid(buyer, listing);
    expect([status, body.code]).toEqual([403, 'not_member']);
    expect((await ledger.list(buyer.access)).status).toBe(403);
    await set({ is_member: true }, buyer.id);
    const { body: bid } = await ledger.bid(buyer, listing);
    await set({ is_accredited: false }, seller.id);
    expect((await ledger.reply(seller, 'accept', bid.id)).body.code).toBe('not_accredited');
    expect((await ledger.reply(seller, 'reject', bid.id)).body.status).toBe('rejected');
  });

  it('lets nobody access other people’s entries; foreign and missing ones look the same', async () => {
    const { seller, buyer, listing } = await listed();
    const { body: bid } = await ledger.bid(buyer, listing);
    const stranger = await newBuyer(host);
    for (const type of ['accept', 'reject', 'withdraw', 'counter']) {
      const change = { units: '150', price: '12', valid_until_date: dayFrom(host, 5) };
      const foreign = await ledger.reply(stranger, type, bid.id, change);
      const absent = await ledger.reply(stranger, type, 99_999_999, change);
      expect([foreign.status, foreign.body]).toEqual([404, { detail: 'Not found.' }]);
      expect([absent.status, absent.body]).toEqual([foreign.status, foreign.body]);
    }
    expect((await ledger.reply(stranger, 'withdraw', listing)).status).toBe(404);
    expect(await own(stranger)).toEqual([]);
    const [entry] = (await ledger.list(stranger.access, `series=${(await rowOf(host, listing)).series_id}`))
      .body.results;
    expect(entry).toMatchObject({ id: listing, is_mine: false, requests: [], timeline: [] });
    const texts = JSON.stringify([entry, await own(buyer)]);
    expect(texts).not.toContain('@');
    const [fromBuyer] = await own(buyer);
    const [fromSeller] = await own(seller);
    expect(fromBuyer?.counterparty).toMatch(/^Member [2-9A-Z]{4}$/);
    expect(fromBuyer?.counterparty).toBe(entry.counterparty);
    expect(fromSeller?.requests[0]?.counterparty).not.toBe(fromBuyer?.counterparty);
  });

  it('supports counter-proposals, each side in its turn', async () => {
    const { seller, buyer, listing } = await listed();
    const { body: bid } = await ledger.bid(buyer, listing, { price: '11' });
    const until = dayFrom(host, 8);
    const same = await ledger.reply(seller, 'counter', bid.id, {
      units: '200',
      price: '11.0000',
      valid_until_date: until,
    });
    expect([same.status, Object.keys(same.body)]).toEqual([400, ['non_field_errors']]);
    expect((await ledger.reply(buyer, 'accept', bid.id)).body.code).toBe('wrong_status');
    const { status, body: counter } = await ledger.reply(seller, 'counter', bid.id, {
      units: '200',
      price: '12',
      valid_until_date: until,
    });
    expect([status, counter.request_type]).toEqual([201, 'counter']);
    expect((await ledger.reply(seller, 'accept', counter.id)).body.code).toBe('wrong_status');
    expect((await ledger.reply(buyer, 'accept', bid.id)).body).toEqual({
      detail: 'There is a newer offer.',
      code: 'request_closed',
    });
    const [mine] = await own(buyer, 'status=needs_me');
    expect(mine).toMatchObject({
      id: counter.id,
      parent: listing,
      side: 'buy',
      status: 'pending',
      next_actor: 'buyer',
      next_action: 'answer',
      requests: [
        { id: counter.id, status: 'pending', is_mine: false },
        { id: bid.id, status: 'countered', is_mine: true },
      ],
    });
    expect(await own(seller, 'status=needs_me')).toEqual([]);
    const done = await ledger.reply(buyer, 'accept', counter.id);
    expect([done.status, done.body.status]).toEqual([200, 'accepted']);
    expect((await own(seller))[0]).toMatchObject({ units_open: '200.0000', units_filled: '200.0000' });
  });

  it('goes from acceptance to settlement, in both books to the cent', async () => {
    const { seller, buyer, request, listing } = await accepted();
    await club('settle', { id: request });
    expect((await own(seller))[0]).toMatchObject({
      status: 'in_rofr',
      next_actor: 'company',
      next_due_date: dayFrom(host, 30),
    });
    await club('rofr', { id: listing, verdict: 'waive' });
    await club('settle', { id: request });
    expect((await own(buyer, 'status=needs_me'))[0]).toMatchObject({
      status: 'signing',
      next_actor: 'both',
      next_due_date: dayFrom(host, signDays),
    });
    expect(await sign(seller, request)).toBe(`/secondary/requests?request=${request}&event=signing_complete`);
    expect((await own(buyer))[0]).toMatchObject({ next_actor: 'buyer', needs_me: true });
    await sign(buyer, request);
    const [due] = await own(buyer);
    expect(due).toMatchObject({
      status: 'payment',
      next_action: 'wire',
      needs_me: true,
      next_due_date: dayFrom(host, wireDays),
    });
    expect(due?.requests[0]).toMatchObject({
      gross: '2520.00',
      fee: '50.40',
      carry: null,
      net: '2570.40',
      wire: { reference: `MKT-${request}`, currency: 'USD' },
      documents: [expect.any(Number)],
    });
    const [selling] = await own(seller);
    expect(selling?.requests[0]).toMatchObject({ wire: null, net: '2375.68' });
    await club('settle', { id: request });
    await club('settle', { id: request });
    expect((await own(seller))[0]?.requests[0]).toMatchObject({
      status: 'settled',
      gross: '2520.00',
      fee: '50.40',
      carry: '93.92',
      net: '2375.68',
      timeline: [
        { status: 'pending' },
        { status: 'accepted' },
        { status: 'in_rofr' },
        { status: 'approved' },
        { status: 'signing' },
        { status: 'payment' },
        { status: 'transferring' },
        { status: 'settled' },
      ],
    });
    expect(await own(buyer, 'status=settled')).toHaveLength(1);
    const book = async (person: Person) => {
      const path = '/api/v1/reports/cached_report/portfolio/';
      const { body } = await host.send('GET', path, { token: person.access });
      return body.holdings[0];
    };
    expect(await book(seller)).toMatchObject({
      units: '800.0000',
      proceeds_gross: '2520.00',
      carry_paid: '93.92',
      sale_fees: '50.40',
      distributions: '2375.68',
      realised_gain: '375.68',
      ownership_percent: '0.008000',
    });
    const report = async (type: string, query = '') => {
      const path = `/api/v1/reports/cached_report/${type}/?${query}`;
      return (await host.send('GET', path, { token: seller.access })).body;
    };
    expect((await report('portfolio')).summary).toMatchObject({ sale_fees: '50.40' });
    const { rows, totals } = await report('transactions');
    expect(rows.slice(-3).map((row: { kind: string; amount: string }) => [row.kind, row.amount])).toEqual([
      ['fee', '-50.40'],
      ['distribution', '2520.00'],
      ['carry', '-93.92'],
    ]);
    expect(
      decimal(totals.fees)
        .plus(totals.carry_paid)
        .plus(totals.distributions)
        .plus(totals.contributions)
        .toFixed(2),
    ).toBe(totals.net);
    expect(await book(buyer)).toMatchObject({
      units: '200.0000',
      invested: '2520.00',
      fees: '50.40',
      cost_per_unit: '12.6000',
      ownership_percent: '0.002000',
    });
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 800, bound: 200 });
    const [row] = (await ledger.sellable(seller.access)).body;
    expect(row).toMatchObject({
      last_trade_price: '12.6000',
      vwap_90d: '12.6000',
      trades_count: 1,
      cost_held: '8000.00',
    });
  });

  it('counts purchases before a split in current units, and sells them', async () => {
    const { queries } = host.host.database;
    const first = await accepted({ units: '200' });
    const { subject, seller, buyer } = first;
    await settle(first);
    const date = dayFrom(host, -5);
    await queries.update(marketTrades).set({ day: date }).where(eq(marketTrades.request_id, first.request));
    await queries.update(distributions).set({ date }).where(eq(distributions.request_id, first.request));
    await queries.update(lots).set({ date }).where(eq(lots.request_id, first.request));
    await queries
      .insert(splits)
      .values({ series_id: subject.series, date: dayFrom(host, -3), after: '2', before: '1', source: 'x' });
    const sellable = async (person: Person) => (await ledger.sellable(person.access)).body[0];
    const prices = { last_round_price: '5.0000', last_trade_price: '6.3000', vwap_90d: '6.3000' };
    expect(await sellable(seller)).toMatchObject({
      ...prices,
      units_held: '1600.0000',
      cost_held: '8000.00',
    });
    expect(await ledger.offer(seller, { price: '25.0001' })).toMatchObject({ status: 400 });
    const { body: offer } = await ledger.offer(seller, { price: '7' });
    const found = async (query = '') =>
      (await ledger.list(buyer.access, `startup=${subject.startup}&${query}`)).body;
    expect(await found('vs_last_round_max=0.39')).toMatchObject({ results: [] });
    expect(await found('vs_last_round_max=0.4')).toMatchObject({
      results: [{ ...prices, price_vs_last_round: '0.4000' }],
      book: { trades: [{ date, price: '6.3000', units: '400.0000' }] },
    });
    const { body: bid } = await ledger.bid(buyer, offer.id, { price: '7' });
    await ledger.reply(seller, 'accept', bid.id);
    await settle({ ...first, listing: offer.id, request: bid.id });
    const [sale] = await queries.select().from(distributions).where(eq(distributions.request_id, bid.id));
    // 200 of the 2,000 units that the 1,000 of 10 USD have become, and a fifth of the gain after the fee.
    expect(sale).toMatchObject({
      units: '200.0000',
      gross: '1400.00',
      fee: '28.00',
      carry: '74.40',
      cost_share: expect.stringMatching(/^0\.10*$/),
    });
    const [lot] = await queries.select().from(lots).where(eq(lots.request_id, bid.id));
    expect(lot).toMatchObject({ units: '200.0000', invested: '1400.00' });
    // Both sides say that it was between members.
    expect([sale?.to_member, lot?.from_member]).toEqual([true, true]);
    // (400 × 6.30 + 200 × 7) ÷ 600
    const after = { last_trade_price: '7.0000', vwap_90d: '6.5333' };
    expect(await sellable(seller)).toMatchObject({ ...after, units_held: '1400.0000', cost_held: '7000.00' });
    expect(await sellable(buyer)).toMatchObject({ units_held: '600.0000', cost_held: '3920.00' });
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 1400, bound: 200 });
  });

  it('gives the units to the company if it exercises its right, and back to the seller if it refuses', async () => {
    const { seller, buyer, request } = await accepted();
    await club('rofr', { id: request, verdict: 'exercise' });
    expect((await own(buyer, 'status=closed'))[0]).toMatchObject({ status: 'rofr_exercised' });
    const [selling] = await own(seller);
    const deal = selling?.requests[0];
    expect(deal).toMatchObject({ request_type: 'rofr', status: 'signing', counterparty: 'The company' });
    await sign(seller, deal?.id ?? 0);
    await club('settle', { id: deal?.id });
    await club('settle', { id: deal?.id });
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 800, bound: 200 });
    const [sale] = await host.host.database.queries
      .select()
      .from(distributions)
      .where(eq(distributions.holding_id, seller.holding));
    // Money that came from outside.
    expect(sale).toMatchObject({ kind: 'sale', to_member: false });
    const again = await accepted();
    await club('rofr', { id: again.request, verdict: 'refuse' });
    expect((await own(again.seller))[0]).toMatchObject({ status: 'listed', units_open: '400.0000' });
  });

  it('releases the units when a deadline passes, and lets the company’s right expire', async () => {
    const { seller, request, listing } = await accepted();
    await club('settle', { id: request });
    const set = (change: Partial<typeof marketRequests.$inferInsert>) =>
      host.host.database.queries.update(marketRequests).set(change).where(eq(marketRequests.id, request));
    await set({ rofr_deadline_date: dayFrom(host, -1), due_at: null });
    await advanceDeals(host.host);
    expect((await rowOf(host, request)).status).toBe('approved');
    await club('settle', { id: request });
    await set({ sign_by_date: dayFrom(host, -1), due_at: null });
    await advanceDeals(host.host);
    expect(await rowOf(host, request)).toMatchObject({ status: 'failed_signing', due_at: null });
    expect((await own(seller))[0]).toMatchObject({ status: 'listed', units_open: '400.0000' });
    const buyer = await newBuyer(host);
    const { body: bid } = await ledger.bid(buyer, listing);
    await host.host.database.queries
      .update(marketRequests)
      .set({ valid_until_date: dayFrom(host, -1) })
      .where(eq(marketRequests.id, listing));
    expect((await ledger.reply(seller, 'accept', bid.id)).body.code).toBe('request_closed');
    await advanceDeals(host.host);
    expect((await rowOf(host, listing)).status).toBe('expired');
    expect((await rowOf(host, bid.id)).status).toBe('lapsed');
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 1000, bound: 0 });
  });

  it('allows entries to be changed, withdrawn and listed again; the other side is notified', async () => {
    const { seller, buyer, listing } = await listed({ units: '1000' });
    const { body: bid } = await ledger.bid(buyer, listing);
    const changed = await ledger.offer(seller, { units: '1000', price: '11', replaces: listing });
    expect(changed.status).toBe(201);
    expect((await rowOf(host, listing)).status).toBe('withdrawn');
    const late = await ledger.reply(seller, 'accept', bid.id);
    expect([late.status, late.body]).toEqual([409, { detail: 'It has expired.', code: 'request_closed' }]);
    expect((await ledger.bid(buyer, listing)).body).toEqual({
      detail: 'The other party has withdrawn.',
      code: 'request_closed',
    });
    expect((await ledger.reply(seller, 'withdraw', changed.body.id)).body.status).toBe('withdrawn');
    expect((await ledger.reply(seller, 'withdraw', changed.body.id)).body.code).toBe('wrong_status');
    expect((await bindingOf(host, seller.holding))?.bound).toBe(0);
  });

  it('offers nothing more of a listing that was withdrawn while a deal runs', async () => {
    const { seller, listing } = await accepted({ units: '1000' });
    const [before] = await own(seller);
    expect([before?.id, Number(before?.units_open) > 0]).toEqual([listing, true]);
    await ledger.reply(seller, 'withdraw', listing);
    expect((await own(seller))[0]).toMatchObject({ status: before?.status, units_open: '0.0000' });
  });

  it('accepts units that are held as an answer to a buy order, and not those sold since', async () => {
    const { subject, seller, buyer } = await scene();
    const requested = await ledger.post(buyer.access, {
      request_type: 'wanted',
      startup: subject.startup,
      units: '900',
      price: '12',
      currency: 'USD',
      investing_profile: buyer.id,
      valid_until_date: dayFrom(host, 20),
      note: '',
    });
    expect(requested.status).toBe(201);
    const answer = await ledger.offer(seller, { units: '800', price: '11.5', parent: requested.body.id });
    expect([answer.status, answer.body.status]).toEqual([201, 'pending']);
    for (const person of [buyer, seller]) {
      expect(await own(person, `startup=${subject.startup}`)).toEqual(await own(person));
      expect(await own(person, `startup=${subject.startup + 1}`)).toEqual([]);
    }
    const { body: book } = await ledger.list(buyer.access, `startup=${subject.startup}`);
    expect(book.book).toMatchObject({ asks: [], bids: [{ price: '12.0000', units: '900.0000', offers: 1 }] });
    await ledger.offer(seller, { units: '300' });
    const gone = await ledger.reply(buyer, 'accept', answer.body.id);
    expect([gone.status, gone.body.code]).toEqual([409, 'lot_gone']);
    const [listing] = await own(seller, 'status=open&side=sell');
    await ledger.reply(seller, 'withdraw', listing?.request_type === 'sell' ? listing.id : 0);
    expect((await ledger.reply(buyer, 'accept', answer.body.id)).body.status).toBe('accepted');
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 1000, bound: 800 });
  });

  it('MNY-11: fills one lot exactly once, whatever is accepted at the same time', async () => {
    const { seller, listing } = await listed({
      units: '400',
      min_fill_units: '400',
      is_partial_allowed: false,
    });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => newBuyer(host)));
    const bids = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const buyer = buyers[index % buyers.length];
        if (!buyer) throw new Error('no buyer');
        return ledger.bid(buyer, listing, { units: '400' });
      }),
    );
    const placed = bids.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(buyers.length);
    expect(new Set(bids.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        ledger.reply(seller, 'accept', placed[index % placed.length]?.body.id),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await rowOf(host, listing)).units_taken).toBe('400.0000');
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 1000, bound: 400 });
  });

  it('MNY-11: never offers more than is held, from any number of tabs', async () => {
    const { seller } = await scene();
    const offers = await Promise.all(Array.from({ length: 40 }, () => ledger.offer(seller)));
    expect(offers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 1000, bound: 800 });
  });

  it('MNY-07, MNY-10: answers a repeated request with its first result, and another body with 422', async () => {
    const { buyer, listing } = await listed();
    const key = { idempotency_key: 'the-same-bid' };
    const first = await ledger.bid(buyer, listing, key);
    const again = await ledger.bid(buyer, listing, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await ledger.bid(buyer, listing, { ...key, units: '300' })).status).toBe(422);
  });

  it('enforces its invariants in the database itself', async () => {
    const { listing, seller, request } = await accepted();
    const { queries } = host.host.database;
    const update = (id: number, change: Partial<typeof marketRequests.$inferInsert>) =>
      queries.update(marketRequests).set(change).where(eq(marketRequests.id, id));
    const brokenBy = async (job: Promise<unknown>) => {
      try {
        await job;
        return 'nothing';
      } catch (error) {
        const cause = error instanceof Error ? error.cause : null;
        return /constraint "(\w+)"/.exec(cause instanceof Error ? cause.message : '')?.[1];
      }
    };
    const overfilled = 'market_never_overfilled';
    const oversold = 'market_never_oversold';
    expect(await brokenBy(update(listing, { units: '100', min_fill_units: '1' }))).toBe(overfilled);
    expect(await brokenBy(update(request, { units: '401' }))).toBe(overfilled);
    expect(await brokenBy(update(listing, { units: '1201' }))).toBe(oversold);
    const sale = {
      holding_id: seller.holding,
      date: '2026-01-01',
      kind: 'sale' as const,
      gross: '1',
      carry: '0',
      cost_share: '0.9',
      units: '900',
    };
    expect(await brokenBy(queries.insert(distributions).values(sale))).toBe(oversold);
    const more = sql`${marketTrades.net} + 0.01`;
    expect(await brokenBy(queries.update(marketTrades).set({ net: more }))).toBe('market_trades_check');
    expect(await bindingOf(host, seller.holding)).toEqual({ units: 1000, bound: 400 });
  });

  it('lists the investor’s own entries before newer ones', async () => {
    const older = await listed();
    const newer = await listed();
    const idsFor = async ({ access }: Person) => {
      const { body } = await ledger.list(access, 'side=sell');
      return body.results.map(({ id }: Entry) => id).slice(0, 2);
    };
    expect(await idsFor(older.seller)).toEqual([older.listing, newer.listing]);
    expect((await idsFor(older.buyer))[0]).toBe(newer.listing);
  });

  it.each([
    ['no valuation', null, '10.0000'],
    ['a price', { method: 'calibrated', price: '12.5' }, '12.5000'],
    ['a factor on what was paid', { method: 'impaired', factor: '0.5' }, '5.0000'],
    ['cost', { method: 'cost' }, '10.0000'],
    ['a write-off', { method: 'written_off' }, '0.0000'],
    ['nothing that a price follows from', { method: 'exit_pending' }, null],
  ] as const)('compares an offer with the fair value of its series: %s', async (_, mark, price) => {
    const { subject, buyer } = await listed({ price: '11' });
    const { queries } = host.host.database;
    const valued = { series_id: subject.series, source: 'x' };
    if (mark) {
      await queries.insert(valuations).values([
        { ...valued, date: dayFrom(host, -20), method: 'calibrated', price: '99' },
        { ...valued, date: dayFrom(host, -10), ...mark },
        { ...valued, date: dayFrom(host, 5), method: 'calibrated', price: '98' },
      ]);
    }
    const { body } = await ledger.list(buyer.access, `startup=${subject.startup}`);
    const [entry] = body.results.map((row: unknown) => zod.parse(marketEntrySchema, row));
    expect(entry).toMatchObject({
      fair_value_per_unit: price,
      fair_value_date: mark && price !== null ? dayFrom(host, -10) : null,
    });
    const against = entry?.price_vs_fair_value ?? null;
    if (price === null || Number(price) === 0) expect(against).toBeNull();
    else expect(Number(against)).toBeCloseTo(11 / Number(price) - 1);
  });

  it('offers a holding at the price by which the portfolio values it, not at an earlier one', async () => {
    const { subject, seller } = await scene();
    const valued = { series_id: subject.series, source: 'x', method: 'calibrated' } as const;
    await host.host.database.queries.insert(valuations).values([
      { ...valued, date: dayFrom(host, -400), price: '7' },
      { ...valued, date: dayFrom(host, -20), price: '12.5' },
      { ...valued, date: dayFrom(host, 5), price: '98' },
    ]);
    const { body: rows } = await ledger.sellable(seller.access);
    const [row] = rows.map((one: unknown) => zod.parse(sellableSchema, one));
    const path = '/api/v1/reports/cached_report/portfolio/';
    const { body: book } = await host.send('GET', path, { token: seller.access });
    const [holding] = zod.parse(portfolioSchema, book).holdings;
    expect(holding).toMatchObject({ current_price: '12.5000', price_date: dayFrom(host, -20) });
    expect(row).toMatchObject({
      fair_value_per_unit: holding?.current_price,
      fair_value_date: holding?.price_date,
      cost_per_unit: '10.0000',
    });
    const subjectOfSale = {
      kind: 'sale',
      sellable: row,
      replaces: null,
      answers: null,
      order: null,
    } as const;
    expect(startingValues(subjectOfSale, dayFrom(host, 0)).price).toBe('12.5');
  });

  it('is a list of twenty per page that every filter narrows', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const all = async (query: string): Promise<readonly Entry[]> => {
      const { status, body } = await ledger.list(access, query);
      expect(status).toBe(200);
      return body.results.map((row: unknown) => zod.parse(marketEntrySchema, row));
    };
    const first = await ledger.list(access);
    expect([first.body.results.length, first.body.book]).toEqual([20, null]);
    for (const page of ['0', 'abc', '500'])
      expect((await ledger.list(access, `page=${page}`)).status).toBe(404);
    const cheap = await all('side=sell&ordering=price');
    const prices = cheap.map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await all('side=buy')).every(({ request_type: type }) => type === 'wanted')).toBe(true);
    const below = await all('vs_last_round_max=-0.05&ordering=vs_last_round');
    expect(below.length).toBeGreaterThan(0);
    expect(below.every((row) => Number(row.price_vs_last_round) <= -0.05)).toBe(true);
    expect((await all('tags=test-market&ends_within_days=1')).length).toBe(0);
    expect((await all('tags=test-market&partial=true')).every((row) => row.is_partial_allowed)).toBe(true);
    expect((await all('total_min=3000&total_max=9000&price_min=1&price_max=900')).length).toBeGreaterThan(0);
    for (const query of ['side=up', 'ordering=luck', 'price_min=-1', 'startup=x', 'status=gone']) {
      expect((await ledger.list(access, query)).status).toBe(400);
    }
    expect((await own({ id: 6, access })).length).toBeGreaterThan(5);
  });

  it('is advanced by the demo clock, step by step', async () => {
    const { seller, buyer, request } = await accepted();
    const { queries } = host.host.database;
    for (const person of [seller, buyer]) {
      await queries.update(investors).set({ password_hash: '!' }).where(eq(investors.id, person.id));
    }
    const seen = ['accepted'];
    for (let turn = 0; turn < 8; turn += 1) {
      host.pass(3601);
      await advanceDeals(host.host);
      seen.push((await rowOf(host, request)).status);
    }
    expect([...new Set(seen)]).toEqual([
      'accepted',
      'in_rofr',
      'approved',
      'signing',
      'payment',
      'transferring',
      'settled',
    ]);
  });

  it('is visible to the club, and leaves an audit log with a valid chain', async () => {
    const { request, listing } = await accepted();
    expect(await club('listings', {})).toContain(String(listing));
    expect(await club('requests', { id: listing })).toContain('accepted');
    expect(await club('requests', {})).toContain(String(request));
    await expect(club('rofr', { id: 99_999_999, verdict: 'waive' })).rejects.toMatchObject({ status: 404 });
    expect(await checkAudit(host.host)).toMatchObject({ broken: null });
  });
});
