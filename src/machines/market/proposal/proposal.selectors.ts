import type { SnapshotFrom } from 'xstate';
import type { marketRequestMachine } from './proposal.machine.ts';

type ProposalSnapshot = SnapshotFrom<typeof marketRequestMachine>;

/** Subject of the open form; null while none is open. */
export const selectSubject = (snapshot: ProposalSnapshot | undefined) => snapshot?.context.subject ?? null;
export const selectToday = ({ context }: ProposalSnapshot): string => context.today;
/** What the person left of this form before; null where there was nothing. */
export const selectDraft = ({ context }: ProposalSnapshot) => context.draft;
/** A request was sent whose answer may have been lost. */
export const selectIsSent = ({ context }: ProposalSnapshot): boolean => context.sent.length > 0;
