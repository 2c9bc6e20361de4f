import type { ReactNode } from 'react';
import { CircleAlert } from '../navigation/icons.ts';

/** What is wrong with a control, which names it by `id` as its description. */
export const ErrorText = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className="flex animate-unpressed gap-1.5 text-sm text-negative">
    <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);
