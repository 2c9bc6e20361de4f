import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { maxCodeLength } from '../../domain/people/credentials.ts';
import { maxPasskeyNameLength, passkeyNameFits } from '../../domain/people/passkey-name.ts';
import { currentPasswordField } from '../kit/forms/credentials.ts';

const code = z.string().check(
  z.refine((value) => value.trim() !== '', 'Enter a code'),
  z.maxLength(maxCodeLength, 'This code is too long'),
);

const passwordForm = z.object({ password: currentPasswordField });
const codeForm = z.object({ code });
const name = z.string().check(
  z.refine((value) => value.trim() !== '', 'Enter a name'),
  z.refine((value) => passkeyNameFits(value.trim()), `Use at most ${maxPasskeyNameLength} characters`),
);
const nameForm = z.object({ name });
const passkeyForm = z.object({ name, password: currentPasswordField });
const optionalCodeForm = z.object({
  password: currentPasswordField,
  code: z.string().check(z.maxLength(maxCodeLength, 'This code is too long')),
});
const proofForm = z.object({ password: currentPasswordField, code });

export const passwordResolver = zodResolver(passwordForm);
export const codeResolver = zodResolver(codeForm);
export const nameResolver = zodResolver(nameForm);
export const passkeyResolver = zodResolver(passkeyForm);
export const proofResolver = (needsCode: boolean) => zodResolver(needsCode ? proofForm : optionalCodeForm);

export const passwordFields = { password: 'password' } as const;
export const codeFields = { code: 'code' } as const;
export const nameFields = { name: 'name' } as const;
export const passkeyFields = { ...nameFields, ...passwordFields } as const;
export const proofFields = { ...passwordFields, ...codeFields } as const;

/** Attributes of a field for a code: digits on a phone, suggested by password managers. */
export const codeInput = { autoComplete: 'one-time-code', spellCheck: false } as const;
