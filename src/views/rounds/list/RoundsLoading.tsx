import type { ReactNode } from 'react';
import { emptySlotsHidden, useEarlyTexts } from '../../kit/page/use-early-texts.ts';
import { firstDrawn } from './round-order.ts';
import { roundFacts } from './round.labels.ts';
import { RoundCardLayout, roundGrid } from './RoundCardLayout.tsx';

const widths = { title: 'w-48', startup: 'w-36', summary: 'w-64', fact: 'w-24' };
type Part = keyof typeof widths;

/** What stands in a slot: `name` is that of its early text. */
type Slot = (name: string, part: Part) => ReactNode;

export const greyBox: Slot = (_, part) => (
  <span className={`inline-block h-3 max-w-full animate-late rounded-control bg-line ${widths[part]}`} />
);

/** Slots for the first rounds of the list. */
export const RoundSlots = ({ slot }: { slot: Slot }) => (
  <ul aria-hidden="true" className={roundGrid}>
    {Array.from({ length: firstDrawn }, (_, index) => (
      <li key={index} className={emptySlotsHidden}>
        <RoundCardLayout
          mark={<span className="size-11 shrink-0 rounded-control bg-surface-muted" />}
          title={slot(`title ${index}`, 'title')}
          startup={slot(`startup ${index}`, 'startup')}
          star={null}
          badges={<span className="h-5.5 w-32 rounded-full bg-surface-muted" />}
          summary={slot(`summary ${index}`, 'summary')}
          progress={<span className="h-12.5 rounded-control bg-surface-muted" />}
          facts={roundFacts.map(([name], fact) => [name, slot(`fact ${index} ${fact}`, 'fact')])}
          foot={<span className="h-11 sm:h-8" />}
        />
      </li>
    ))}
  </ul>
);

export function RoundsLoading() {
  const texts = useEarlyTexts((slot) => slot.startsWith('fact '));
  const earlyText: Slot = (name, part) => (
    <bdi>{texts[name] ?? (part === 'fact' && greyBox(name, part))}</bdi>
  );
  return (
    <>
      <p role="status" className="sr-only">
        Loading rounds
      </p>
      <RoundSlots slot={texts['title 0'] === undefined ? greyBox : earlyText} />
    </>
  );
}
