import '../../../jitless.ts';
import * as z from 'zod/mini';

const invisible = /[\u200b-\u200d\u2060\ufeff]/u;

const filled = (message: string) =>
  z.refine<string>((value) => value.trim() !== '', { error: message, abort: true });

/** An email address, trimmed; at most 254 characters and no invisible ones. */
export const emailField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
  z.string().check(
    filled('Enter your email address'),
    z.maxLength(254, 'An email address can have at most 254 characters'),
    z.refine((value) => !invisible.test(value), 'The email address contains an invisible character'),
    z.email('Enter a valid email address'),
  ),
);

/** An existing password is sent exactly as typed. */
export const currentPasswordField = z
  .string()
  .check(z.minLength(1, 'Enter your password'), z.maxLength(1024, 'Password is too long'));

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

/** A new password: 8 to 128 characters of any kind. The host knows many more common passwords than this list. */
export const newPasswordField = z.string().check(
  z.minLength(8, 'Use at least 8 characters'),
  z.maxLength(128, 'Use at most 128 characters'),
  z.refine((value) => !/^\d+$/.test(value), 'Don’t use digits only'),
  z.refine((value) => !common.has(value.toLowerCase()), 'This password is too common'),
);
