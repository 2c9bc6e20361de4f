import type { SnapshotFrom } from 'xstate';
import type { marketRequestMachine } from './proposal.machine.ts';

type ProposalSnapshot = SnapshotFrom<typeof marketRequestMachine>;

/** What the proposal is about; null while no form is open. */
export const selectSubject = (snapshot: ProposalSnapshot | undefined) => snapshot?.context.subject ?? null;
export const selectToday = ({ context }: ProposalSnapshot): string => context.today;
