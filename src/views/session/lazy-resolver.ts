import type { Resolver } from 'react-hook-form';
import type { SignInInput, SignInOutput } from './sign-in-form.ts';

export const loadResolver = async () => (await import('./sign-in-form.ts')).signInResolver;

/**
 * Validates the form with a schema that loads when it is first needed, so that a page that is only read does not load
 * it. If the code cannot be loaded, that is an error of the whole form, under `root`.
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
