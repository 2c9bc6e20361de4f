import type * as z from 'zod';
import type { Host } from '../../host.ts';

/** Reports the progress of a command, from 0 to 1; called often. */
export type Report = (what: string, share?: number) => void;

/** One of the club's commands: its arguments and its implementation. */
export type Runner = {
  readonly schema: z.ZodType;
  /** Returns the text to print. @throws Refusal, ZodError */
  readonly run: (host: Host, body: unknown, report?: Report) => Promise<string>;
  /** For a command that needs no host: it is never sent to one, and opens no database. */
  readonly runWithoutHost?: (body: unknown) => Promise<string>;
  /** With `preview` it only reports what it would do; a user at a terminal confirms before it is done. */
  readonly needsConfirmation?: boolean;
  /** For a command whose `path` is a file that the host reads or writes. */
  readonly fileAccess?: 'read' | 'write';
};

export const runner = <Schema extends z.ZodType>(
  schema: Schema,
  run: (host: Host, input: z.output<Schema>, report: Report) => Promise<string>,
): Runner => ({ schema, run: (host, body, report = () => {}) => run(host, schema.parse(body), report) });
