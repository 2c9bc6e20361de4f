import type { AnyActorLogic } from 'xstate';
import type { PageName } from '../../routes.ts';
import type { inboxMachine } from '../inbox/inbox.machine.ts';
import type { submissionsMachine } from '../rounds/commitment/submissions.machine.ts';
import type { ConfirmationMachine } from '../session/confirmation/confirmation.machine.ts';
import type { SecondStepMachine } from '../session/sign-in/second-step.machine.ts';

/**
 * Machines that the session names from its start, and whose code is loaded later. It knows those of the pages by
 * `PageInput` and the events of `page-contract.ts` alone; each view knows the machine that its page connects.
 */
export type LazyLogics = Readonly<Record<PageName, AnyActorLogic>> & {
  /** Runs beside every page; its code loads after that of the first page. */
  readonly inbox: typeof inboxMachine;
  /** Submitted commitments outlive the page of their round. */
  readonly submissions: typeof submissionsMachine;
  /** Registered when the host asks for a second factor, or for a proof before a change. */
  readonly secondStep: SecondStepMachine;
  readonly confirmation: ConfirmationMachine;
};
