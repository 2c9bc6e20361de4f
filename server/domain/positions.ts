import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { decimal } from '../../src/finance/decimal.ts';
import { type Mark, type Position, positionOf } from '../../src/finance/position.ts';
import type { Queries } from '../database/database.ts';
import {
  distributions,
  entities,
  holdings,
  lots,
  rounds,
  series,
  startups,
  valuations,
} from '../database/schema-club.ts';

type Valuation = typeof valuations.$inferSelect;
type LotRow = typeof lots.$inferSelect;
type DistributionRow = typeof distributions.$inferSelect;

type HoldingStatus = 'active' | 'marked_up' | 'marked_down' | 'partially_realised' | 'exited' | 'written_off';

/** One holding with everything that happened to it until `asOf`. */
export type HoldingBook = {
  readonly holding: typeof holdings.$inferSelect;
  readonly series: typeof series.$inferSelect;
  readonly startup: { readonly id: number; readonly name: string };
  readonly entity: { readonly id: number; readonly name: string };
  readonly round: {
    readonly id: number;
    readonly name: string;
    readonly instrument: string;
    readonly shareClass: string | null;
  };
  readonly lots: readonly LotRow[];
  readonly distributions: readonly DistributionRow[];
  /** Oldest first. */
  readonly valuations: readonly Valuation[];
  readonly position: Position;
  readonly status: HoldingStatus;
};

function markOf(valuation: Valuation | undefined, bought: readonly LotRow[]): Mark {
  if (valuation?.method === 'written_off') return { kind: 'writtenOff' };
  if (valuation?.price) return { kind: 'price', price: valuation.price };
  if (valuation?.factor) return { kind: 'factor', factor: valuation.factor };
  if (valuation && valuation.method !== 'cost') return { kind: 'unknown' };
  const isByUnits = bought.length > 0 && bought.every((lot) => lot.units !== null);
  if (!isByUnits) return { kind: 'factor', factor: '1' };
  const invested = bought.reduce((total, lot) => total.plus(lot.invested), decimal(0));
  const units = bought.reduce((total, lot) => total.plus(lot.units ?? 0), decimal(0));
  return { kind: 'price', price: invested.div(units).toFixed(10) };
}

function statusOf(position: Position, valuation: Valuation | undefined): HoldingStatus {
  if (valuation?.method === 'written_off') return 'written_off';
  if (position.shareLeft.lte(0)) return 'exited';
  if (position.shareLeft.lt(1)) return 'partially_realised';
  const { fairValueGross: value, invested } = position;
  if (value?.gt(invested)) return 'marked_up';
  return value?.lt(invested) ? 'marked_down' : 'active';
}

const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** The books of an investor's holdings that existed on `asOf`, in the order they were bought. */
export async function readBooks(
  queries: Queries,
  investorId: number,
  asOf: string,
): Promise<readonly HoldingBook[]> {
  const held = await queries
    .select({
      holding: holdings,
      series,
      startup: { id: startups.id, name: startups.name },
      entity: { id: entities.id, name: entities.name },
      round: {
        id: rounds.id,
        name: rounds.name,
        instrument: rounds.instrument,
        shareClass: rounds.share_class,
      },
    })
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .innerJoin(startups, eq(startups.id, series.startup_id))
    .innerJoin(entities, eq(entities.id, series.entity_id))
    .innerJoin(rounds, eq(rounds.id, series.round_id))
    .where(eq(holdings.investor_id, investorId))
    .orderBy(asc(holdings.id));
  const ids = held.map(({ holding }) => holding.id);
  if (ids.length === 0) return [];
  const bought = await queries
    .select()
    .from(lots)
    .where(and(inArray(lots.holding_id, ids), lte(lots.date, asOf)))
    .orderBy(asc(lots.date), asc(lots.id));
  const paid = await queries
    .select()
    .from(distributions)
    .where(and(inArray(distributions.holding_id, ids), lte(distributions.date, asOf)))
    .orderBy(asc(distributions.date), asc(distributions.id));
  const seriesIds = [...new Set(held.map(({ series: one }) => one.id))];
  const marks = await queries
    .select()
    .from(valuations)
    .where(and(inArray(valuations.series_id, seriesIds), lte(valuations.date, asOf)))
    .orderBy(asc(valuations.date), asc(valuations.id));

  const lotsOf = groupBy(bought, (lot) => lot.holding_id);
  const paidTo = groupBy(paid, (payment) => payment.holding_id);
  const marksOf = groupBy(marks, (mark) => mark.series_id);
  return held.flatMap((row) => {
    const own = lotsOf.get(row.holding.id);
    if (!own) return [];
    const received = paidTo.get(row.holding.id) ?? [];
    const known = marksOf.get(row.series.id) ?? [];
    const latest = known.at(-1);
    const position = positionOf({
      lots: own,
      distributions: received.map(({ date, gross, carry, cost_share }) => ({
        date,
        gross,
        carry,
        costShare: cost_share,
      })),
      mark: markOf(latest, own),
      carryRate: row.series.carry_rate,
      asOf,
    });
    return [
      {
        ...row,
        lots: own,
        distributions: received,
        valuations: known,
        position,
        status: statusOf(position, latest),
      },
    ];
  });
}
