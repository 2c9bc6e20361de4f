import * as fc from 'fast-check';

/** Any code point at all. One for all tests: each `unit: 'binary'` of its own draws up a table of a million characters. */
export const anyCharacter = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });

/** A text of anything that can be sent or pasted. */
export const anyText = (length: { readonly minLength?: number; readonly maxLength?: number } = {}) =>
  fc.string({ unit: anyCharacter, ...length });
