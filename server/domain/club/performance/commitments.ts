import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Decimal, decimal, zero, sumOfKnown } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  type CommitmentParts,
  noParts,
  partsOfPromise,
  plusParts,
  releasedOf,
} from '../../../../src/domain/money/commitments/commitment-account.ts';
import { exchangeTo } from '../../../../src/domain/money/exchange/exchange.ts';
import type { Host } from '../../../host.ts';
import { groupBy, investorName, queryRows } from '../../core/sql.ts';
import { money } from '../../core/wire-figures.ts';
import { commitmentFields } from '../../portfolio/commitment-fields.ts';
import { loadCommitments } from '../../portfolio/commitment-rows.ts';
import { exchangeFor } from '../../portfolio/exchange-for.ts';
import { type ClubReportQuery, hasAllMembers } from '../club-query.ts';
import type { Conversion } from '../conversion-sql.ts';
import { drawnTables } from '../payments-sql.ts';
import { loadInvestorLabel } from '../same-names.ts';
import { unknownSum } from '../sums.ts';

const drawnSchema = z.object({
  investor: z.coerce.number().nullable(),
  entity: z.coerce.number().nullable(),
  drawn: z.string(),
  from_members: z.string(),
});
const namedSchema = z.object({ id: z.coerce.number(), name: z.string() });

/** What was committed by one investor, through one vehicle, or both, in the report's currency. */
type Sums = {
  readonly parts: CommitmentParts;
  /** The part of the drawn amount that was bought from other members, with the fee. */
  readonly fromMembers: Decimal | null;
};
type Row = Sums & { readonly investor: number; readonly entity: number | null };

const known = (amount: string): Decimal | null => (amount === unknownSum ? null : decimal(amount));

/** Purchases by vehicle, and the same by investor. A row for each pair would be almost one for each holding. */
async function loadDrawn(host: Host, query: ClubReportQuery, conversion: Conversion) {
  const rows = await queryRows(
    host.database.queries,
    sql`with ${drawnTables(query, conversion)}
      select investor_id as investor, entity_id as entity, sum(drawn)::text as drawn, sum(from_members)::text as from_members
      from drawn group by grouping sets ((investor_id), (entity_id))`,
    drawnSchema,
  );
  const byVehicle = new Map<number, Sums>();
  const byInvestor = new Map<number, Sums>();
  for (const { investor, entity, drawn, from_members: bought } of rows) {
    const sums = { parts: { ...noParts, drawn: known(drawn) }, fromMembers: known(bought) };
    if (entity !== null) byVehicle.set(entity, sums);
    else if (investor !== null) byInvestor.set(investor, sums);
  }
  return { byVehicle, byInvestor };
}

/** Commitments beyond that: released, or not invested yet. */
async function promisedRows(
  { database: { queries } }: Host,
  { asOf, currency, filter }: ClubReportQuery,
): Promise<readonly Row[]> {
  const commitments = await loadCommitments(queries, filter.investor ?? null, asOf, filter);
  const exchange = await exchangeFor(queries, exchangeTo(currency, []), commitments, asOf);
  return commitments.flatMap((one): readonly Row[] => {
    const convert = (amount: Decimal | null) => amount && exchange.convert(amount, one.currency, asOf);
    if (one.holding !== null) {
      const released = convert(releasedOf(one.promised, one.binding));
      const parts = { ...noParts, released };
      return [{ investor: one.investor_id, entity: one.holding_entity, parts, fromMembers: zero }];
    }
    // A completed commitment without a link to its purchase is represented by that purchase.
    if (one.status === 'completed') return [];
    const parts = partsOfPromise({ ...one, isCalled: one.is_called });
    return [
      {
        investor: one.investor_id,
        entity: one.entity?.id ?? null,
        fromMembers: zero,
        parts: {
          drawn: zero,
          uninvested: convert(parts.uninvested),
          outstanding: convert(parts.outstanding),
          uncalled: convert(parts.uncalled),
          released: convert(parts.released),
        },
      },
    ];
  });
}

const byCommitted = (
  one: { readonly committed: string | null },
  other: { readonly committed: string | null },
) => decimal(other.committed ?? 0).cmp(one.committed ?? 0);

/** @param hasBothSides whether these are the rows of all members, so that purchases from each other do not draw on a commitment */
function sumOf(rows: readonly Sums[], hasBothSides: boolean) {
  const parts = rows.reduce((sum, row) => plusParts(sum, row.parts), noParts);
  const fromMembers = sumOfKnown(rows.map((row) => row.fromMembers));
  return {
    ...commitmentFields(parts, hasBothSides ? fromMembers : zero),
    drawn_from_members: money(fromMembers),
  };
}

/** The sums by a key: of purchases, and of the other commitments with this key. */
function grouped<Key>(
  drawn: ReadonlyMap<Key, Sums>,
  promised: ReadonlyMap<Key, readonly Sums[]>,
): readonly (readonly [Key, readonly Sums[]])[] {
  const keys = new Set([...drawn.keys(), ...promised.keys()]);
  return [...keys].map((key) => {
    const own = drawn.get(key);
    return [key, [...(own ? [own] : []), ...(promised.get(key) ?? [])]];
  });
}

/**
 * Commitments until the end of a day and their state then, as in each investor's own report: in total, by vehicle and
 * by investor, largest first. A holding has a vintage and a commitment has none, so the result is null for a filter by
 * vintage.
 */
export async function clubCommitments(host: Host, query: ClubReportQuery, conversion: Conversion) {
  if (query.filter.vintage_year !== undefined) return null;
  const { queries } = host.database;
  const [drawn, promised, entities, investors, label] = await Promise.all([
    loadDrawn(host, query, conversion),
    promisedRows(host, query),
    queryRows(queries, sql`select id, name from entities`, namedSchema),
    queryRows(queries, sql`select i.id, ${investorName} as name from investors i`, namedSchema),
    loadInvestorLabel(host),
  ]);
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  const people = new Map(investors.map(({ id, name }) => [id, label(name, id)]));
  const named = (id: number | null, by: ReadonlyMap<number, string>) =>
    id === null ? null : { id, name: by.get(id) ?? '—' };
  const vehicles = grouped<number | null>(
    drawn.byVehicle,
    groupBy(promised, ({ entity }) => entity),
  );
  return {
    totals: sumOf([...drawn.byVehicle.values(), ...promised], hasAllMembers(query)),
    vehicles: vehicles
      .map(([id, own]) => ({ entity: named(id, names), ...sumOf(own, hasAllMembers(query)) }))
      .toSorted(byCommitted),
    investors: grouped(
      drawn.byInvestor,
      groupBy(promised, ({ investor }) => investor),
    )
      .map(([id, own]) => ({ investor: named(id, people), ...sumOf(own, false) }))
      .toSorted(byCommitted),
  };
}
