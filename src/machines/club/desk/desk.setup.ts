import { assign, raise, sendTo, setup } from 'xstate';
import type { SheetForm } from '../../../api/club/desk-entry.ts';
import type { ReviewDetail } from '../../../api/club/desk-review.ts';
import type { Desk } from '../../../api/club/desk.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { routes } from '../../../routes.ts';
import { type ErrorParams, type Failure, failureFrom, isKind } from '../../kit/failure.ts';
import { notProvided } from '../../kit/not-provided.ts';
import type {
  Drafts,
  LocationUpdate,
  PageInput,
  PageParent,
  ProfileUpdate,
} from '../../kit/page-contract.ts';
import { type ActionReport, deskActionMachine, type Proposal } from './action.machine.ts';
import { type DeskDraft, namedDraft, ownDrafts, withoutDrafts } from './desk-draft.ts';
import { type DeskSearch, hasSubject, isSameSubject, parseDeskSearch } from './desk.search.ts';

/** The detail beside the lists. */
export type DeskSubject =
  | { readonly kind: 'review'; readonly review: ReviewDetail }
  | { readonly kind: 'sheet'; readonly form: SheetForm };

export type DeskEvent =
  | { readonly type: 'desk.retry' }
  | { readonly type: 'desk.refresh' }
  | { readonly type: 'subject.retry' }
  | { readonly type: 'entry.typed'; readonly typed: DeskDraft }
  | { readonly type: 'entry.cleared' }
  | ({ readonly type: 'action.propose' } & Proposal)
  | { readonly type: 'action.end' }
  | ActionReport
  | LocationUpdate
  | ProfileUpdate;

export type DeskContext = {
  parent: PageParent;
  profile: Profile | null;
  view: DeskSearch;
  desk: Desk | null;
  failure: Failure | null;
  subject: DeskSubject | null;
  subjectFailure: Failure | null;
  /** Typed and not saved, by form; the session keeps them as well. */
  drafts: Drafts;
  /** The address of the form that the running action was asked for in; null for an action without a form. */
  form: DeskSearch | null;
  /** Another one for each form that was done or cleared: an empty one takes its place. */
  formNumber: number;
};

export const deskContext = ({ parent, profile, location, drafts }: PageInput): DeskContext => ({
  parent,
  profile,
  view: parseDeskSearch(location.search),
  desk: null,
  failure: null,
  subject: null,
  subjectFailure: null,
  drafts,
  form: null,
  formNumber: 0,
});

/** Types, actions, guards and actors of the desk. */
export const deskSetup = setup({
  types: {} as {
    context: DeskContext;
    events: DeskEvent;
    input: PageInput;
    tags: 'busy';
    children: { action: 'action' };
  },
  actors: {
    loadDesk: notProvided<Desk>('loadDesk'),
    loadSubject: notProvided<DeskSubject, { view: DeskSearch }>('loadSubject'),
    action: deskActionMachine,
  },
  actions: {
    assignProfile: assign({ profile: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile }),
    assignSearch: assign({
      view: (_, { location }: Omit<LocationUpdate, 'type'>) => parseDeskSearch(location.search),
    }),
    assignDesk: assign({ desk: (_, { output }: { output: Desk }) => output }),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    /** Nothing of the club stays in memory for somebody without access. */
    dropAll: assign({ desk: null, subject: null }),
    dropDrafts: assign(({ context: { drafts } }) => ({ drafts: { ...drafts, ...withoutDrafts(drafts) } })),
    assignDraft: assign(({ context: { drafts, view } }, { typed }: { typed: DeskDraft }) => ({
      drafts: { ...drafts, ...namedDraft(view, typed) },
    })),
    assignForm: assign({
      form: ({ context }, { isFromForm }: { isFromForm?: boolean | undefined }) =>
        isFromForm === true ? context.view : null,
    }),
    discardDraft: assign(({ context: { drafts, formNumber } }, { form }: { form: DeskContext['form'] }) =>
      form === null ? {} : { drafts: { ...drafts, ...namedDraft(form, {}) }, formNumber: formNumber + 1 },
    ),
    reportDrafts: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'drafts.changed', drafts: ownDrafts(context.drafts) }),
    ),
    endAction: raise({ type: 'action.end' }),
    assignSubject: assign({ subject: (_, { output }: { output: DeskSubject }) => output }),
    dropSubject: assign({ subject: null }),
    assignSubjectFailure: assign({ subjectFailure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearSubjectFailure: assign({ subjectFailure: null }),
    refresh: raise({ type: 'desk.refresh' }),
    refreshInbox: sendTo(({ context }) => context.parent, { type: 'inbox.refresh' }),
  },
  guards: {
    isOperator: ({ context }) => context.profile?.is_operator === true,
    isNoOperator: (_, { profile }: Omit<ProfileUpdate, 'type'>) => !profile.is_operator,
    isForbidden: isKind('forbidden'),
    isMissing: isKind('missing'),
    isHere: (_, { location }: Omit<LocationUpdate, 'type'>) => location.path === routes.desk.path,
    isSameSubject: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      isSameSubject(context.view, parseDeskSearch(location.search)),
    opensSubject: ({ context: { profile, view } }) => profile?.is_operator === true && hasSubject(view),
  },
});
