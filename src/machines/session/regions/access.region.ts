import { raise, sendTo } from 'xstate';
import { unsupportedSource } from '../../kit/calls/on-error.ts';
import { pick } from '../../kit/params.ts';
import type { RefreshOutcome } from '../outcomes.ts';
import { goToSignIn, outcome, session } from '../pages.setup.ts';

const tokensOf = (output: RefreshOutcome) => (output.kind === 'ended' ? null : output.tokens);

const rejection = pick('rejection');
/** Requests of an ended session get no answer. */
const ofOtherSession = { guard: { type: 'isOtherSession', params: rejection } } as const;
const fatal = { guard: { type: 'isFatal', params: rejection }, actions: 'endSession' } as const;

/** Whether the access token may be used, and the one refresh that all requests share. */
export const access = session.createStateConfig({
  initial: 'absent',
  states: {
    absent: {
      always: [
        { guard: 'isTokenAgeUnknown', target: 'present.refreshing', actions: 'noteRefreshDue' },
        { guard: 'holdsTokens', target: 'present' },
      ],
      on: {
        'access.rejected': [
          ofOtherSession,
          { guard: { type: 'isFatal', params: rejection }, actions: [goToSignIn, 'endSession'] },
        ],
      },
    },
    present: {
      initial: 'fresh',
      // Restarted with each token, so that the clock is its age.
      invoke: { id: 'watchClock', src: 'watchClock', onError: unsupportedSource },
      always: { guard: 'lacksTokens', target: 'absent' },
      on: {
        'access.rejected': [ofOtherSession, fatal],
        'access.used': { actions: sendTo('watchClock', { type: 'clock.check' }) },
        'tokens.changed': {
          guard: { type: 'isNews', params: pick('tokens') },
          target: '.fresh',
          actions: [
            { type: 'holdTokens', params: pick('tokens') },
            sendTo('watchClock', { type: 'clock.restart' }),
          ],
        },
      },
      states: {
        fresh: {
          after: { untilRefresh: { guard: 'canRefresh', target: 'refreshing', actions: 'noteRefreshDue' } },
          on: {
            // The computer was asleep, and the timer with it.
            'clock.moved': {
              guard: { type: 'isOverdue', params: pick('by') },
              target: 'refreshing',
              actions: 'noteRefreshDue',
            },
            // Another tab's token pair was found late: it may be as old as the one that it replaces.
            'clock.restarted': {
              guard: { type: 'isFoundLate', params: pick('after') },
              target: 'refreshing',
              actions: 'noteRefreshDue',
            },
            'access.rejected': [
              ofOtherSession,
              fatal,
              { guard: { type: 'isForCaller', params: rejection } },
              { guard: { type: 'isRepeat', params: rejection }, target: 'unreachable' },
              { target: 'refreshing' },
            ],
          },
        },
        // Only a fatal rejection is handled here: this lock makes several rejections share one refresh.
        refreshing: {
          invoke: {
            id: 'refreshAccess',
            src: 'refreshAccess',
            onDone: [
              {
                guard: outcome('refreshed'),
                target: '#session.access.present',
                reenter: true,
                actions: { type: 'holdTokens', params: ({ event }) => ({ tokens: tokensOf(event.output) }) },
              },
              {
                guard: outcome('adopted'),
                target: 'fresh',
                actions: raise(
                  ({ event }) => ({ type: 'tokens.changed', tokens: tokensOf(event.output) }) as const,
                ),
              },
              { target: 'fresh', actions: 'endSession' },
            ],
            onError: 'unreachable',
          },
        },
        unreachable: {
          // An early refresh that failed is retried: some hosts end the session for an expired token.
          after: { coolDown: [{ guard: 'isRefreshDue', target: 'refreshing' }, { target: 'fresh' }] },
          on: {
            'clock.moved': {
              guard: { type: 'isOverdue', params: pick('by') },
              actions: 'noteRefreshDue',
            },
            'access.retry': 'refreshing',
            'connection.restored': 'refreshing',
          },
        },
      },
    },
  },
});
