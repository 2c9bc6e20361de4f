import * as z from 'zod';
import { emailPattern, maxEmailLength } from '../../src/domain/credentials.ts';

/** REST framework's messages for the three errors of a text field. */
const messageFor = (input: unknown): string => {
  if (input === undefined) return 'This field is required.';
  if (input === null) return 'This field may not be null.';
  return 'Not a valid string.';
};

export const textField = () => z.string({ error: (issue) => messageFor(issue.input) });

export const filledText = () => textField().pipe(z.string().min(1, 'This field may not be blank.'));

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
