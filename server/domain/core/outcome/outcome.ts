import { table } from '../text-table.ts';

export type OutcomeTable = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** What an action of the club did, or in a preview would do: on the desk as it is, at a terminal as text. */
export type Outcome = {
  readonly summary: string;
  /** What changes, a line each. */
  readonly lines: readonly string[];
  /** Tables without rows are left out. */
  readonly tables: readonly OutcomeTable[];
  /** What to know beside it, a sentence each. */
  readonly notes: readonly string[];
};

export const outcomeOf = (summary: string, rest: Partial<Omit<Outcome, 'summary'>> = {}): Outcome => ({
  summary,
  lines: [],
  tables: [],
  notes: [],
  ...rest,
});

/** The same for a terminal. */
export const outcomeText = ({ summary, lines, tables, notes }: Outcome): string =>
  [
    summary,
    ...lines.map((line) => `  ${line}`),
    ...tables
      .filter(({ rows }) => rows.length > 0)
      .flatMap(({ head, rows }) => ['', table([head.map((cell) => cell.toUpperCase()), ...rows])]),
    ...notes.flatMap((note) => ['', note]),
  ].join('\n');
