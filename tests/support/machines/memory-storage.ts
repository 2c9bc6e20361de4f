/** Local storage in memory; each operation can be made to fail. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  readonly writes: string[] = [];
  failing: { getItem?: boolean; setItem?: boolean; clear?: boolean; removeItem?: boolean; deaf?: boolean } =
    {};

  get length() {
    return this.#items.size;
  }
  #fail(operation: 'getItem' | 'setItem' | 'clear' | 'removeItem') {
    if (this.failing[operation]) throw new DOMException('refused', 'QuotaExceededError');
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    this.#fail('getItem');
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#fail('setItem');
    this.writes.push(value);
    if (!this.failing.deaf) this.#items.set(key, value);
  }
  removeItem(key: string) {
    this.#fail('removeItem');
    this.#items.delete(key);
  }
  clear() {
    this.#fail('clear');
    this.#items.clear();
  }
}
