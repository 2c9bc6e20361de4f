import { countCharacters } from '../texts/text-patterns.ts';

/** Length of an email address, in characters: what a path of 256 octets leaves (RFC 5321, 4.5.3.1.3, erratum 1690). */
export const maxEmailLength = 254;

/**
 * An email address by the HTML standard, with a domain of two labels or more, in any case: what a browser accepts in a
 * field for one.
 */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Length of a code of a second factor as it is typed, or of a recovery code with its hyphens; in characters. */
export const maxCodeLength = 64;

/** Length of a new password, in characters; ASVS 5.0, 6.2.1 and 6.2.9, requires at least 8, and at least 64 to be allowed. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Length of a password that is compared with a stored one, in bytes of UTF-8. */
const maxPasswordBytes = 1_024;

/** Every keyboard gives the same password; this form of it is counted, compared and stored. */
export const normalizedPassword = (typed: string): string => typed.normalize('NFKC');

const lengthOf = (password: string): number => countCharacters(normalizedPassword(password));

export const isPasswordTooShort = (password: string): boolean => lengthOf(password) < passwordLength.min;

export const isPasswordTooLong = (password: string): boolean => lengthOf(password) > passwordLength.max;

/** Digits of any script, and nothing else. */
export const isPasswordNumeric = (password: string): boolean =>
  /^\p{Nd}+$/u.test(normalizedPassword(password));

/** Whether a password may be compared with a stored one. */
export const isHashable = (password: string): boolean =>
  new TextEncoder().encode(normalizedPassword(password)).length <= maxPasswordBytes;
