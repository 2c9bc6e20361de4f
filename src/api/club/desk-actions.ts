import '../../jitless.ts';
import * as z from 'zod/mini';
import { RequestError, type Send } from '../kit/client.ts';
import { ownCalls } from '../kit/paths.ts';
import { known, knownNumber, optionalList, text } from '../kit/wire.ts';
import type { DeskAction } from './desk-requests.ts';

const outcomeSchema = z.object({
  summary: text,
  lines: optionalList(text),
  tables: optionalList(z.object({ title: text, head: z.array(text), rows: z.array(z.array(text)) })),
  notes: optionalList(text),
});

/** The effect of an action, or of its preview. */
export type Outcome = z.output<typeof outcomeSchema>;

const problemSchema = z.object({ sheet: text, row: knownNumber, column: known, wrong: text, right: text });
const refusalSchema = z.object({ problems: z.array(problemSchema) });

/** An error at one place of a workbook or a row, and how to correct it. */
export type BookProblem = z.output<typeof problemSchema>;
export type ActionAnswer =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'problems'; readonly problems: readonly BookProblem[] };

/** Performs the action, or with `preview` says what it would do. Rows that break a rule are an answer too. */
export async function actOnDesk(
  send: Send,
  action: DeskAction & { readonly file?: string },
  preview: boolean,
  signal: AbortSignal,
): Promise<ActionAnswer> {
  try {
    const body = { ...action, preview };
    return {
      kind: 'outcome',
      outcome: await send(ownCalls.actOnDesk, { body, schema: outcomeSchema, signal }),
    };
  } catch (error) {
    const fault = error instanceof RequestError ? error.fault : null;
    const refused = fault?.kind === 'refused' ? refusalSchema.safeParse(fault.body) : null;
    if (refused?.success) return { kind: 'problems', problems: refused.data.problems };
    throw error;
  }
}
