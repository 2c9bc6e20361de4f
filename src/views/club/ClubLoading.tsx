import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import { isClubFiltered, noClubFilters } from '../../machines/club/club.search.ts';
import {
  selectIsForbidden,
  selectIsContentLoading,
  cancelClub,
  changeClub,
} from '../../machines/club/club.selectors.ts';
import { selectIsContentLoadingLong } from '../../machines/kit/selectors/content.selectors.ts';
import { selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { useFocusRestoration } from '../ui/overlays/use-focus-restoration.ts';

// It is taller than the window, which would scroll to it.
const focusHere = (box: HTMLElement) => box.focus({ preventScroll: true });

/**
 * The loading message and the button that clears the filters keep a line above the page, so that nothing moves when
 * they come and go. On a phone that is the line of the folded filters, unless the button is shown. The focus of what
 * disappears stays here.
 */
export function ClubLoading({ actor, children }: { actor: ClubActor; children: ReactNode }) {
  const isLoading = useSelector(actor, selectIsContentLoading);
  const isLong = useSelector(actor, selectIsContentLoadingLong);
  const isForbidden = useSelector(actor, selectIsForbidden);
  const search = useSelector(actor, selectSearch);
  const box = useRef<HTMLElement>(null);
  const isFiltered = isClubFiltered(search);
  const keptFocus = useFocusRestoration(box, focusHere);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Report"
      aria-busy={isLoading}
      className={clsx(
        'flex flex-col gap-2 focus:outline-none',
        !isFiltered && 'max-sm:peer-[:not([open])]/fold:-mt-12',
      )}
      {...keptFocus}
    >
      <div className="-mt-5 flex min-h-11 items-center justify-end gap-4 max-sm:pointer-events-none max-sm:*:pointer-events-auto sm:min-h-8 sm:justify-between print:hidden">
        <p role="status" className="text-sm text-ink-muted sm:text-base">
          {isLoading && (isLong ? 'Still loading the report…' : 'Loading the club’s records…')}
        </p>
        <div className="flex shrink-0 gap-2">
          {isLong && (
            <Button size="small" onClick={() => cancelClub(actor)}>
              Cancel
            </Button>
          )}
          {!isForbidden && isFiltered && (
            <Button size="small" variant="quiet" onClick={() => changeClub(actor, noClubFilters)}>
              Clear filters
            </Button>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
