import { zodResolver } from '@hookform/resolvers/zod';
import type { ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lazyResolver } from '../../../src/views/kit/forms/lazy-resolver.ts';

const form = z.object({ name: z.string().check(z.minLength(2, 'Enter a name')) });
type Form = z.infer<typeof form>;
const options: ResolverOptions<Form> = { fields: {}, shouldUseNativeValidation: false };

it('validates with the code that it loads', async () => {
  const resolve = lazyResolver(async () => zodResolver(form));
  expect(await resolve({ name: 'Ada' }, undefined, options)).toEqual({ values: { name: 'Ada' }, errors: {} });
  expect(await resolve({ name: 'A' }, undefined, options)).toMatchObject({
    errors: { name: { message: 'Enter a name' } },
  });
});

it('says at the form that the code could not be loaded, and tries again the next time', async () => {
  let isReachable = false;
  const resolve = lazyResolver(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return zodResolver(form);
  });
  expect(await resolve({ name: 'Ada' }, undefined, options)).toEqual({
    values: {},
    errors: { root: { type: 'unavailable', message: 'Part of the page could not be loaded.' } },
  });
  isReachable = true;
  expect(await resolve({ name: 'Ada' }, undefined, options)).toEqual({ values: { name: 'Ada' }, errors: {} });
});
