import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, known, knownReference, money, optionalList, statusField, strictTrue } from '../kit/wire.ts';

/** One of the investor's commitments. Amounts are decimal text in `currency`. */
export const applicationSchema = z.object({
  id: z.number(),
  /**
   * draft, submitted, waitlisted, allocated, reduced, signing, signed, funding, part_funded, funded, closing, completed;
   * withdrawn, declined, expired, refunded or cancelled_round.
   */
  status: statusField,
  round: knownReference,
  investing_profile: knownReference,
  requested_amount: money,
  allocated_amount: money,
  min_acceptable_amount: money,
  accept_lower_allocation: strictTrue,
  is_pro_rata: strictTrue,
  source_of_funds_changed: strictTrue,
  acknowledgements: optionalList(z.string()),
  comment: known,
  /** The investor's private note on why; visible to the investor alone. */
  decision_note: known,
  entry_fee: money,
  /** The allocated amount, or else the requested one, with the entry fee. */
  amount_to_wire: money,
  received_amount: money,
  outstanding_amount: money,
  /** Received beyond the amount to wire, or sent back because nothing is bought. */
  refund_due_amount: money,
  currency: known,
  /** The reason for the club's decision, in words. */
  reason: known,
  /** submit, confirm_allocation, confirm_terms, sign, wire, send_evidence; null when the club acts next or it is over. */
  next_action: known,
  next_due_date: day,
  submitted_at: known,
  sign_by_date: day,
  wire_by_date: day,
  /** When the investor said that the wire was sent, ISO 8601 in UTC. */
  wire_sent_at: known,
  /** Money came from an account in another name; `reason` says so. */
  is_blocked: strictTrue,
  /** The club changed the terms since; withdrawing is free until they are confirmed. */
  terms_changed: strictTrue,
  timeline: optionalList(z.object({ status: statusField, at: z.string() })),
  /** Ids of C14. */
  documents: optionalList(z.number()),
  wire_reference: known,
});

export type Application = z.output<typeof applicationSchema>;

/** C42: the investor's own commitments to one round, newest first. @param roundName the round's slug */
export const listApplications = (
  send: Send,
  roundName: string,
  signal: AbortSignal,
): Promise<readonly Application[]> =>
  send(calls.listApplications, { params: { roundName }, schema: z.array(applicationSchema), signal });

/** Fields of `save_draft` and `submit`; `amount` has at most two decimals. */
export type CommitmentTerms = {
  readonly investing_profile: number;
  readonly amount: string;
  readonly currency: string;
  readonly is_pro_rata: boolean;
  readonly accept_lower_allocation: boolean;
  /** Null unless a lower allocation is accepted. */
  readonly min_acceptable_amount: string | null;
  readonly source_of_funds_changed: boolean;
  /** A submission needs all of risk, illiquidity, loss and fees. */
  readonly acknowledgements: readonly string[];
  /** At most 500 characters. */
  readonly comment: string;
  /** At most 1,000 characters; not shown to the club. */
  readonly decision_note: string;
};

type Step =
  | ({ readonly action: 'save_draft' | 'submit'; readonly application: number | null } & CommitmentTerms)
  | { readonly action: 'withdraw' | 'confirm_allocation' | 'report_wire_sent'; readonly application: number };

/** One key for each intent, reused by retries: the same key with the same body returns the first result. */
export type ApplicationRequest = Step & {
  readonly instance_type: 'round';
  readonly instance_id: number;
  readonly idempotency_key: string;
};

/** C41. `confirm_allocation` also confirms changed terms. Returns the application as it is now. */
export const applyByInstance = (
  send: Send,
  body: ApplicationRequest,
  signal: AbortSignal,
): Promise<Application> => send(calls.applyToInstance, { body, schema: applicationSchema, signal });
