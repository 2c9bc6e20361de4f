import * as z from 'zod/mini';
import {
  day,
  known,
  knownDecimal,
  money,
  optionalField,
  optionalList,
  statusField,
  strictTrue,
} from '../kit/wire.ts';
import { wireSchema } from '../rounds/round-terms.ts';

export const timelineSchema = optionalList(z.object({ status: statusField, at: z.string() }));

/** A `DealActor` and a `DealAction` of `domain/market/deal-steps.ts`, or what another host says. */
export const nextStepFields = {
  next_actor: known,
  next_action: known,
  next_due_date: day,
  /** The investor acts next. */
  needs_me: strictTrue,
};

/** One proposal between a seller and a buyer, and the deal that it became. Amounts are those of the investor's own side. */
export const dealSchema = z.object({
  id: z.number(),
  /** sell, buy, counter, or rofr where the company buys. */
  request_type: known,
  /**
   * pending, accepted, in_rofr, approved, signing, payment, transferring, settled; countered, rejected, withdrawn, lapsed,
   * outfilled, rofr_exercised, failed_signing, failed_payment, cancelled_by_company.
   */
  status: statusField,
  is_mine: strictTrue,
  units: knownDecimal,
  price: money,
  currency: known,
  /** Gross proceeds, to the cent. */
  gross: money,
  fee: money,
  /** Of the seller's; null for a buyer. */
  carry: money,
  /** Paid to the seller, or wired by the buyer. */
  net: money,
  counterparty: known,
  created_at: known,
  valid_until_date: day,
  rofr_deadline_date: day,
  sign_by_date: day,
  wire_by_date: day,
  settled_date: day,
  /** The reason for its end, in words. */
  reason: known,
  ...nextStepFields,
  /** Ids of C14. */
  documents: optionalList(z.number()),
  /** Bank details; shown to the buyer while the payment is due. */
  wire: optionalField(wireSchema),
  timeline: timelineSchema,
});

export type Deal = z.output<typeof dealSchema>;
