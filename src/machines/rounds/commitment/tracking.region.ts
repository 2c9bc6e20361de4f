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
            ready: { on: { 'signing.begin': 'asking' } },
            /** The address of the ceremony works once and for minutes only, so it is asked for at the click. */
            asking: {
              tags: 'busy',
              invoke: {
                id: 'openSigning',
                src: 'openSigning',
                input: ({ context: { application } }) => ({ application: application?.id ?? 0 }),
                onDone: [
                  {
                    guard: { type: 'isOpened', params: take('output') },
                    target: 'away',
                    actions: [{ type: 'keepUrl', params: take('output') }, 'forgetReturn'],
                  },
                  { target: '#commitment.application.refreshing' },
                ],
                onError: {
                  target: 'openFailed',
                  actions: { type: 'keepFailure', params: take('error') },
                },
              },
            },
            openFailed: { exit: 'clearFailure', on: { 'signing.begin': 'asking' } },
            /** The page is being left. Whoever is still here after that, or comes back to it, is shown how it stands. */
            away: {
              tags: 'busy',
              exit: 'forgetUrl',
              invoke: {
                id: 'leaveForSigning',
                src: 'leaveForSigning',
                input: ({ context: { signingUrl } }) => ({ url: signingUrl }),
                onError: '#commitment.application.refreshing',
              },
              after: { awayPatience: '#commitment.application.refreshing' },
              on: { 'page.shown': '#commitment.application.refreshing' },
            },
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
