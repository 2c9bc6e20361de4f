import { fromCallback, fromPromise } from 'xstate';
import type { Send } from '../../../api/kit/client.ts';
import { listSigningDocuments } from '../../../api/signing/signing-documents.ts';
import { watchVisibility } from '../browser/visibility.actor.ts';
import { safeLink } from '../files/safe-link.ts';
import { secret } from '../secret.ts';
import { signingMachine } from './signing.machine.ts';

type SigningDependencies = {
  readonly send: Send;
  readonly browser: Parameters<typeof watchVisibility>[0] & {
    readonly location: Pick<Location, 'origin' | 'assign'>;
  };
};

export const connectSigning = ({ send, browser }: SigningDependencies) =>
  signingMachine.provide({
    actors: {
      openSigning: fromPromise(async ({ input: { toSign }, signal }) => {
        const documents = await listSigningDocuments(send, { ...toSign, with_signing_url: true }, signal);
        const url = documents.find((one) => one.signing_url !== null)?.signing_url ?? null;
        const link = safeLink(url, browser.location.origin);
        return link === null ? null : secret(link);
      }),
      leaveForSigning: fromCallback(({ input: { url } }) => {
        if (url !== null) browser.location.assign(url());
      }),
      watchVisibility: watchVisibility(browser),
    },
  });
