/** Unlike any other; made without `randomUUID`, which pages over plain http do not have. */
export const randomKey = (): string =>
  [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
