import type { ActorRef, Snapshot } from 'xstate';
import type { Application, ApplicationRequest } from '../../api/rounds/applications.ts';

type Unkeyed<Request> = Request extends unknown ? Omit<Request, 'idempotency_key'> : never;
export type IntentRequest = Unkeyed<ApplicationRequest>;

/** One thing that is asked of the club, once: the key stays for as long as the request is the same. */
export type Intent = { readonly key: string; readonly request: IntentRequest };

/** Sent to the form that handed it in, for as long as that is there. */
export type SubmissionAnswer =
  | { readonly type: 'submission.made'; readonly application: Application }
  | { readonly type: 'submission.refused'; readonly error: unknown }
  /** No answer came; it is sent again after a while. */
  | { readonly type: 'submission.lost'; readonly error: unknown };

/** A commitment that was handed in and is not answered yet; it outlives the page that it was handed in on. */
export type Submission = {
  readonly intent: Intent;
  /** The id of its round, and what that is called. */
  readonly round: number;
  readonly title: string;
  /** The draft that was handed in; it is not kept once a commitment was made of it. */
  readonly draft: unknown;
  /** Whoever waits for the answer. */
  readonly form: ActorRef<Snapshot<unknown>, SubmissionAnswer>;
};

/** Sent to whoever sends it from beside the page, by way of its round, which adds the draft. */
export type SubmissionReport =
  | { readonly type: 'submission.handedIn'; readonly submission: Omit<Submission, 'draft'> }
  | { readonly type: 'submission.dropped'; readonly key: string };

/** A commitment that its page did not wait for was answered. */
export type SubmissionSettled = Pick<Submission, 'round' | 'draft'> & {
  readonly type: 'submission.settled';
  readonly isMade: boolean;
};
