import type { PasskeyProblem } from '../../../machines/kit/browser/passkey-problem.ts';

type ProblemText = { readonly title: string; readonly text: string };

/** Why no passkey was returned, or why it was refused. */
export type PasskeyStop = PasskeyProblem | 'timedOut' | 'refused';

export const passkeyStops: Readonly<Record<PasskeyStop, ProblemText>> = {
  cancelled: {
    title: 'No passkey was used',
    text: 'You cancelled, or this device has no passkey for your account.',
  },
  timedOut: { title: 'This took too long', text: 'Your browser’s question was closed.' },
  refused: {
    title: 'Your passkey wasn’t accepted',
    text: 'It may have been removed from your account.',
  },
  unsupported: { title: 'This browser can’t use passkeys', text: 'Another browser may.' },
  address: {
    title: 'Passkeys don’t work at this address',
    text: 'They belong to the club’s own address.',
  },
  known: {
    title: 'This device has a passkey already',
    text: 'It’s one of those in your account.',
  },
  broken: { title: 'Your passkey didn’t work', text: 'Your browser couldn’t use it.' },
};
