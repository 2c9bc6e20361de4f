import { createContext, use } from 'react';

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that tie a control to the label, hint and error of the Field around it. */
export function useFieldAttributes(own: { id?: string | undefined; required?: boolean | undefined }) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': own.required || field?.required || undefined,
  };
}
