import { raise, sendTo } from 'xstate';
import type { RefreshOutcome } from '../outcomes.ts';
import { goToSignIn, outcome, session } from '../pages.setup.ts';
import { take } from '../../kit/params.ts';
import { unheard } from '../../kit/calls/on-error.ts';

const tokensOf = (output: RefreshOutcome) => (output.kind === 'ended' ? null : output.tokens);

const rejection = take('rejection');
/** Requests of a session that has ended are answered to nobody. */
const ofOtherSession = { guard: { type: 'isOtherSession', params: rejection } } as const;
const fatal = { guard: { type: 'isFatal', params: rejection }, actions: 'endSession' } as const;

/** Whether the access token may be used, and the one refresh that all requests share. */
export const access = session.createStateConfig({
  initial: 'absent',
  states: {
    absent: {
      always: [
        { guard: 'isTokenAgeUnknown', target: 'present.refreshing', actions: 'noteRenewal' },
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
      // Started with each token, so that the clock is its age.
      invoke: { id: 'watchClock', src: 'watchClock', onError: unheard },
      always: { guard: 'lacksTokens', target: 'absent' },
      on: {
        'access.rejected': [ofOtherSession, fatal],
        'access.used': { actions: sendTo('watchClock', { type: 'clock.check' }) },
        'tokens.changed': {
          guard: { type: 'isNews', params: take('tokens') },
          target: '.fresh',
          actions: [
            { type: 'holdTokens', params: take('tokens') },
            sendTo('watchClock', { type: 'clock.restart' }),
          ],
        },
      },
      states: {
        fresh: {
          after: { untilRenewal: { guard: 'canRenewAhead', target: 'refreshing', actions: 'noteRenewal' } },
          on: {
            // The computer slept, and the timer with it.
            'clock.moved': {
              guard: { type: 'isOverdue', params: take('by') },
              target: 'refreshing',
              actions: 'noteRenewal',
            },
            // The pair of another tab was found late: it may be as old as the one that it replaces.
            'clock.restarted': {
              guard: { type: 'isFoundLate', params: take('after') },
              target: 'refreshing',
              actions: 'noteRenewal',
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
        // Only a fatal rejection is handled here: that is the lock which makes many rejections share one refresh.
        refreshing: {
          invoke: {
            id: 'refreshAccess',
            src: 'refreshAccess',
            onDone: [
              {
                guard: outcome('renewed'),
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
          // A renewal ahead of time is tried again: once the token has ended, some hosts end the session for it.
          after: { coolDown: [{ guard: 'isRenewalDue', target: 'refreshing' }, { target: 'fresh' }] },
          on: {
            'clock.moved': {
              guard: { type: 'isOverdue', params: take('by') },
              actions: 'noteRenewal',
            },
            'access.retry': 'refreshing',
            'connection.restored': 'refreshing',
          },
        },
      },
    },
  },
});
