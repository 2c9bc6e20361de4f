/** A unique id for each row, also where two holdings have the same id. */
export function rowIdsOf<Holding extends { readonly id: number }>(
  holdings: readonly Holding[],
): ReadonlyMap<Holding, string> {
  const times = new Map<number, number>();
  return new Map(
    holdings.map((holding) => {
      const time = times.get(holding.id) ?? 0;
      times.set(holding.id, time + 1);
      return [holding, time === 0 ? String(holding.id) : `${holding.id} ${time}`];
    }),
  );
}
