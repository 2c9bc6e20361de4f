import type { SnapshotFrom } from 'xstate';
import type { inboxMachine } from './inbox.machine.ts';

/** Its code comes after the first page: until then there is none. */
type InboxSnapshot = SnapshotFrom<typeof inboxMachine> | undefined;

export const selectOpenItems = (snapshot: InboxSnapshot) => snapshot?.context.items ?? null;
/** The commitments under way. */
export const selectCommitments = (snapshot: InboxSnapshot) => snapshot?.context.commitments ?? null;
