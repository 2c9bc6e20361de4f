import type { ApplicationRequest } from '../../api/rounds/applications.ts';

type Unkeyed<Request> = Request extends unknown ? Omit<Request, 'idempotency_key'> : never;
export type IntentRequest = Unkeyed<ApplicationRequest>;

/** One thing that is asked of the club, once: the key stays for as long as the request is the same. */
export type Intent = { readonly key: string; readonly request: IntentRequest };

/** A commitment that was handed in and is not answered yet; it outlives the page that it was handed in on. */
export type Submission = {
  readonly intent: Intent;
  /** The id of its round, and what that is called. */
  readonly round: number;
  readonly title: string;
  /** The draft that was handed in; it is not kept once a commitment was made of it. */
  readonly draft: unknown;
};

/** A commitment that its page did not wait for was answered. */
export type SubmissionSettled = Pick<Submission, 'round' | 'draft'> & {
  readonly type: 'submission.settled';
  readonly isMade: boolean;
};
