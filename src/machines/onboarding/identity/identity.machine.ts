import { type ActorRefFrom, assign, type EventObject, sendTo, setup } from 'xstate';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { identityStatus, type IdentityStatus } from '../../../domain/onboarding/onboarding.ts';
import type { CameraReport } from '../../kit/browser/camera.actor.ts';
import { unsupportedSource } from '../../kit/calls/on-error.ts';
import { type Failure, failureFrom } from '../../kit/failure.ts';
import { notListening, notProvided } from '../../kit/not-provided.ts';
import {
  type PageInput,
  type PageParent,
  type PageReport,
  type ProfileUpdate,
} from '../../kit/page-contract.ts';
import { pick } from '../../kit/params.ts';
import type { Secret } from '../../kit/secret.ts';
import { profileWatchMachine } from '../profile-watch.ts';

export type WidgetReport =
  | { readonly type: 'widget.ready' }
  | { readonly type: 'widget.submitted' }
  | { readonly type: 'widget.failed'; readonly failure: Failure };
/** The browser's camera permission; "prompt" counts as allowed. */
export type WidgetCommand = { readonly type: 'widget.attach'; readonly element: HTMLElement };

export type IdentityEvent =
  | { readonly type: 'identity.start' }
  | { readonly type: 'identity.postpone' }
  | WidgetCommand
  | WidgetReport
  | CameraReport
  | ProfileUpdate
  | Extract<PageReport, { type: 'profile.changed' }>;

type IdentityContext = {
  parent: PageParent;
  profile: Profile | null;
  token: Secret<string> | null;
  failure: Failure | null;
  /** The profile's status when the widget was opened; a submission is complete once it changes. */
  openedFrom: IdentityStatus;
};

const statusOf = (profile: Profile | null): IdentityStatus => (profile ? identityStatus(profile) : 'locked');

/** While the decision is with someone else. */
const profileWatch = {
  id: 'profileWatch',
  src: 'profileWatch',
  input: <Self>({ self }: { readonly self: Self }) => ({ parent: self, query: {} }),
  onError: 'deciding',
} as const;

/** Leads through the provider's widget and believes only the profile about the outcome. */
export const identityMachine = setup({
  types: {} as { context: IdentityContext; events: IdentityEvent; input: PageInput; tags: 'busy' },
  actors: {
    openIdentity: notProvided<Secret<string>>('openIdentity'),
    runWidget: notListening<WidgetCommand, { token: Secret<string> | null }>(),
    watchCamera: notListening<EventObject>(),
    profileWatch: profileWatchMachine,
  },
  actions: {
    assignProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    passProfileOn: sendTo(
      ({ context }) => context.parent,
      (_, params: { profile: Profile }) => ({
        type: 'profile.changed',
        profile: params.profile,
      }),
    ),
    assignToken: assign({ token: (_, params: { token: Secret<string> }) => params.token }),
    forgetToken: assign({ token: null }),
    markOpening: assign({ openedFrom: ({ context }) => statusOf(context.profile) }),
    assignFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    assignBlocked: assign({ failure: failureFrom(null) }),
    clearFailure: assign({ failure: null }),
    attachWidget: sendTo('runWidget', (_, params: { element: HTMLElement }) => ({
      type: 'widget.attach',
      element: params.element,
    })),
  },
  guards: {
    hasStatus: ({ context }, params: { status: IdentityStatus }) =>
      statusOf(context.profile) === params.status,
    hasOtherStatus: ({ context }, params: { status: IdentityStatus }) =>
      statusOf(context.profile) !== params.status,
    /** The club has no provider, and checks identity documents itself. */
    isByClub: (_, params: { failure: Failure }) =>
      params.failure.kind === 'conflict' && params.failure.code === 'identity_by_club',
    isAnswered: ({ context }) => statusOf(context.profile) !== context.openedFrom,
  },
  delays: {
    /** A widget that shows nothing for this long was blocked. */
    widgetTimeout: 20_000,
  },
}).createMachine({
  id: 'identity',
  context: ({ input }) => ({
    parent: input.parent,
    profile: input.profile,
    token: null,
    failure: null,
    openedFrom: 'ready',
  }),
  on: {
    'profile.updated': { actions: { type: 'assignProfile', params: pick('profile') } },
    'profile.changed': { actions: { type: 'passProfileOn', params: pick('profile') } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'hasStatus', params: { status: 'approved' } }, target: 'approved' },
        { guard: { type: 'hasStatus', params: { status: 'rejected' } }, target: 'rejected' },
        { guard: { type: 'hasStatus', params: { status: 'retryRequested' } }, target: 'retryRequested' },
        { guard: { type: 'hasStatus', params: { status: 'onHold' } }, target: 'onHold' },
        { guard: { type: 'hasStatus', params: { status: 'pending' } }, target: 'pending' },
        { guard: { type: 'hasStatus', params: { status: 'ready' } }, target: 'ready' },
        { target: 'locked' },
      ],
    },
    locked: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'locked' } }, target: 'deciding' },
    },
    ready: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'ready' } }, target: 'deciding' },
      on: { 'identity.start': 'opening' },
    },
    opening: {
      tags: 'busy',
      entry: 'markOpening',
      invoke: {
        id: 'openIdentity',
        src: 'openIdentity',
        onDone: {
          target: 'inProgress',
          actions: { type: 'assignToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isByClub', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
            target: 'byClub',
          },
          {
            target: 'unavailable',
            actions: {
              type: 'assignFailure',
              params: ({ event }) => ({ failure: failureFrom(event.error) }),
            },
          },
        ],
      },
      on: { 'identity.postpone': 'deciding' },
    },
    byClub: {
      always: { guard: 'isAnswered', target: 'deciding' },
      invoke: profileWatch,
    },
    inProgress: {
      exit: 'forgetToken',
      invoke: [
        {
          id: 'runWidget',
          src: 'runWidget',
          input: ({ context }) => ({ token: context.token }),
          onError: {
            target: 'unavailable',
            actions: {
              type: 'assignFailure',
              params: ({ event }) => ({ failure: failureFrom(event.error) }),
            },
          },
        },
        { id: 'watchCamera', src: 'watchCamera', onError: unsupportedSource },
      ],
      initial: 'starting',
      states: {
        starting: {
          after: { widgetTimeout: { target: '#identity.unavailable', actions: 'assignBlocked' } },
          on: { 'widget.ready': 'running', 'camera.refused': 'withoutCamera' },
        },
        running: { on: { 'camera.refused': 'withoutCamera' } },
        withoutCamera: { on: { 'camera.allowed': 'running' } },
      },
      on: {
        'widget.attach': {
          actions: { type: 'attachWidget', params: pick('element') },
        },
        'widget.submitted': 'submitted',
        'widget.failed': {
          target: 'unavailable',
          actions: { type: 'assignFailure', params: pick('failure') },
        },
        'identity.postpone': 'deciding',
      },
    },
    unavailable: {
      exit: 'clearFailure',
      on: { 'identity.start': 'opening', 'identity.postpone': 'deciding' },
    },
    submitted: {
      always: { guard: 'isAnswered', target: 'deciding' },
      invoke: profileWatch,
    },
    pending: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'pending' } }, target: 'deciding' },
      invoke: profileWatch,
    },
    onHold: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'onHold' } }, target: 'deciding' },
      invoke: profileWatch,
    },
    retryRequested: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'retryRequested' } }, target: 'deciding' },
      on: { 'identity.start': 'opening' },
    },
    rejected: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'rejected' } }, target: 'deciding' },
    },
    approved: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'approved' } }, target: 'deciding' },
    },
  },
});

export type IdentityMachine = typeof identityMachine;
export type IdentityActor = ActorRefFrom<IdentityMachine>;
