import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { reportHead, type ReportQuery, wireQuery } from '../portfolio/report-head.ts';
import { known, knownDecimal, knownNumber, knownReference, money, reference } from '../kit/wire.ts';

/** Entry fees included; promised - released = committed = drawn + uninvested + unfunded. PIC is drawn / committed. */
const lines = {
  promised: money,
  released: money,
  committed: money,
  called: money,
  received: money,
  drawn: money,
  uninvested: money,
  recallable: money,
  unfunded: money,
  pic: knownDecimal,
};

/** A holding, or a commitment of which nothing was bought yet. */
const rowSchema = z.object({
  holding: knownNumber,
  application: knownNumber,
  status: known,
  startup: reference,
  round: knownReference,
  series: knownReference,
  entity: knownReference,
  ...lines,
});

export const commitmentsSchema = z.object({
  report_type: z.literal('commitments'),
  ...reportHead,
  rows: z.array(rowSchema),
  /** The same by vehicle; null for what has none yet. */
  vehicles: z.array(z.object({ entity: knownReference, ...lines })),
  totals: z.object(lines),
});

export type Commitments = z.output<typeof commitmentsSchema>;

/** C18 with type `commitments`: what was promised until the end of `asOf`, and what became of it. */
export const getCommitments = (send: Send, query: ReportQuery, signal: AbortSignal): Promise<Commitments> =>
  send(calls.getReport, {
    params: { 'report-type': 'commitments' },
    query: wireQuery(query),
    schema: commitmentsSchema,
    signal,
  });
