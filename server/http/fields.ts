import * as z from 'zod';
import { emailPattern, maxEmailLength } from '../../src/domain/people/credentials.ts';
import { currencyPattern } from '../../src/domain/texts/text-patterns.ts';
import { choice } from './query.ts';

/** Django REST framework's messages for the three errors of a text field. */
const messageFor = (input: unknown): string => {
  if (input === undefined) return 'This field is required.';
  if (input === null) return 'This field may not be null.';
  return 'Not a valid string.';
};

export const textField = () => z.string({ error: (issue) => messageFor(issue.input) });

export const filledText = () => textField().pipe(z.string().min(1, 'This field may not be blank.'));

/** The id of something in a body. */
export const idField = () => z.int('A valid integer is required.').positive('A valid integer is required.');

export const booleanField = () => z.boolean({ error: 'Must be true or false.' });

export const currencyField = () => textField().pipe(z.string().regex(currencyPattern, choice.error));

/** Trimmed and lower-cased. */
export const emailField = () =>
  textField()
    .transform((value) => value.trim().toLowerCase())
    .pipe(
      z
        .string()
        .min(1, { error: 'This field may not be blank.', abort: true })
        .max(maxEmailLength, {
          error: `Ensure this field has no more than ${maxEmailLength} characters.`,
          abort: true,
        })
        .regex(emailPattern, 'Enter a valid email address.'),
    );
