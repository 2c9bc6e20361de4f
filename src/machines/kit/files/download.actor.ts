import { type EventObject, fromCallback } from 'xstate';
import type { Delivery } from './report-file.machine.ts';
import { safeLink } from './safe-link.ts';

/**
 * Saves a file: content that is here, or a safe link of the host. The URL of the content is revoked when this stops.
 * @throws Error when there is neither.
 */
export const deliverFile = ({ document, location }: Pick<Window, 'document' | 'location'>) =>
  fromCallback<EventObject, Delivery>(({ input: { job, file } }) => {
    const address = file && URL.createObjectURL(file.blob);
    const target = address ?? safeLink(job?.url ?? null, location.origin);
    if (target === null) throw new Error('There is no link that may be followed');
    const link = document.createElement('a');
    link.href = target;
    link.rel = 'noopener noreferrer';
    link.download = file?.fileName ?? '';
    // If it is not saved, a file of another host opens in a new tab.
    if (!file) link.target = '_blank';
    link.click();
    return () => {
      if (address !== null) URL.revokeObjectURL(address);
    };
  });
