import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Field } from '../../src/views/ui/forms/Field.tsx';
import { TextInput } from '../../src/views/ui/forms/TextInput.tsx';
import { FoldedTools } from '../../src/views/ui/layout/FoldedTools.tsx';

type FrameFiltersProps = {
  readonly placeholder: string;
  /** Number of columns in a wide window. */
  readonly className: string;
  /** Hidden on a phone, where they are folded. */
  readonly children: ReactNode;
};

/** The filters of a list as `FilterBar` shows them, which cannot be used yet. The width is not known at build time. */
export const FrameFilters = ({ placeholder, className, children }: FrameFiltersProps) => (
  <div className={clsx('flex flex-col gap-1 sm:grid sm:grid-cols-3 sm:items-end sm:gap-3', className)}>
    <div className="sm:col-span-3 lg:col-span-1">
      <Field label="Search">
        <TextInput type="search" placeholder={placeholder} />
      </Field>
    </div>
    <div className="sm:hidden">
      <FoldedTools name="Filters">{null}</FoldedTools>
    </div>
    {children}
  </div>
);
