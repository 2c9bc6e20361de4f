import { commitmentSetup } from './commitment.setup.ts';
import { take } from '../../kit/params.ts';

/** An application that is on its way: whose turn it is, and a look at it from time to time while the page is seen. */
export const tracking = commitmentSetup.createStateConfig({
  type: 'parallel',
  states: {
    turn: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isUnconfirmed', target: 'confirming' },
            { guard: 'needsSignature', target: 'signing' },
            { target: 'running' },
          ],
        },
        /** The club's turn, or something that is answered by a step. */
        running: { entry: 'forgetReturn' },
        signing: {
          initial: 'ready',
          states: {
            ready: { on: { 'signing.begin': 'underway' } },
            underway: {
              tags: 'busy',
              invoke: {
                id: 'signing',
                src: 'signing',
                input: ({ context: { application }, self }) => ({
                  parent: self,
                  toSign: { application: application?.id ?? 0 },
                }),
                onError: '#commitment.application.refreshing',
              },
              on: {
                'signing.ended': [
                  {
                    guard: { type: 'isBroken', params: take('error') },
                    target: 'openFailed',
                    actions: { type: 'keepFailure', params: take('error') },
                  },
                  { target: '#commitment.application.refreshing', actions: 'forgetReturn' },
                ],
              },
            },
            openFailed: { exit: 'clearFailure', on: { 'signing.begin': 'underway' } },
          },
        },
        /** Signed, says the address that led back; only the host is believed. */
        confirming: {
          tags: 'busy',
          after: { signingPatience: { target: 'signing', actions: 'forgetReturn' } },
        },
      },
    },
    watch: {
      initial: 'waiting',
      states: {
        waiting: { after: { pollDelay: 'refreshing' }, on: { 'page.hidden': 'paused' } },
        refreshing: {
          entry: 'countPoll',
          invoke: {
            id: 'loadApplications',
            src: 'loadApplications',
            input: ({ context: { detail } }) => ({ name: detail.name }),
            onDone: [
              {
                guard: { type: 'isNews', params: take('output') },
                target: '#commitment.application.deciding',
                actions: [{ type: 'keepNewest', params: take('output') }, 'reportMoved'],
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          on: { 'page.hidden': 'paused' },
        },
        paused: { on: { 'page.shown': 'refreshing' } },
      },
    },
  },
});
