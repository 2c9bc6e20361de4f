import '../../../jitless.ts';
import * as z from 'zod/mini';
import {
  emailPattern,
  isHashable,
  isPasswordNumeric,
  isPasswordTooLong,
  isPasswordTooShort,
  maxEmailLength,
  passwordLength,
} from '../../../domain/people/credentials.ts';

const invisible = /[\u200b-\u200d\u2060\ufeff]/u;

const filled = (message: string) =>
  z.refine<string>((value) => value.trim() !== '', { error: message, abort: true });

/** An email address, trimmed; without invisible characters. */
export const emailField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
  z.string().check(
    filled('Enter your email address'),
    z.maxLength(maxEmailLength, `An email address can have at most ${maxEmailLength} characters`),
    z.refine((value) => !invisible.test(value), 'The email address contains an invisible character'),
    z.refine((value) => emailPattern.test(value), 'Enter a valid email address'),
  ),
);

/** An existing password is sent exactly as typed. */
export const currentPasswordField = z
  .string()
  .check(z.minLength(1, 'Enter your password'), z.refine(isHashable, 'Password is too long'));

const common = new Set([
  'password',
  'password1',
  'passw0rd',
  'qwertyuiop',
  'qwerty123',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'letmein1',
  'trustno1',
  'welcome1',
  'whatever',
  'starwars',
  'computer',
  'michelle',
  'jennifer',
  'abcd1234',
]);

/** A new password, of characters of any kind. The host knows many more common passwords than this list. */
export const newPasswordField = z.string().check(
  z.refine((value) => !isPasswordTooShort(value), `Use at least ${passwordLength.min} characters`),
  z.refine((value) => !isPasswordTooLong(value), `Use at most ${passwordLength.max} characters`),
  z.refine((value) => !isPasswordNumeric(value), 'Don’t use digits only'),
  z.refine((value) => !common.has(value.toLowerCase()), 'This password is too common'),
);

export const newPasswordHint = `At least ${passwordLength.min} characters.`;
