import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The code that validates by a schema. */
export const loadValidation = () => import('@hookform/resolvers/zod');

/** Loads it before the first field is left, so that the field is validated at once; `lazyResolver` reports a failure. */
export const prepareValidation = () => void loadValidation().catch(() => undefined);

/**
 * Validates a form with code that loads when it is first needed, so that a page that is only read does not load it. If the code
 * cannot be loaded, that is an error of the whole form, under `root`.
 */
export const lazyResolver =
  <Input extends FieldValues, Output extends FieldValues>(
    load: () => Promise<Resolver<Input, unknown, Output>>,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    try {
      return await (
        await load()
      )(values, context, options);
    } catch {
      const root = { type: 'unavailable', message: 'Part of the page could not be loaded.' };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an error of the whole form, in a form of any fields
      return { values: {}, errors: { root } as FieldErrors<Input> };
    }
  };
