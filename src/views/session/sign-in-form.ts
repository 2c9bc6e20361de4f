import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { currentPasswordField, emailField } from '../kit/forms/credentials.ts';

const signInForm = z.object({ email: emailField, password: currentPasswordField });

export type SignInInput = z.input<typeof signInForm>;
export type SignInOutput = z.output<typeof signInForm>;

export const signInResolver = zodResolver(signInForm);
