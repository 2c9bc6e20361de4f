import { table } from '../text-table.ts';

export type OutcomeTable = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** The result of a club action, or of its preview: used on the desk as it is, at a terminal as text. */
export type Outcome = {
  readonly summary: string;
  /** The changes, one per line. */
  readonly lines: readonly string[];
  /** Tables without rows are omitted. */
  readonly tables: readonly OutcomeTable[];
  /** Additional notes, a sentence each. */
  readonly notes: readonly string[];
};

export const outcomeOf = (summary: string, rest: Partial<Omit<Outcome, 'summary'>> = {}): Outcome => ({
  summary,
  lines: [],
  tables: [],
  notes: [],
  ...rest,
});

/** The same as text for a terminal. */
export const outcomeText = ({ summary, lines, tables, notes }: Outcome): string =>
  [
    summary,
    ...lines.map((line) => `  ${line}`),
    ...tables
      .filter(({ rows }) => rows.length > 0)
      .flatMap(({ head, rows }) => ['', table([head.map((cell) => cell.toUpperCase()), ...rows])]),
    ...notes.flatMap((note) => ['', note]),
  ].join('\n');
