import type { ActorRef, AnyActorLogic, Snapshot } from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Location } from '../../routes.ts';
import type { PageDependencies } from './dependencies.ts';
import type { Secret } from './secret.ts';
import type { SubmissionReport } from './submission.ts';

export type NoticeKind = 'error' | 'info' | 'success' | 'warning';
export type NoticeText = {
  readonly kind: NoticeKind;
  readonly message: string;
  readonly description: string;
  /** The page where its subject is. */
  readonly link?: { readonly path: string; readonly name: string };
};

/** Typed and not saved, by name. Each page knows the type of its own; the session that keeps them knows none. */
export type Drafts = Readonly<Record<string, unknown>>;

/** Events that a page may send to the session. */
export type PageReport =
  | { readonly type: 'profile.changed'; readonly profile: Profile }
  | { readonly type: 'documents.changed'; readonly documents: readonly InvestorDocument[] }
  | { readonly type: 'password.changed' }
  | { readonly type: 'location.requested'; readonly location: Location }
  | { readonly type: 'location.corrected'; readonly location: Location }
  | { readonly type: 'drafts.changed'; readonly drafts: Drafts }
  /** The same of files, which have their own machine on several pages. */
  | { readonly type: 'fileDrafts.changed'; readonly drafts: Drafts }
  | SubmissionReport
  /** The inbox may have changed. */
  | { readonly type: 'inbox.refresh' }
  | ({ readonly type: 'notice.raised' } & NoticeText);

export type PageParent = ActorRef<Snapshot<unknown>, PageReport>;

export type PageInput = {
  readonly parent: PageParent;
  readonly profile: Profile | null;
  readonly resetCode: Secret<string> | null;
  readonly location: Location;
  /** What this person had typed and not saved when the session ended. */
  readonly drafts: Drafts;
};

type Connect = (dependencies: PageDependencies) => AnyActorLogic;

/** The machine of a page, as its code provides it, and others that run beside it. */
export type PageMachines = {
  readonly connect?: Connect | undefined;
  readonly alongside?: { readonly submissions: Connect };
};

/** Sent to the pages whose route says that they read the query. */
export type LocationUpdate = { readonly type: 'location.updated'; readonly location: Location };

/** Sent to the pages whose route says that they read the profile. */
export type ProfileUpdate = { readonly type: 'profile.updated'; readonly profile: Profile };
