import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { known, knownNumber, money, optionalField, optionalList } from '../kit/wire.ts';
import { metricSchema, pastRoundSchema, personSchema, termsSchema, wireSchema } from './round-terms.ts';
import { roundFields } from './rounds.ts';

export const roundDetailSchema = z.object({
  ...roundFields,
  memo: optionalList(z.object({ heading: z.string(), body_html: z.string() })),
  terms: optionalField(termsSchema),
  /** Increased whenever the club changes the terms. */
  terms_version: knownNumber,
  metrics: optionalList(metricSchema),
  team: optionalList(personSchema),
  past_rounds: optionalList(pastRoundSchema),
  conflicts: optionalList(z.string()),
  faq: z.catch(z.array(z.object({ question: z.string(), answer: z.string(), answered_at: known })), []),
  contact_email: known,
  /** When commitments close, ISO 8601 in UTC. */
  deadline_at: known,
  remaining_amount: money,
  /** How much the club accepts on its waiting list beyond the allocation. */
  waitlist_amount: money,
  /** Null until the investor's own application reaches funding. */
  wire_instructions: optionalField(wireSchema),
});

export type RoundDetail = z.output<typeof roundDetailSchema>;

/** C30. */
export const getRound = (send: Send, id: number, signal: AbortSignal): Promise<RoundDetail> =>
  send(calls.getRound, { params: { id }, schema: roundDetailSchema, signal });

export const roundDocumentSchema = z.object({
  id: z.number(),
  title: z.string(),
  folder: known,
  document_type: known,
  file_name: known,
  mime_type: known,
  size_bytes: knownNumber,
  pages: knownNumber,
  version: knownNumber,
  uploaded_at: known,
  is_confidential: z.catch(z.boolean(), true),
  can_download: z.catch(z.boolean(), false),
  /** Downloads the file until `url_expires_at`; null while it is being generated. */
  url: known,
  url_expires_at: known,
});

export type RoundDocument = z.output<typeof roundDocumentSchema>;

/** C15. */
export const listRoundDocuments = (
  send: Send,
  id: number,
  signal: AbortSignal,
): Promise<readonly RoundDocument[]> =>
  send(calls.listRoundDocuments, { params: { id }, schema: z.array(roundDocumentSchema), signal });

export const statsSchema = z.object({
  round: knownNumber,
  committed_amount: money,
  funded_amount: money,
  committed_percent: money,
  investors_count: knownNumber,
  interested_count: knownNumber,
  interested_amount: money,
  remaining_amount: money,
  my_interest_amount: money,
  as_of: known,
});

export type RoundStats = z.output<typeof statsSchema>;

/** `amount` belongs to `interest`, `document` (an id of C15) to `document_open`. */
export type RoundEvent = {
  readonly event: 'view' | 'document_open' | 'interest' | 'interest_withdrawn';
  readonly amount: string | null;
  readonly document: number | null;
};

/** C31: reports an event and returns the round's current figures. */
export const reportRoundEvent = (
  send: Send,
  id: number,
  event: RoundEvent,
  signal: AbortSignal,
): Promise<RoundStats> =>
  send(calls.reportRoundStats, { params: { id }, body: event, schema: statsSchema, signal });
