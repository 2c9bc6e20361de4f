import type { Resolver } from 'react-hook-form';
import type { SignInInput, SignInOutput } from './sign-in-form.ts';

export const loadResolver = async () => (await import('./sign-in-form.ts')).signInResolver;

/**
 * Judges the form with a schema that arrives when it is first needed, so that a page which is only read does not load
 * it. Code that cannot be had is an error of the whole form, under `root`.
 */
export const lazyResolver: Resolver<SignInInput, unknown, SignInOutput> = async (
  values,
  context,
  options,
) => {
  try {
    return await (
      await loadResolver()
    )(values, context, options);
  } catch {
    return {
      values: {},
      errors: { root: { type: 'unavailable', message: 'Part of the page could not be loaded.' } },
    };
  }
};
