import { type Control, useFieldArray } from 'react-hook-form';
import type { WhoValues } from './who-form.ts';

/** The list of owners; `build/field-array-apart.ts` keeps its code out of the other forms, so no other hook is used here. */
export const useOwners = (control: Control<WhoValues>) =>
  useFieldArray({ control, name: 'beneficial_owners' });
