import { LRUCache } from 'lru-cache';

/** A value computed at a version of the club's book; `size` in the unit of the cache's capacity. */
export type CacheEntry<Value> = { readonly version: number; readonly value: Value; readonly size: number };

export type LruCache<Value> = Pick<LRUCache<string, CacheEntry<Value>>, 'get' | 'set'>;

/** Evicts the least recently used entries once their sizes exceed the capacity; a single entry may be larger than it. */
export const createLruCache = <Value>(capacity: number): LruCache<Value> =>
  new LRUCache<string, CacheEntry<Value>>({
    maxSize: capacity,
    sizeCalculation: ({ size }) => Math.min(Math.max(size, 1), capacity),
  });
