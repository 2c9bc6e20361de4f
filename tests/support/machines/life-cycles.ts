type Table = Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>;

/** Every status of a life cycle, and every event of its table. */
export const statusesOf = (table: Table): readonly string[] =>
  Object.keys(table).filter((status) => status !== 'none');
export const eventsOf = (table: Table): readonly string[] => [
  ...new Set(Object.values(table).flatMap((row) => Object.keys(row))),
];

/** A life cycle as the rows of its documentation. */
export const rowsOf = (table: Table): readonly string[] =>
  Object.entries(table).map(([status, row]) => {
    const events = Object.entries(row).map(([event, next]) => `\`${event}\` → \`${next}\``);
    return `| \`${status}\` | ${events.join(', ') || 'it is over'} |`;
  });

/** The steps of a history that are not in the table, starting without a status. */
export const strayStepsOf = (table: Table, history: readonly string[]): readonly string[] =>
  history.flatMap((status, place) => {
    const from = history[place - 1] ?? 'none';
    const isOnTheWay = Object.values(table[from] ?? {}).includes(status);
    return isOnTheWay ? [] : [`${from} → ${status}`];
  });
