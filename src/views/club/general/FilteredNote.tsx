import { useEffect, useRef } from 'react';
import { formatCount } from '../../kit/format/format.ts';
import { Button } from '../../ui/navigation/Button.tsx';

type FilteredNoteProps = {
  readonly title: string;
  readonly count: number;
  readonly onAll: () => void;
};

/** The filter of a list; the finding that led here is above it on the page, so the list is scrolled into view. */
export function FilteredNote({ title, count, onAll }: FilteredNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  // Newer browsers return a promise, which an effect must not return.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className="flex flex-wrap items-center gap-3 text-sm text-ink">
      <p role="status">
        {title}: {formatCount(count)}
      </p>
      <Button size="small" onClick={onAll}>
        Show all
      </Button>
    </div>
  );
}
