import type { Host } from '../../../server/host.ts';

type Admits = { readonly admit: (task: () => Promise<void>) => Promise<void> };

/** More than any queue has slots. */
const tasks = 100;

/** Fills every slot of a queue; the returned function frees them. */
function occupy({ admit }: Admits): () => Promise<unknown> {
  let leave = () => {};
  const stays = new Promise<void>((resolve) => (leave = resolve));
  const occupied = Promise.allSettled(Array.from({ length: tasks }, () => admit(() => stays)));
  return () => {
    leave();
    return occupied;
  };
}

/** As people do who sign in. */
export const occupyPasswordQueue = ({ passwords }: Host) => occupy(passwords);

/** As people do who ask for reports. */
export const occupyReportQueue = ({ reportQueue }: Host) => occupy(reportQueue);
