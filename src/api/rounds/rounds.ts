import * as z from 'zod/mini';
import type { RoundChoices } from '../../domain/queries/rounds.ts';
import type { Send } from '../kit/client.ts';
import { pageOf } from '../kit/page.ts';
import { calls } from '../kit/paths.ts';
import {
  day,
  known,
  knownNumber,
  money,
  optionalField,
  optionalList,
  startupReference,
  statusField,
  strictTrue,
} from '../kit/wire.ts';

const texts = optionalList(z.string());
const ownApplication = z.object({ id: z.number(), status: statusField, next_action: z.optional(known) });

/** Fields of a round in the list and the detail. Amounts are decimal text in `currency`, rates fractions. */
export const roundFields = {
  id: z.number(),
  /** The slug of the round in C42. */
  name: z.string(),
  title: known,
  startup: startupReference,
  one_liner: known,
  tags: texts,
  country: known,
  stage: known,
  instrument: known,
  /** pre_money, post_money, cap or uncapped. */
  valuation_type: known,
  valuation_amount: money,
  discount_percent: money,
  /** Price of a unit; null where there are none, as for a SAFE. */
  price_per_share: money,
  round_size: money,
  allocation_amount: money,
  committed_amount: money,
  funded_amount: money,
  committed_percent: money,
  min_ticket: money,
  max_ticket: money,
  amount_step: money,
  currency: known,
  opens_date: day,
  /** The last day for commitments, in UTC. */
  deadline_date: day,
  /** One of `domain/rounds/round-status.ts`. */
  status: statusField,
  lead_investor: known,
  co_investors: texts,
  pro_rata_right: strictTrue,
  fees: optionalField(z.object({ entry_percent: money, carry_percent: money, annual_percent: money })),
  /** `next_action` as of C42; a host that omits it does not say who acts next. */
  my_application: optionalField(ownApplication),
  documents_count: knownNumber,
  /** ISO 8601 in UTC. */
  updated_at: known,
};

export const roundSchema = z.object(roundFields);
export type Round = z.output<typeof roundSchema>;

export const roundsPageSchema = pageOf(roundSchema);
export type RoundsPage = z.output<typeof roundsPageSchema>;

/**
 * Twelve rounds a page; a round matches if it has any of the tags and any of the years; empty lists match all. What is
 * left out has the host's default.
 */
export type RoundsQuery = Partial<RoundChoices> & {
  readonly page: number;
  readonly tags?: readonly string[];
  readonly years?: readonly number[];
};

/** C29. A page past the end is refused with 404. */
export const listRounds = (send: Send, query: RoundsQuery, signal: AbortSignal): Promise<RoundsPage> =>
  send(calls.listRounds, { query, schema: roundsPageSchema, signal });
