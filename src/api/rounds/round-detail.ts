import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { metricSchema, pastRoundSchema, personSchema, termsSchema, wireSchema } from './round-terms.ts';
import { roundFields } from './rounds.ts';
import { decimal, optionalField, text } from '../kit/wire.ts';

const money = optionalField(decimal);

export const roundDetailSchema = z.object({
  ...roundFields,
  memo: z.catch(z.array(z.object({ heading: z.string(), body_html: z.string() })), []),
  terms: optionalField(termsSchema),
  /** Raised whenever the club changes the terms. */
  terms_version: optionalField(z.number()),
  metrics: z.catch(z.array(metricSchema), []),
  team: z.catch(z.array(personSchema), []),
  past_rounds: z.catch(z.array(pastRoundSchema), []),
  conflicts: z.catch(z.array(z.string()), []),
  faq: z.catch(
    z.array(z.object({ question: z.string(), answer: z.string(), answered_at: optionalField(text) })),
    [],
  ),
  contact_email: optionalField(text),
  /** When no commitment is taken any more, ISO 8601 in UTC. */
  deadline_at: optionalField(text),
  remaining_amount: money,
  /** How much beyond the allocation the club takes on its waiting list. */
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
  folder: optionalField(text),
  document_type: optionalField(text),
  file_name: optionalField(text),
  mime_type: optionalField(text),
  size_bytes: optionalField(z.number()),
  pages: optionalField(z.number()),
  version: optionalField(z.number()),
  uploaded_at: optionalField(text),
  is_confidential: z.catch(z.boolean(), true),
  can_download: z.catch(z.boolean(), false),
  /** Fetches the file until `url_expires_at`; null while it is being written. */
  url: optionalField(text),
  url_expires_at: optionalField(text),
});

export type RoundDocument = z.output<typeof roundDocumentSchema>;

/** C15. */
export const listRoundDocuments = (
  send: Send,
  id: number,
  signal: AbortSignal,
): Promise<readonly RoundDocument[]> =>
  send(calls.listRoundDocuments, { params: { id }, schema: z.array(roundDocumentSchema), signal });

const statsSchema = z.object({
  round: z.number(),
  committed_amount: money,
  funded_amount: money,
  committed_percent: money,
  investors_count: optionalField(z.number()),
  interested_count: optionalField(z.number()),
  interested_amount: money,
  remaining_amount: money,
  my_interest_amount: money,
  as_of: optionalField(text),
});

export type RoundStats = z.output<typeof statsSchema>;

/** `amount` belongs to `interest`, `document` (an id of C15) to `document_open`. */
export type RoundEvent = {
  readonly event: 'view' | 'document_open' | 'interest' | 'interest_withdrawn';
  readonly amount: string | null;
  readonly document: number | null;
};

/** C31: tells what happened and answers the round's figures as they are now. */
export const reportRoundEvent = (
  send: Send,
  id: number,
  event: RoundEvent,
  signal: AbortSignal,
): Promise<RoundStats> =>
  send(calls.reportRoundStats, { params: { id }, body: event, schema: statsSchema, signal });
