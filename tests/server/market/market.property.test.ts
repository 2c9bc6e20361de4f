import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketEvents, marketRequests, marketTrades } from '../../../server/database/schema/schema-market.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { signAgreement, loadUnsigned } from '../../../server/domain/market/agreements.ts';
import { lockDeal } from '../../../server/domain/market/ledger.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { dealTransitions, entryTransitions } from '../../../src/domain/market/deal-cycle.ts';
import { strayStepsOf } from '../../support/machines/life-cycles.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import {
  bindingOf,
  dayFrom,
  ledgerOf,
  newBuyer,
  newHolder,
  newSubject,
  unitsHeld,
} from '../support/market.ts';

const small = fc.nat({ max: 40 });
const units = fc.integer({ min: 1, max: 12 }).map((hundreds) => String(hundreds * 100));
const price = fc.constantFrom('8', '10.01', '12.3456');

/** Of a deal that may still be settled. */
const running = new Set(['pending', 'accepted', 'in_rofr', 'approved', 'signing', 'payment', 'transferring']);

/** What anybody may try at any time; `on` and `by` pick one of those that there are. */
const move = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), by: small, units, price }),
  fc.record({ kind: fc.constant('buy' as const), by: small, on: small, units, price }),
  fc.record({ kind: fc.constant('wanted' as const), by: small, units, price }),
  fc.record({ kind: fc.constant('answer' as const), by: small, on: small, units, price }),
  fc.record({ kind: fc.constant('counter' as const), by: small, on: small, units, price }),
  fc.record({
    kind: fc.constantFrom('accept' as const, 'accept' as const, 'reject' as const, 'withdraw' as const),
    by: small,
    on: small,
  }),
  fc.record({ kind: fc.constantFrom('waive' as const, 'exercise' as const, 'refuse' as const), on: small }),
  fc.record({ kind: fc.constantFrom('settle' as const, 'settle' as const, 'late' as const), on: small }),
  fc.record({ kind: fc.constant('sign' as const), on: small }),
  // Single moves hardly ever bring a deal to its end.
  fc.record({ kind: fc.constant('finish' as const), on: small }),
);
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(enginesByDay)('two sellers, three buyers and the company on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine, { REVIEW_DELAY_SECONDS: '3600' });
  });
  afterAll(() => host.dispose());

  /** A refusal is an answer like any other; anything else is a fault. */
  const allowed = async (job: () => Promise<unknown>) => {
    try {
      await job();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };

  async function scene() {
    const subject = await newSubject(host);
    const sellers = [await newHolder(host, subject, '1000'), await newHolder(host, subject, '555.5555')];
    const buyers = [await newBuyer(host), await newBuyer(host), await newBuyer(host)];
    return { subject, sellers, people: [...sellers, ...buyers] };
  }
  type Scene = Awaited<ReturnType<typeof scene>>;

  const rowsOf = ({ subject }: Scene) =>
    host.host.database.queries
      .select()
      .from(marketRequests)
      .where(eq(marketRequests.startup_id, subject.startup))
      .orderBy(marketRequests.id);

  async function perform(at: Scene, step: Move): Promise<void> {
    const ledger = ledgerOf(host);
    const rows = await rowsOf(at);
    const deals = rows.filter((row) => row.parent_id !== null);
    const entries = rows.filter((row) => row.parent_id === null);
    const pick = <Item>(items: readonly Item[], place: number): Item | undefined =>
      items[place % Math.max(1, items.length)];
    const valid_until_date = dayFrom(host, 20);
    const person = 'by' in step ? pick(at.people, step.by) : undefined;
    const seller = 'by' in step ? pick(at.sellers, step.by) : undefined;
    const deal = 'on' in step ? pick(deals, step.on) : undefined;
    switch (step.kind) {
      case 'sell': {
        const stated = { units: step.units, price: step.price, min_fill_units: '100' };
        if (seller) expect((await ledger.offer(seller, stated)).status).toBeLessThan(500);
        return;
      }
      case 'answer': {
        const requested = pick(
          entries.filter((row) => row.request_type === 'wanted'),
          step.on,
        );
        const stated = { units: step.units, price: step.price, parent: requested?.id };
        if (seller && requested) expect((await ledger.offer(seller, stated)).status).toBeLessThan(500);
        return;
      }
      case 'buy': {
        const entry = pick(entries, step.on);
        if (!person || !entry) return;
        const { status } = await ledger.bid(person, entry.id, { units: step.units, price: step.price });
        expect(status).toBeLessThan(500);
        return;
      }
      case 'wanted': {
        if (!person) return;
        const { status } = await ledger.post(person.access, {
          request_type: 'wanted',
          startup: at.subject.startup,
          units: step.units,
          price: step.price,
          currency: 'USD',
          investing_profile: person.id,
          valid_until_date,
          note: '',
        });
        expect(status).toBeLessThan(500);
        return;
      }
      case 'counter':
      case 'accept':
      case 'reject':
      case 'withdraw': {
        const row = pick(step.kind === 'withdraw' ? rows : deals, step.on);
        const change =
          step.kind === 'counter' ? { units: step.units, price: step.price, valid_until_date } : {};
        if (!person || !row) return;
        expect((await ledger.reply(person, step.kind, row.id, change)).status).toBeLessThan(500);
        return;
      }
      case 'waive':
      case 'exercise':
      case 'refuse':
        if (deal) await allowed(() => clubCommands.rofr.run(host.host, { id: deal.id, verdict: step.kind }));
        return;
      case 'settle':
      case 'late':
        if (deal) {
          const body = { id: deal.id, ...(step.kind === 'late' && { late: true }) };
          await allowed(() => clubCommands.settle.run(host.host, body));
        }
        return;
      case 'sign':
        if (deal) await allowed(() => signOne(deal.id));
        return;
      case 'finish':
        if (!deal || !running.has(deal.status)) return;
        for (const one of at.people.filter(({ id }) => [deal.seller_id, deal.buyer_id].includes(id)))
          await ledger.reply(one, 'accept', deal.id);
        await allowed(() => clubCommands.rofr.run(host.host, { id: deal.id, verdict: 'waive' }));
        for (let side = 0; side < 2; side += 1) await allowed(() => signOne(deal.id));
        await allowed(() => clubCommands.settle.run(host.host, { id: deal.id }));
    }
  }

  const signOne = (id: number) =>
    host.host.database.transaction(async () => {
      const { deal } = await lockDeal(host.host, id);
      const [envelope] = await loadUnsigned(host.host, id);
      if (envelope) await signAgreement(host.host, deal, envelope.id);
    });

  /** What members hold and what the company bought is what there was; no entry is overfilled; no cent is lost. Answers the number of trades. */
  async function check(at: Scene): Promise<number> {
    const { queries } = host.host.database;
    const trades = await queries
      .select()
      .from(marketTrades)
      .where(eq(marketTrades.startup_id, at.subject.startup));
    const toCompany = trades
      .filter((row) => row.buyer_id === null)
      .reduce((total, row) => total + Number(row.units), 0);
    expect((await unitsHeld(host, at.subject)) + toCompany).toBeCloseTo(1555.5555, 4);
    const rows = await rowsOf(at);
    const taking = ['accepted', 'in_rofr', 'approved', 'signing', 'payment', 'transferring', 'settled'];
    for (const entry of rows.filter((row) => row.parent_id === null)) {
      const taken = rows
        .filter((row) => row.parent_id === entry.id && taking.includes(row.status))
        .reduce((total, row) => total + Number(row.units), 0);
      expect(taken).toBeCloseTo(Number(entry.units_taken), 4);
      expect(taken).toBeLessThanOrEqual(Number(entry.units));
    }
    for (const { holding, access } of at.sellers) {
      const binding = await bindingOf(host, holding);
      if (binding) expect(binding.bound).toBeLessThanOrEqual(binding.units);
      const path = '/api/v1/reports/cached_report/portfolio/';
      const { body } = await host.send('GET', path, { token: access });
      const shown = body.holdings.find((row: { id: number }) => row.id === holding);
      if (binding) expect(Number(shown.units)).toBeCloseTo(binding.units, 4);
    }
    const sums = await queries
      .select({
        proceeds: sql<string>`coalesce(sum(${marketTrades.gross}), 0)`,
        fees: sql<string>`coalesce(sum(${marketTrades.seller_fee}), 0)`,
        kept: sql<string>`coalesce(sum(${marketTrades.carry}), 0)`,
        paid: sql<string>`coalesce(sum(${marketTrades.gross}) filter (where ${marketTrades.buyer_id} is not null), 0)`,
        booked: sql<string>`(select coalesce(sum(d.gross), 0) from distributions d join holdings h on h.id = d.holding_id where h.series_id = ${at.subject.series})`,
        charged: sql<string>`(select coalesce(sum(d.fee), 0) from distributions d join holdings h on h.id = d.holding_id where h.series_id = ${at.subject.series})`,
        carried: sql<string>`(select coalesce(sum(d.carry), 0) from distributions d join holdings h on h.id = d.holding_id where h.series_id = ${at.subject.series})`,
        bought: sql<string>`(select coalesce(sum(l.invested), 0) from lots l join holdings h on h.id = l.holding_id where h.series_id = ${at.subject.series} and l.date > '2020-01-01')`,
      })
      .from(marketTrades)
      .where(eq(marketTrades.startup_id, at.subject.startup));
    const [sum] = sums;
    expect(sum && [sum.booked, sum.charged, sum.carried, sum.bought].map(Number)).toEqual(
      sum && [sum.proceeds, sum.fees, sum.kept, sum.paid].map(Number),
    );
    return trades.length;
  }

  /** Steps of a row's history that its table does not have, or that its status is not the end of. */
  async function strayRows(at: Scene): Promise<readonly unknown[]> {
    const stray: unknown[] = [];
    for (const { id, parent_id: parent, status } of await rowsOf(at)) {
      const events = await host.host.database.queries
        .select({ status: marketEvents.status })
        .from(marketEvents)
        .where(eq(marketEvents.request_id, id))
        .orderBy(marketEvents.id);
      const history = events.map((event) => event.status);
      const steps = strayStepsOf(parent === null ? entryTransitions : dealTransitions, history);
      if (steps.length > 0 || history.at(-1) !== status) stray.push({ status, steps });
    }
    return stray;
  }

  it('lose no unit and no cent, whatever they do in whatever order', async () => {
    let trades = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 60, size: 'max' }), async (moves) => {
        const at = await scene();
        for (const step of moves) await perform(at, step);
        trades += await check(at);
        expect(await strayRows(at)).toEqual([]);
      }),
      { numRuns: propertyRuns(12), endOnFailure: true },
    );
    expect(trades).toBeGreaterThan(0);
  });

  it('are detected when a status is written that the table does not allow', async () => {
    const at = await scene();
    const [seller] = at.sellers;
    if (!seller) throw new Error('There is no seller.');
    const { id } = (await ledgerOf(host).offer(seller)).body;
    expect(await strayRows(at)).toEqual([]);
    const { queries } = host.host.database;
    await queries.update(marketRequests).set({ status: 'expired' }).where(eq(marketRequests.id, id));
    expect(await strayRows(at)).toEqual([{ status: 'expired', steps: [] }]);
    for (const status of ['withdrawn', 'expired'] as const) {
      await queries.insert(marketEvents).values({ request_id: id, status, at: host.host.clock() });
    }
    expect(await strayRows(at)).toEqual([{ status: 'expired', steps: ['withdrawn → expired'] }]);
  });
});
