import { eq } from 'drizzle-orm';
import * as club from '../../../server/database/schema/schema-club.ts';
import { type Investor, investors } from '../../../server/database/schema/schema.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import type { TestHost } from './host.ts';

type HoldingPlan = {
  name: string;
  instrument: string;
  shareClass: string | null;
  lot: [date: string, units: string | null, invested: string, fees: string];
  sale?: [date: string, gross: string, carry: string, share: string];
  marks?: [
    date: string,
    method: 'priced_round' | 'calibrated' | 'written_off' | 'exit_pending',
    price: string | null,
    factor?: string,
  ][];
  ownership: string | null;
};

/** One of each: marked up, at cost, partly realised, written off, exited. */
const plans: HoldingPlan[] = [
  {
    name: 'Northwind',
    instrument: 'preferred',
    shareClass: 'Series A Preferred',
    lot: ['2021-03-15', '5000', '25000', '1000'],
    marks: [['2024-06-11', 'priced_round', '9.2']],
    ownership: '0.00041',
  },
  {
    name: 'Helio',
    instrument: 'safe',
    shareClass: null,
    lot: ['2022-09-01', null, '15000', '600'],
    ownership: null,
  },
  {
    name: 'Quayside',
    instrument: 'preferred',
    shareClass: 'Series B Preferred',
    lot: ['2020-11-20', '2000', '20000', '800'],
    sale: ['2024-05-20', '12400', '880', '0.4'],
    marks: [
      ['2025-12-31', 'calibrated', null, '1.173333'],
      ['2026-06-30', 'calibrated', null, '1.276667'],
      ['2026-09-30', 'calibrated', '14'],
    ],
    ownership: '0.00009',
  },
  {
    name: 'Verdant',
    instrument: 'convertible_note',
    shareClass: null,
    lot: ['2019-06-05', null, '10000', '400'],
    marks: [['2023-02-28', 'written_off', null]],
    ownership: null,
  },
  {
    name: 'Lumen',
    instrument: 'preferred',
    shareClass: 'Series A Preferred',
    lot: ['2018-10-10', '4000', '12000', '480'],
    sale: ['2022-12-15', '39600', '5520', '1'],
    marks: [['2022-12-15', 'exit_pending', null]],
    ownership: '0.1',
  },
];

const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** Five holdings and a promise, whose figures foot to the cent. */
export async function insertFixture(host: TestHost, investorId: number): Promise<void> {
  const { queries } = host.host.database;
  for (const { name, instrument, shareClass, lot, sale, marks = [], ownership } of plans) {
    const startup = first(
      await queries
        .insert(club.startups)
        .values({
          name: `${name} of the fixture`,
          sector: 'Test',
          stage: 'Seed',
          country: 'GB',
          city: 'London',
          founded_date: '2018-01-01',
          website: 'https://x.example',
          description: 'x',
        })
        .returning(),
    );
    const round = first(
      await queries
        .insert(club.rounds)
        .values({
          name: `fixture-${name}`,
          title: name,
          startup_id: startup.id,
          stage: 'Seed',
          instrument,
          share_class: shareClass,
          status: 'closed',
          opened_date: lot[0],
          currency: 'USD',
          target_amount: '1',
          raised_amount: '1',
          minimum_amount: '1',
          fee_rate: '0.04',
          carry_rate: '0.2',
          summary: 'x',
        })
        .returning(),
    );
    const series = first(
      await queries
        .insert(club.series)
        .values({
          name: `fixture-${name}`,
          entity_id: 1,
          startup_id: startup.id,
          round_id: round.id,
          carry_rate: '0.2',
        })
        .returning(),
    );
    const holding = first(
      await queries
        .insert(club.holdings)
        .values({
          investor_id: investorId,
          series_id: series.id,
          currency: 'USD',
          ownership_percent: ownership,
          created_at: new Date(),
        })
        .returning(),
    );
    const [date, units, invested, fees] = lot;
    await queries.insert(club.lots).values({ holding_id: holding.id, date, units, invested, fees });
    if (sale) {
      const [on, gross, carry, share] = sale;
      await queries
        .insert(club.distributions)
        .values({ holding_id: holding.id, date: on, kind: 'sale', gross, carry, cost_share: share });
    }
    for (const [on, method, price, factor = null] of marks) {
      await queries
        .insert(club.valuations)
        .values({ series_id: series.id, date: on, method, source: 'Test', price, factor });
    }
  }
  await queries.insert(club.applications).values({
    investor_id: investorId,
    round_id: 1,
    amount: '25000',
    fees: '1000',
    currency: 'USD',
    status: 'signing',
    created_at: new Date('2026-09-01T09:00:00Z'),
  });
}

/** The demonstration's member with a full portfolio. */
export const demoMember = async ({ host }: TestHost): Promise<Investor> =>
  first(
    await host.database.queries
      .select()
      .from(investors)
      .where(eq(investors.email, 'member@clubfolio.example')),
  );

/** A new member without a book, signed in. The password is the demonstration's, whose hash is there: another takes longer than the rest. */
export async function newMember({ host }: TestHost, email: string): Promise<{ id: number; access: string }> {
  const { queries } = host.database;
  const { password_hash } = first(
    await queries
      .select({ password_hash: investors.password_hash })
      .from(investors)
      .where(eq(investors.id, 1)),
  );
  const now = host.clock();
  const { id } = first(
    await queries
      .insert(investors)
      .values({
        email,
        password_hash,
        created_at: now,
        updated_at: now,
        agreed_terms_at: now,
        is_kyc_checked: true,
        is_accredited: true,
        is_member: true,
      })
      .returning({ id: investors.id }),
  );
  const { access } = await openSession(host, id);
  return { id, access };
}

/** One purchase in the first series, with a fee of 1.00 on top. @returns the holding's id */
export async function insertHolding(
  host: TestHost,
  investorId: number,
  currency: string,
  date: string,
  invested: string,
): Promise<number> {
  const { queries } = host.host.database;
  const holding = first(
    await queries
      .insert(club.holdings)
      .values({ investor_id: investorId, series_id: 1, currency, created_at: new Date() })
      .returning(),
  );
  await queries
    .insert(club.lots)
    .values({ holding_id: holding.id, date, units: null, invested, fees: '1.00' });
  return holding.id;
}
