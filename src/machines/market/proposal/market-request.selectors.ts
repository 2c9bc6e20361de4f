import type { SnapshotFrom } from 'xstate';
import type { TypedTerms } from './market-draft.ts';
import type { marketRequestMachine, MarketRequestActor } from './market-request.machine.ts';
import type { MarketIntent } from './proposal-rules.ts';

type ProposalSnapshot = SnapshotFrom<typeof marketRequestMachine>;

/** Subject of the open form; null while none is open. */
export const selectSubject = (snapshot: ProposalSnapshot | undefined) => snapshot?.context.subject ?? null;
export const selectToday = ({ context }: ProposalSnapshot): string => context.today;
/** What the person left of this form before; null where there was nothing. */
export const selectDraft = ({ context }: ProposalSnapshot) => context.draft;
/** A request was sent whose answer may have been lost. */
export const selectIsSent = ({ context }: ProposalSnapshot): boolean => context.sent.length > 0;

export const submitRequest = (actor: MarketRequestActor, intent: MarketIntent) =>
  actor.send({ type: 'request.submit', intent });
export const typeRequest = (actor: MarketRequestActor, typed: TypedTerms) =>
  actor.send({ type: 'request.typed', typed });
export const keepRequest = (actor: MarketRequestActor) => actor.send({ type: 'form.keep' });
export const closeRequest = (actor: MarketRequestActor) => actor.send({ type: 'form.close' });
