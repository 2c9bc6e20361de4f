import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { emptySlotsHidden, useEarlyTexts } from '../kit/page/use-early-texts.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { NewsRow, newsListLook } from './NewsRow.tsx';

/** Slots for the first articles of the list. */
export const NewsSlots = ({ slot }: { slot: (name: string) => ReactNode }) => (
  <ul aria-hidden="true" className={newsListLook}>
    {[0, 1, 2, 3, 4].map((index) => (
      <NewsRow
        key={index}
        look={clsx('border-s-transparent', emptySlotsHidden)}
        mark={<span className="size-7 shrink-0 rounded-control bg-surface-muted" />}
        facts={<span className="inline-block h-3.5 w-44 rounded-control bg-surface-muted" />}
        title={slot(`title ${index}`)}
        summary={slot(`summary ${index}`)}
      />
    ))}
  </ul>
);

export function NewsLoading() {
  const texts = useEarlyTexts(() => false);
  if (texts['title 0'] === undefined) return <Skeleton height="table" label="Loading the news" />;
  return (
    <>
      <p role="status" className="sr-only">
        Loading the news
      </p>
      <NewsSlots slot={(name) => <bdi>{texts[name]}</bdi>} />
    </>
  );
}
