import type { Holding } from '../../../api/portfolio/portfolio.ts';

/** Several lots of one company; a single lot is a plain row. */
export type CompanyRow = Pick<Holding, 'startup'> & { readonly holdings: readonly Holding[] };

export type HoldingRow = Holding | CompanyRow;

export const isCompany = (row: HoldingRow): row is CompanyRow => 'holdings' in row;

/** One row per company, in the order of their first lots. */
export function rowsByCompany(holdings: readonly Holding[]): readonly HoldingRow[] {
  const lots = new Map<number, Holding[]>();
  for (const holding of holdings) {
    const before = lots.get(holding.startup.id);
    if (before) before.push(holding);
    else lots.set(holding.startup.id, [holding]);
  }
  return [...lots.values()].flatMap((some): readonly HoldingRow[] => {
    const [first, second] = some;
    return first && second ? [{ startup: first.startup, holdings: some }] : some;
  });
}

/** The lots of some rows, each once, in the order on screen. */
export function lotsOf(rows: readonly HoldingRow[]): readonly Holding[] {
  const seen = new Set(rows);
  return rows.flatMap((row) => (isCompany(row) ? row.holdings.filter((lot) => !seen.has(lot)) : row));
}
