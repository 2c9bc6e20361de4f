import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { countCharacters } from '../../../domain/texts/text-patterns.ts';
import { controlLook } from './control-look.ts';
import { useFieldAttributes } from './field-context.ts';

export interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'style' | 'maxLength' | 'value'
> {
  /** The limit in code points, as the host counts. Typing beyond it is possible and reported; the form refuses it. */
  limit?: number;
  value?: string;
}

export function TextArea({ limit, rows = 4, onInput, ...rest }: TextAreaProps) {
  const counterId = useId();
  const box = useRef<HTMLDivElement>(null);
  const attributes = useFieldAttributes(rest);
  const [typed, setTyped] = useState(0);
  // A form library writes its default value into the element after the first render.
  useLayoutEffect(() => {
    const area = box.current?.querySelector('textarea');
    if (area) setTyped(countCharacters(area.value));
  }, []);
  const count = rest.value === undefined ? typed : countCharacters(rest.value);
  const over = limit === undefined ? 0 : count - limit;
  const near = limit !== undefined && count >= limit * 0.9;
  return (
    <div ref={box} className="flex flex-col gap-1">
      <textarea
        {...attributes}
        {...rest}
        rows={rows}
        aria-describedby={
          [attributes['aria-describedby'], limit !== undefined && counterId].filter(Boolean).join(' ') ||
          undefined
        }
        onInput={(event) => {
          setTyped(countCharacters(event.currentTarget.value));
          onInput?.(event);
        }}
        className={clsx(controlLook, 'field-sizing-content max-h-96 resize-y')}
      />
      {limit !== undefined && (
        <p
          id={counterId}
          aria-live={near ? 'polite' : undefined}
          className={clsx('text-end text-sm tabular-nums', over > 0 ? 'text-negative' : 'text-ink-muted')}
        >
          {over > 0 ? `${count} of ${limit}, ${over} too many` : `${count} of ${limit}`}
        </p>
      )}
    </div>
  );
}
