import { assign, raise, sendTo, setup, type ActorRefFrom, assertEvent } from 'xstate';
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
import { pick } from '../../kit/params.ts';
import { type ActionReport, deskActionMachine, type Proposal } from './desk-action.machine.ts';
import { type DeskDraft, namedDraft, ownDrafts, withoutDrafts } from './desk-draft.ts';
import { type DeskSearch, hasSubject, isSameSubject, parseDeskSearch } from './desk.search.ts';

/** The detail beside the lists. */
export type DeskSubject =
  | { readonly kind: 'review'; readonly review: ReviewDetail }
  | { readonly kind: 'sheet'; readonly form: SheetForm };

type DeskEvent =
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

type DeskContext = {
  parent: PageParent;
  profile: Profile | null;
  search: DeskSearch;
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

const deskContext = ({ parent, profile, location, drafts }: PageInput): DeskContext => ({
  parent,
  profile,
  search: parseDeskSearch(location.search),
  desk: null,
  failure: null,
  subject: null,
  subjectFailure: null,
  drafts,
  form: null,
  formNumber: 0,
});

/**
 * The club's queue of open work, for operators only. Every action is previewed by the host and performed after
 * confirmation, one at a time.
 */
export const deskMachine = setup({
  types: {} as {
    context: DeskContext;
    events: DeskEvent;
    input: PageInput;
    tags: 'busy';
    children: { action: 'action' };
  },
  actors: {
    loadDesk: notProvided<Desk>('loadDesk'),
    loadSubject: notProvided<DeskSubject, { search: DeskSearch }>('loadSubject'),
    action: deskActionMachine,
  },
  actions: {
    assignProfile: assign({ profile: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile }),
    assignSearch: assign({
      search: (_, { location }: Omit<LocationUpdate, 'type'>) => parseDeskSearch(location.search),
    }),
    assignDesk: assign({ desk: (_, { output }: { output: Desk }) => output }),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    /** Nothing of the club stays in memory for somebody without access. */
    dropAll: assign({ desk: null, subject: null }),
    dropDrafts: assign(({ context: { drafts } }) => ({ drafts: { ...drafts, ...withoutDrafts(drafts) } })),
    assignDraft: assign(({ context: { drafts, search } }, { typed }: { typed: DeskDraft }) => ({
      drafts: { ...drafts, ...namedDraft(search, typed) },
    })),
    assignForm: assign({
      form: ({ context }, { isFromForm }: { isFromForm?: boolean | undefined }) =>
        isFromForm === true ? context.search : null,
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
      isSameSubject(context.search, parseDeskSearch(location.search)),
    opensSubject: ({ context: { profile, search } }) => profile?.is_operator === true && hasSubject(search),
  },
}).createMachine({
  id: 'desk',
  type: 'parallel',
  context: ({ input }) => deskContext(input),
  states: {
    lists: {
      initial: 'gated',
      on: {
        'profile.updated': [
          {
            guard: { type: 'isNoOperator', params: pick('profile') },
            target: '.gated',
            actions: [{ type: 'assignProfile', params: pick('profile') }, 'dropDrafts', 'reportDrafts'],
          },
          { actions: { type: 'assignProfile', params: pick('profile') } },
        ],
      },
      states: {
        /** May be able to see the book, but may not change it. */
        gated: { entry: ['dropAll', 'endAction'], always: { guard: 'isOperator', target: 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadDesk',
            src: 'loadDesk',
            onDone: { target: 'shown', actions: { type: 'assignDesk', params: pick('output') } },
            onError: [
              { guard: { type: 'isForbidden', params: pick('error') }, target: 'forbidden' },
              { guard: { type: 'isMissing', params: pick('error') }, target: 'notOffered' },
              { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
            ],
          },
        },
        shown: { on: { 'desk.refresh': 'refreshing' } },
        /** What was shown stays during a reload, and if it fails. */
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'loadDesk',
            src: 'loadDesk',
            onDone: { target: 'shown', actions: { type: 'assignDesk', params: pick('output') } },
            onError: [
              { guard: { type: 'isForbidden', params: pick('error') }, target: 'forbidden' },
              { target: 'shown' },
            ],
          },
        },
        forbidden: {
          entry: ['dropAll', 'dropDrafts', 'reportDrafts', 'endAction'],
          on: { 'desk.retry': 'loading' },
        },
        /** The host has no desk. */
        notOffered: {},
        failed: { exit: 'clearFailure', on: { 'desk.retry': 'loading' } },
      },
    },
    /** The application or form that the address names. */
    subject: {
      initial: 'choosing',
      on: {
        'entry.cleared': {
          actions: [
            { type: 'discardDraft', params: ({ context }) => ({ form: context.search }) },
            'reportDrafts',
          ],
        },
        'entry.typed': { actions: [{ type: 'assignDraft', params: pick('typed') }, 'reportDrafts'] },
        'location.updated': [
          {
            guard: { type: 'isSameSubject', params: pick('location') },
            actions: { type: 'assignSearch', params: pick('location') },
          },
          {
            guard: { type: 'isHere', params: pick('location') },
            target: '.choosing',
            actions: [{ type: 'assignSearch', params: pick('location') }, 'dropSubject'],
          },
        ],
      },
      states: {
        choosing: { always: [{ guard: 'opensSubject', target: 'loading' }, { target: 'none' }] },
        none: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadSubject',
            src: 'loadSubject',
            input: ({ context: { search } }) => ({ search }),
            onDone: { target: 'shown', actions: { type: 'assignSubject', params: pick('output') } },
            onError: {
              target: 'failed',
              actions: { type: 'assignSubjectFailure', params: pick('error') },
            },
          },
        },
        shown: { on: { 'desk.refresh': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'loadSubject',
            src: 'loadSubject',
            input: ({ context: { search } }) => ({ search }),
            onDone: { target: 'shown', actions: { type: 'assignSubject', params: pick('output') } },
            onError: {
              target: 'failed',
              actions: { type: 'assignSubjectFailure', params: pick('error') },
            },
          },
        },
        failed: { exit: 'clearSubjectFailure', on: { 'subject.retry': 'loading' } },
      },
    },
    action: {
      initial: 'idle',
      on: { 'action.end': '.idle' },
      states: {
        idle: {
          on: {
            'action.propose': {
              target: 'open',
              actions: { type: 'assignForm', params: pick('isFromForm') },
            },
          },
        },
        open: {
          invoke: {
            id: 'action',
            src: 'action',
            input: ({ event, self }) => {
              assertEvent(event, 'action.propose');
              return { parent: self, action: event.action, file: event.file };
            },
            onError: 'idle',
          },
          on: {
            'action.settled': { actions: 'refresh' },
            'action.done': {
              actions: [
                { type: 'discardDraft', params: ({ context }) => ({ form: context.form }) },
                'reportDrafts',
                'refresh',
                'refreshInbox',
              ],
            },
            'action.closed': 'idle',
          },
        },
      },
    },
  },
});

export type DeskMachine = typeof deskMachine;

export type DeskActor = ActorRefFrom<DeskMachine>;
