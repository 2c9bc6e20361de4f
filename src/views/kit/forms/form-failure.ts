import { useEffect } from 'react';
import type { FieldValues, Path, UseFormSetError, UseFormSetFocus } from 'react-hook-form';
import type { Failure } from '../../../machines/kit/failure.ts';

type FailureTarget<Values extends FieldValues> = {
  /** Field names of the host, and the form's own names for them. */
  readonly fields: Readonly<Record<string, Path<Values>>>;
  readonly setError: UseFormSetError<Values>;
  readonly setFocus: UseFormSetFocus<Values>;
};

/** Marks the fields that the host refused, focuses the first, and returns messages for fields that are not on screen. */
export function useFailureFields<Values extends FieldValues>(
  failure: Failure | null,
  { fields, setError, setFocus }: FailureTarget<Values>,
): readonly string[] {
  useEffect(() => {
    if (failure?.kind !== 'invalid') return;
    const refused = Object.keys(failure.fields).filter((name) => Object.hasOwn(fields, name));
    for (const name of refused) {
      const field = fields[name];
      if (field) setError(field, { type: 'server', message: failure.fields[name]?.join(' ') ?? '' });
    }
    const first = refused[0] && fields[refused[0]];
    if (first) setFocus(first);
    // The form's own functions are stable; only a new failure matters.
  }, [failure, fields, setError, setFocus]);
  if (failure?.kind !== 'invalid') return [];
  return Object.entries(failure.fields)
    .filter(([name]) => !Object.hasOwn(fields, name))
    .flatMap(([, messages]) => messages);
}
