import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { Desk } from '../../../api/club/desk.ts';
import { type DeskPart, deskLocation, deskParts } from '../../../machines/club/desk/desk.search.ts';
import { printLocation } from '../../../routes.ts';
import { useChosenInSight } from '../../ui/layout/use-chosen-in-sight.ts';
import { partLabels } from './desk.labels.ts';

/** Number of open items of a section; null for a section without any queue. */
const waitingIn = (part: DeskPart, desk: Desk | null): number => {
  if (desk === null) return 0;
  if (part === 'reviews') return desk.reviews.length;
  if (part === 'payments')
    return desk.wires.length + desk.commitments.filter(({ held_payment: payment }) => payment).length;
  if (part === 'rounds') {
    return desk.commitments.filter(({ next_step: next }) => next !== null).length;
  }
  return 0;
};

/** The sections of the desk, each with its number of open items. */
export function DeskNav({ part: open, desk }: { part: DeskPart; desk: Desk | null }) {
  const row = useRef<HTMLElement>(null);
  useChosenInSight(row, open);
  return (
    <div className="border-b border-line">
      <nav ref={row} aria-label="Desk" className="fade-end -mb-px overflow-x-auto [scrollbar-width:none]">
        <ul className="flex min-w-max gap-1">
          {deskParts.map((part) => {
            const waiting = waitingIn(part, desk);
            return (
              <li key={part}>
                <Link
                  href={printLocation(deskLocation({ part }))}
                  aria-current={part === open ? 'page' : undefined}
                  className={clsx(
                    'inline-flex min-h-11 items-center gap-2 border-b-2 px-2 text-sm font-semibold sm:px-3 sm:text-base',
                    part === open
                      ? 'border-primary text-ink'
                      : 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
                  )}
                >
                  {partLabels[part]}
                  {waiting > 0 && (
                    <span className="rounded-full bg-surface-muted px-2 text-sm tabular-nums">
                      {waiting}
                      <span className="sr-only"> waiting</span>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
