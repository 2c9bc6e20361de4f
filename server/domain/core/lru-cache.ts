/** A value computed at a version of the club's book; `size` in the unit of the cache's capacity. */
export type CacheEntry<Value> = { readonly version: number; readonly value: Value; readonly size: number };

/** Evicts the least recently used entries once their sizes exceed the capacity; the newest entry always stays. */
export type LruCache<Value> = {
  readonly get: (key: string) => CacheEntry<Value> | undefined;
  readonly set: (key: string, entry: CacheEntry<Value>) => void;
};

export function createLruCache<Value>(capacity: number): LruCache<Value> {
  const entries = new Map<string, CacheEntry<Value>>();
  let size = 0;
  const remove = (key: string) => {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const set = (key: string, entry: CacheEntry<Value>) => {
    remove(key);
    entries.set(key, entry);
    size += entry.size;
    for (const oldest of entries.keys()) {
      if (size <= capacity || oldest === key) break;
      remove(oldest);
    }
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) set(key, entry);
      return entry;
    },
    set,
  };
}
