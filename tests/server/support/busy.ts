import type { Host } from '../../../server/host.ts';

type Admits = { readonly admit: (task: () => Promise<void>) => Promise<void> };

/** More than there are. */
const places = 100;

/** Takes every place of a queue; they are given back by the function that is answered. */
function takeAll({ admit }: Admits): () => Promise<unknown> {
  let leave = () => {};
  const stays = new Promise<void>((resolve) => (leave = resolve));
  const people = Promise.allSettled(Array.from({ length: places }, () => admit(() => stays)));
  return () => {
    leave();
    return people;
  };
}

/** As people do who sign in. */
export const takeAllPlaces = ({ passwords }: Host) => takeAll(passwords);

/** As people do who ask for reports. */
export const takeAllReports = ({ reportQueue }: Host) => takeAll(reportQueue);
