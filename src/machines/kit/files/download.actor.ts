import { type EventObject, fromCallback } from 'xstate';
import { safeLink } from './safe-link.ts';
import type { Delivery } from './report-file.machine.ts';

/**
 * Puts a file among the person's downloads: its content from here, or a link of the host's that may be followed.
 * The address of the content is taken back when this stops.
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
    // A file of another host opens beside the page where it is not saved.
    if (!file) link.target = '_blank';
    link.click();
    return () => {
      if (address !== null) URL.revokeObjectURL(address);
    };
  });
