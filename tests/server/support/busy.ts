import type { Host } from '../../../server/host.ts';

/** More than there are. */
const places = 100;

/** Takes every place among the hashes, as people would who sign in; they leave by the function that is given back. */
export function takeAllPlaces({ passwords }: Host): () => Promise<unknown> {
  let leave = () => {};
  const stays = new Promise<void>((resolve) => (leave = resolve));
  const people = Promise.allSettled(Array.from({ length: places }, () => passwords.admit(() => stays)));
  return () => {
    leave();
    return people;
  };
}
