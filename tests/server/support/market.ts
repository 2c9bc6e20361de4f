import { eq, sql } from 'drizzle-orm';
import { holdings, lots, rounds, series, startups } from '../../../server/database/schema/schema-club.ts';
import { marketHoldings, marketRequests } from '../../../server/database/schema/schema-market.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { newMember } from './book.ts';
import type { TestHost } from './host.ts';

const path = '/api/v1/deals/secondary_market/';
export const acknowledgements = ['not_a_sale', 'rofr', 'fees', 'may_lapse'];

let count = 0;

export type Person = { readonly id: number; readonly access: string };
export type Subject = { readonly startup: number; readonly series: number };

/** A startup whose last round was priced at 10 USD, with a series that takes carry of a fifth. */
export async function newSubject({ host }: TestHost): Promise<Subject> {
  const { queries } = host.database;
  const name = `market-of-the-test-${(count += 1)}`;
  const [startup] = await queries
    .insert(startups)
    .values({
      name,
      sector: 'Test',
      tags: ['test-market'],
      stage: 'Seed',
      country: 'DE',
      city: 'Kiel',
      founded_date: '2015-01-01',
      website: 'https://test.example',
      description: 'x',
    })
    .returning({ id: startups.id });
  const [round] = await queries
    .insert(rounds)
    .values({
      name,
      title: name,
      startup_id: startup?.id ?? 0,
      stage: 'Seed',
      instrument: 'preferred',
      status: 'closed',
      opened_date: '2019-01-01',
      closing_date: '2020-01-01',
      currency: 'USD',
      target_amount: '400000',
      raised_amount: '0',
      minimum_amount: '5000',
      price_per_unit: '10',
      fee_rate: '0.04',
      carry_rate: '0.2',
      summary: 'x',
    })
    .returning({ id: rounds.id });
  const [added] = await queries
    .insert(series)
    .values({ name, entity_id: 1, startup_id: startup?.id ?? 0, round_id: round?.id ?? 0, carry_rate: '0.2' })
    .returning({ id: series.id });
  return { startup: startup?.id ?? 0, series: added?.id ?? 0 };
}

/** A member who bought so many units at 10 USD; `holding` is what they are in. */
export async function newHolder(host: TestHost, subject: Subject, units: string) {
  const person = await newMember(host, `market${(count += 1)}@example.com`);
  const { queries } = host.host.database;
  const [holding] = await queries
    .insert(holdings)
    .values({
      investor_id: person.id,
      series_id: subject.series,
      currency: 'USD',
      ownership_percent: '0.01',
      created_at: new Date('2020-01-01T12:00:00Z'),
    })
    .returning({ id: holdings.id });
  await queries.insert(lots).values({
    holding_id: holding?.id ?? 0,
    date: '2020-01-01',
    units,
    invested: (Number(units) * 10).toFixed(2),
    fees: '0',
  });
  return { ...person, holding: holding?.id ?? 0 };
}

export const newBuyer = (host: TestHost): Promise<Person> =>
  newMember(host, `market${(count += 1)}@example.com`);

/** The day so many days from the host's today. */
export const dayFrom = ({ host }: TestHost, days: number): string => addDays(dayOf(host.clock()), days);

/** What is posted to C35, under a key of its own. */
export const ledgerOf = (host: TestHost) => {
  const post = (token: string, body: object, headers: Record<string, string> = {}) =>
    host.send('POST', `${path}create/`, {
      token,
      headers,
      body: { idempotency_key: `market-key-${(count += 1)}`, ...body },
    });
  return {
    post,
    list: (token: string, query = '') => host.send('GET', `${path}?${query}`, { token }),
    sellable: (token: string) => host.send('GET', `${path}portfolio/`, { token }),
    offer: (seller: Person & { readonly holding: number }, change: object = {}) =>
      post(seller.access, {
        request_type: 'sell',
        holding: seller.holding,
        units: '400',
        price: '12.6',
        currency: 'USD',
        is_partial_allowed: true,
        min_fill_units: '100',
        valid_until_date: dayFrom(host, 30),
        note: '',
        acknowledgements,
        ...change,
      }),
    bid: (buyer: Person, parent: number, change: object = {}) =>
      post(buyer.access, {
        request_type: 'buy',
        parent,
        units: '200',
        price: '12.6',
        investing_profile: buyer.id,
        valid_until_date: dayFrom(host, 10),
        ...change,
      }),
    reply: (person: Person, type: string, parent: number, change: object = {}) =>
      post(person.access, { request_type: type, parent, ...change }),
  };
};

export const rowOf = async ({ host }: TestHost, id: number) => {
  const [row] = await host.database.queries.select().from(marketRequests).where(eq(marketRequests.id, id));
  if (!row) throw new Error(`no request ${id}`);
  return row;
};

/** Units of a holding, and how many of them are offered or sold, as counted by the database. */
export const bindingOf = async ({ host }: TestHost, holding: number) => {
  const [row] = await host.database.queries
    .select()
    .from(marketHoldings)
    .where(eq(marketHoldings.holding_id, holding));
  return row && { units: Number(row.units_held), bound: Number(row.units_bound) };
};

/** All units of a series that members hold. */
export const unitsHeld = async ({ host }: TestHost, { series: of }: Subject): Promise<number> => {
  const result = await host.database.queries
    .select({
      units: sql<string>`coalesce(sum(${lots.units}), 0)
        - coalesce((select sum(d.units) from distributions d join holdings h on h.id = d.holding_id where h.series_id = ${of}), 0)`,
    })
    .from(lots)
    .innerJoin(holdings, eq(holdings.id, lots.holding_id))
    .where(eq(holdings.series_id, of));
  return Number(result[0]?.units ?? 0);
};
