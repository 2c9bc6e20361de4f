import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { Headline } from '../../../api/news/news.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { SigningDocument } from '../../../api/signing/signing-documents.ts';
import { reviewStatus, type ReviewStatus } from '../../../domain/onboarding/onboarding.ts';
import { routeAt } from '../../../routes.ts';
import { optionalPart } from '../../kit/calls/on-error.ts';
import { createListMachine } from '../../kit/list.machine.ts';
import {
  type LocationUpdate,
  type PageInput,
  type PageParent,
  type PageReport,
  type ProfileUpdate,
} from '../../kit/page-contract.ts';
import { pick } from '../../kit/params.ts';
import { profileWatchMachine } from '../profile-watch.ts';
import { parseReviewSearch, reviewLocation, type ReviewSearch } from './onboarding-result.search.ts';

export type OnboardingResultEvent =
  | ProfileUpdate
  | LocationUpdate
  | { readonly type: 'article.close' }
  | Extract<PageReport, { type: 'profile.changed' }>;

const statusOf = (profile: Profile | null): ReviewStatus => (profile ? reviewStatus(profile) : 'drafting');

/** Shows the club's decision exactly as the profile states it, and polls it while someone else acts next. */
export const onboardingResultMachine = setup({
  types: {} as {
    context: { parent: PageParent; profile: Profile | null; search: ReviewSearch };
    events: OnboardingResultEvent;
    input: PageInput;
    children: { signed: 'signed'; documents: 'documents'; news: 'news' };
  },
  actors: {
    profileWatch: profileWatchMachine,
    signed: createListMachine<SigningDocument>(),
    documents: createListMachine<InvestorDocument>(),
    news: createListMachine<Headline>(),
  },
  actions: {
    assignProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    assignSearch: assign((_, { location }: Omit<LocationUpdate, 'type'>) => ({
      search: parseReviewSearch(location.search),
    })),
    closeArticle: sendTo(({ context }) => context.parent, {
      type: 'location.corrected',
      location: reviewLocation({ article: null }),
    }),
    // A signed document is created a moment after the signature, and a decision comes with documents.
    refreshSigned: sendTo('signed', { type: 'list.refresh' }),
    refreshDocuments: sendTo('documents', { type: 'list.refresh' }),
    passProfileOn: sendTo(
      ({ context }) => context.parent,
      (_, { profile }: { profile: Profile }) => ({ type: 'profile.changed', profile }),
    ),
  },
  guards: {
    isHere: (_, { location }: Omit<LocationUpdate, 'type'>) => routeAt(location.path) === 'onboardingResult',
    hasStatus: ({ context }, params: { status: ReviewStatus }) => statusOf(context.profile) === params.status,
    hasOtherStatus: ({ context }, params: { status: ReviewStatus }) =>
      statusOf(context.profile) !== params.status,
  },
}).createMachine({
  id: 'onboardingResult',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    profile,
    search: parseReviewSearch(location.search),
  }),
  invoke: [
    { id: 'signed', src: 'signed', onError: optionalPart },
    { id: 'documents', src: 'documents', onError: optionalPart },
    { id: 'news', src: 'news', onError: optionalPart },
  ],
  on: {
    'profile.updated': {
      actions: [{ type: 'assignProfile', params: pick('profile') }, 'refreshSigned', 'refreshDocuments'],
    },
    'location.updated': {
      guard: { type: 'isHere', params: pick('location') },
      actions: { type: 'assignSearch', params: pick('location') },
    },
    'article.close': { actions: 'closeArticle' },
    'profile.changed': { actions: { type: 'passProfileOn', params: pick('profile') } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'hasStatus', params: { status: 'verified' } }, target: 'verified' },
        { guard: { type: 'hasStatus', params: { status: 'rejected' } }, target: 'rejected' },
        { guard: { type: 'hasStatus', params: { status: 'moreDocuments' } }, target: 'moreDocuments' },
        {
          guard: { type: 'hasStatus', params: { status: 'accreditationMissing' } },
          target: 'accreditationMissing',
        },
        {
          guard: { type: 'hasStatus', params: { status: 'membershipPending' } },
          target: 'membershipPending',
        },
        { guard: { type: 'hasStatus', params: { status: 'inReview' } }, target: 'inReview' },
        { target: 'drafting' },
      ],
    },
    drafting: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'drafting' } }, target: 'deciding' },
    },
    inReview: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'inReview' } }, target: 'deciding' },
      invoke: {
        id: 'profileWatch',
        src: 'profileWatch',
        input: ({ self }) => ({ parent: self, query: {} }),
        onError: 'deciding',
      },
    },
    moreDocuments: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'moreDocuments' } }, target: 'deciding' },
    },
    rejected: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'rejected' } }, target: 'deciding' },
    },
    accreditationMissing: {
      always: {
        guard: { type: 'hasOtherStatus', params: { status: 'accreditationMissing' } },
        target: 'deciding',
      },
    },
    membershipPending: {
      always: {
        guard: { type: 'hasOtherStatus', params: { status: 'membershipPending' } },
        target: 'deciding',
      },
      invoke: {
        id: 'profileWatch',
        src: 'profileWatch',
        input: ({ self }) => ({ parent: self, query: {} }),
        onError: 'deciding',
      },
    },
    verified: {
      always: { guard: { type: 'hasOtherStatus', params: { status: 'verified' } }, target: 'deciding' },
    },
  },
});

export type OnboardingResultMachine = typeof onboardingResultMachine;
export type OnboardingResultActor = ActorRefFrom<OnboardingResultMachine>;
