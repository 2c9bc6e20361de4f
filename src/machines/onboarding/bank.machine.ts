import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { BankInfo, FatfAnswer } from '../../api/onboarding/bank.ts';
import { isWholeBic, plainBic } from '../../domain/onboarding/bic.ts';
import { type Failure, failureFrom, isKind } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import { pick } from '../kit/params.ts';

export type BankEvent =
  | { readonly type: 'swift.typed'; readonly swift: string }
  | { readonly type: 'country.chosen'; readonly country: string }
  | { readonly type: 'country.recheck' };

/** What a country means for wires from it. */
export type BankCheck = { readonly country: string; readonly isApproved: boolean };

export type BankReport =
  | ({ readonly type: 'bank.checked' } & BankCheck)
  | { readonly type: 'bank.found'; readonly info: BankInfo };

type BankContext = {
  parent: ActorRef<Snapshot<unknown>, BankReport>;
  /** A complete BIC in capitals, or what was typed of one. */
  swift: string;
  info: BankInfo | null;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  answer: FatfAnswer | null;
  failure: Failure | null;
};

export type BankInput = Pick<BankContext, 'parent' | 'swift' | 'country'>;

/** Looks up the bank of a BIC and what its country means for a wire; an older answer never replaces a newer choice. */
export const bankMachine = setup({
  types: {} as { context: BankContext; events: BankEvent; input: BankInput; tags: 'busy' },
  actors: {
    findBank: notProvided<BankInfo, { swift: string }>('findBank'),
    checkFatf: notProvided<FatfAnswer, { country: string }>('checkFatf'),
  },
  actions: {
    assignSwift: assign((_, { swift }: { swift: string }) => ({ swift: plainBic(swift), info: null })),
    assignInfo: assign((_, { info }: { info: BankInfo }) => ({ info })),
    assignCountry: assign((_, { country }: { country: string }) => ({ country, answer: null })),
    assignCountryOfBank: assign((_, { info }: { info: BankInfo }) => ({
      country: info.country ?? '',
      answer: null,
    })),
    assignAnswer: assign((_, { answer }: { answer: FatfAnswer }) => ({ answer })),
    assignFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    reportBank: sendTo(
      ({ context }) => context.parent,
      (_, { info }: { info: BankInfo }) => ({ type: 'bank.found', info }),
    ),
    reportAnswer: sendTo(
      ({ context }) => context.parent,
      ({ context }, { answer }: { answer: FatfAnswer }) => ({
        type: 'bank.checked',
        country: context.country,
        isApproved: answer.is_fatf_country,
      }),
    ),
  },
  guards: {
    isKnownSwift: ({ context }, { swift }: { swift: string }) => plainBic(swift) === context.swift,
    hasWholeSwift: ({ context }) => isWholeBic(context.swift),
    isWhole: (_, { swift }: { swift: string }) => isWholeBic(plainBic(swift)),
    isKnownCountry: ({ context }, { country }: { country: string }) => country === context.country,
    isNowhere: (_, { country }: { country: string }) => country === '',
    hasCountry: ({ context }) => context.country !== '',
    isOtherCountry: ({ context }, { info }: { info: BankInfo }) =>
      info.country !== null && info.country !== context.country,
    isMissing: isKind('missing'),
    isApproved: (_, { answer }: { answer: FatfAnswer }) => answer.is_fatf_country,
    isCallForAction: (_, { answer }: { answer: FatfAnswer }) => answer.list_status === 'call_for_action',
  },
}).createMachine({
  id: 'bank',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    swift: plainBic(input.swift),
    info: null,
    answer: null,
    failure: null,
  }),
  states: {
    lookup: {
      initial: 'deciding',
      on: {
        'swift.typed': [
          { guard: { type: 'isKnownSwift', params: pick('swift') } },
          {
            guard: { type: 'isWhole', params: pick('swift') },
            target: '.searching',
            actions: { type: 'assignSwift', params: pick('swift') },
          },
          { target: '.idle', actions: { type: 'assignSwift', params: pick('swift') } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasWholeSwift', target: 'searching' }, { target: 'idle' }] },
        idle: {},
        searching: {
          tags: 'busy',
          invoke: {
            id: 'findBank',
            src: 'findBank',
            input: ({ context }) => ({ swift: context.swift }),
            onDone: [
              {
                guard: { type: 'isOtherCountry', params: ({ event }) => ({ info: event.output }) },
                target: ['#bank.lookup.found', '#bank.country.checking'],
                actions: [
                  { type: 'assignInfo', params: ({ event }) => ({ info: event.output }) },
                  { type: 'assignCountryOfBank', params: ({ event }) => ({ info: event.output }) },
                  { type: 'reportBank', params: ({ event }) => ({ info: event.output }) },
                ],
              },
              {
                target: 'found',
                actions: [
                  { type: 'assignInfo', params: ({ event }) => ({ info: event.output }) },
                  { type: 'reportBank', params: ({ event }) => ({ info: event.output }) },
                ],
              },
            ],
            onError: [
              { guard: { type: 'isMissing', params: pick('error') }, target: 'notFound' },
              { target: 'unavailable' },
            ],
          },
        },
        found: {},
        notFound: {},
        unavailable: {},
      },
    },
    country: {
      initial: 'deciding',
      on: {
        'country.chosen': [
          { guard: { type: 'isKnownCountry', params: pick('country') } },
          {
            guard: { type: 'isNowhere', params: pick('country') },
            target: '.unchosen',
            actions: { type: 'assignCountry', params: pick('country') },
          },
          {
            target: '.checking',
            actions: { type: 'assignCountry', params: pick('country') },
          },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasCountry', target: 'checking' }, { target: 'unchosen' }] },
        unchosen: {},
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkFatf',
            src: 'checkFatf',
            input: ({ context }) => ({ country: context.country }),
            onDone: [
              {
                guard: { type: 'isApproved', params: ({ event }) => ({ answer: event.output }) },
                target: 'approved',
                actions: [
                  { type: 'assignAnswer', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'reportAnswer', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
              {
                guard: { type: 'isCallForAction', params: ({ event }) => ({ answer: event.output }) },
                target: 'callForAction',
                actions: [
                  { type: 'assignAnswer', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'reportAnswer', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
              {
                target: 'notApproved',
                actions: [
                  { type: 'assignAnswer', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'reportAnswer', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
            ],
            onError: {
              target: 'unknown',
              actions: { type: 'assignFailure', params: pick('error') },
            },
          },
        },
        approved: {},
        notApproved: {},
        callForAction: {},
        unknown: { exit: 'clearFailure', on: { 'country.recheck': 'checking' } },
      },
    },
  },
});

export type BankMachine = typeof bankMachine;
export type BankActor = ActorRefFrom<BankMachine>;
