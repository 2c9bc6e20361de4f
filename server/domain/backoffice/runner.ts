import type * as z from 'zod';
import type { Host } from '../../host.ts';

/** Tells what a command is doing now, and how much of it is done, from 0 to 1; called often. */
export type Report = (what: string, share?: number) => void;

/** One of the club's commands: what it takes, and how it is run. */
export type Runner = {
  readonly schema: z.ZodType;
  /** Answers the text to print. @throws Refusal, ZodError */
  readonly run: (host: Host, body: unknown, report?: Report) => Promise<string>;
  /** The same for a command that needs no host: it is never sent to one, and opens no database. */
  readonly runAlone?: (body: unknown) => Promise<string>;
  /** With `preview` it only tells what it would do; the person at the terminal is asked before it does it. */
  readonly asks?: boolean;
  /** Of a command whose `path` is a file that the host reads, or writes. */
  readonly files?: 'in' | 'out';
};

export const runner = <Schema extends z.ZodType>(
  schema: Schema,
  run: (host: Host, input: z.output<Schema>, report: Report) => Promise<string>,
): Runner => ({ schema, run: (host, body, report = () => {}) => run(host, schema.parse(body), report) });
