import '../../jitless.ts';
import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { ownCalls } from '../kit/paths.ts';
import { day, known, optionalList, strictTrue, text } from '../kit/wire.ts';

/** People waiting for a decision. */
export const reviewSchema = z.object({
  id: z.number(),
  email: text,
  name: text,
  status: text,
  identity: text,
  /** ISO 8601 in UTC. */
  since: known,
  documents_in_review: z.catch(z.number(), 0),
});

const wireSchema = z.object({
  id: z.number(),
  date: day,
  amount: text,
  currency: text,
  sender: known,
  reference: known,
  /** Commitments and calls of that name or that amount. */
  fits: optionalList(z.object({ kind: z.enum(['commitment', 'call']), id: z.number() })),
});

const callSchema = z.object({ id: z.number(), name: text, currency: text, outstanding: text });

const commitmentSchema = z.object({
  id: z.number(),
  round: z.object({ id: z.number(), name: text }),
  investor: z.object({ id: z.number(), name: text }),
  status: text,
  amount: text,
  allocated_amount: known,
  received_amount: text,
  outstanding_amount: text,
  currency: text,
  /** Its money was requested, so that a wire can be matched with it. */
  is_payable: strictTrue,
  /** Money from an account in another name. */
  held_payment: z.nullable(z.object({ amount: text, sender: known })),
  next_step: z.nullable(z.enum(['allocate', 'send', 'countersign', 'request_payment'])),
});

const importSchema = z.object({
  id: z.number(),
  at: known,
  name: text,
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  undone_at: known,
  is_last: strictTrue,
});

const roundSchema = z.object({
  id: z.number(),
  title: text,
  closing_date: day,
  currency: text,
});

const deskSchema = z.object({
  reviews: z.array(reviewSchema),
  wires: z.array(wireSchema),
  commitments: z.array(commitmentSchema),
  /** Capital calls with outstanding amounts. */
  calls: z.array(callSchema),
  rounds: z.array(roundSchema),
  sheets: z.array(z.object({ name: text, title: text, about: text })),
  imports: z.array(importSchema),
});

/** The club's queue, and the forms it can fill in. Amounts are decimal texts. */
export type Desk = z.output<typeof deskSchema>;
export type DeskWire = Desk['wires'][number];
export type DeskCommitment = Desk['commitments'][number];

/** Another host may answer 404; people who are not operators are refused with 403. */
export const getDesk = (send: Send, signal: AbortSignal): Promise<Desk> =>
  send(ownCalls.getDesk, { schema: deskSchema, signal });
