import type * as z from 'zod';
import type { Host } from '../../host.ts';

/** One of the club's commands: what it takes, and how it is run. */
export type Runner = {
  readonly schema: z.ZodType;
  /** Answers the text to print. @throws Refusal, ZodError */
  readonly run: (host: Host, body: unknown) => Promise<string>;
};

export const runner = <Schema extends z.ZodType>(
  schema: Schema,
  run: (host: Host, input: z.output<Schema>) => Promise<string>,
): Runner => ({ schema, run: (host, body) => run(host, schema.parse(body)) });

/** Columns as wide as their longest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
