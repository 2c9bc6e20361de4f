import * as fc from 'fast-check';

/** Any code point. Shared by all tests: each `unit: 'binary'` builds a table of a million characters. */
export const anyCharacter = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });

/** Any text that can be sent or pasted. */
export const anyText = (length: { readonly minLength?: number; readonly maxLength?: number } = {}) =>
  fc.string({ unit: anyCharacter, ...length });
