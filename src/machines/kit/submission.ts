import type { ActorRef, Snapshot } from 'xstate';
import type { Application, ApplicationRequest } from '../../api/rounds/applications.ts';

type Unkeyed<Request> = Request extends unknown ? Omit<Request, 'idempotency_key'> : never;
export type IntentRequest = Unkeyed<ApplicationRequest>;

/** One request to the club, made once: the key stays as long as the request is the same. */
export type Intent = { readonly key: string; readonly request: IntentRequest };

/** Sent to the form that submitted it, if it still exists. */
export type SubmissionAnswer =
  | { readonly type: 'submission.succeeded'; readonly application: Application }
  | { readonly type: 'submission.refused'; readonly error: unknown }
  /** No response; it is sent again after a while. */
  | { readonly type: 'submission.lost'; readonly error: unknown };

/** A commitment that was submitted and has no answer yet; it outlives the page of its round. */
export type Submission = {
  readonly intent: Intent;
  /** Id and title of its round. */
  readonly round: number;
  readonly title: string;
  /** The submitted draft; it is discarded once the commitment was made. */
  readonly draft: unknown;
  /** Receives the answer. */
  readonly form: ActorRef<Snapshot<unknown>, SubmissionAnswer>;
};

/** Sent by the form to the session. */
export type SubmissionReport =
  | { readonly type: 'submission.sent'; readonly submission: Submission }
  /** The submission with this key no longer needs an answer. */
  | { readonly type: 'submission.dropped'; readonly key: string };

/** The answer to a commitment whose page did not wait for it. */
export type SubmissionSettled = Pick<Submission, 'round' | 'draft'> & {
  readonly type: 'submission.settled';
  readonly hasSucceeded: boolean;
};
