/** A unique key; made without `randomUUID`, which is missing on pages served over plain http. */
export const randomKey = (): string =>
  [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
