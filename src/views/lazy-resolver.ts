import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A resolver whose schema arrives with the first judgement of the form, so that a page which is only read does not load
 * it. Code that cannot be had is an error of the whole form, under `root`.
 */
export const lazyResolver =
  <Input extends FieldValues, Output>(
    load: () => Promise<Resolver<Input, unknown, Output>>,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    try {
      return await (
        await load()
      )(values, context, options);
    } catch {
      return {
        values: {},
        errors: { root: { type: 'unavailable', message: 'Part of the page did not arrive.' } },
      };
    }
  };
