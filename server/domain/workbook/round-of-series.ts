import { type Plan, plannedRows } from './plan.ts';
import type { ParsedSheet } from './reading/read-rows.ts';
import { columnIndex, identityOf } from './schema.ts';
import { sheetNamed } from './sheets/index.ts';
import type { StoredBook } from './stored/stored.ts';

export type PlannedRound = { readonly instrument: string | null; readonly currency: string | null };

/** The round of each series. */
export function roundsBySeries(plan: Plan): ReadonlyMap<string, PlannedRound> {
  const rounds = new Map<string, PlannedRound>();
  for (const { planned, at } of plannedRows(plan, 'rounds')) {
    rounds.set(planned.identity, { instrument: at('instrument'), currency: at('currency') });
  }
  const found = new Map<string, PlannedRound>();
  for (const { planned, at } of plannedRows(plan, 'series')) {
    const round = rounds.get(at('round') ?? '');
    if (round) found.set(planned.identity, round);
  }
  return found;
}

/** A purchase without a currency uses that of its round. */
export function fillCurrencies(purchases: ParsedSheet | undefined, plan: Plan, book: StoredBook): void {
  if (!purchases) return;
  const sheet = sheetNamed('purchases');
  const index = columnIndex(sheet, 'currency');
  const series = columnIndex(sheet, 'series');
  const rounds = roundsBySeries(plan);
  const stored = book.get('purchases')?.rows;
  for (const { cells } of purchases.rows) {
    const isKept =
      cells[index] === undefined &&
      stored?.has(
        identityOf(
          sheet,
          cells.map((cell) => cell ?? null),
        ),
      );
    if (isKept || cells[index]) continue;
    cells[index] = rounds.get(cells[series] ?? '')?.currency ?? null;
  }
}
