/** Something that was made of the club's book as it was at a version; `size` in bytes or characters. */
export type Kept<Value> = { readonly version: number; readonly value: Value; readonly size: number };

/** What is kept by name. When all together are larger than the room, what was not asked for longest goes first. */
export type Shelf<Value> = {
  readonly find: (name: string) => Kept<Value> | undefined;
  readonly keep: (name: string, kept: Kept<Value>) => void;
};

export function createShelf<Value>(room: number): Shelf<Value> {
  const all = new Map<string, Kept<Value>>();
  let size = 0;
  const forget = (name: string) => {
    size -= all.get(name)?.size ?? 0;
    all.delete(name);
  };
  const keep = (name: string, kept: Kept<Value>) => {
    forget(name);
    all.set(name, kept);
    size += kept.size;
    for (const oldest of all.keys()) {
      if (size <= room || oldest === name) break;
      forget(oldest);
    }
  };
  return {
    find(name) {
      const kept = all.get(name);
      if (kept) keep(name, kept);
      return kept;
    },
    keep,
  };
}
