import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectLeafState, selectTopState } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { refreshPortfolio } from '../../../machines/portfolio/portfolio.selectors.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { BookHead } from './BookHead.tsx';
import { PortfolioBody } from './PortfolioBody.tsx';
import { Sections } from './Sections.tsx';
import { SettingsButton } from './SettingsButton.tsx';

const Controls = lazyPart(async () => (await import('../settings/Controls.tsx')).Controls);

/** Contributions, value and distributions. */
export function Portfolio({ actor }: { actor: PortfolioActor }) {
  const [isOpen, setOpen] = useState(false);
  const state = useSelector(actor, selectTopState);
  const stage = useSelector(actor, selectLeafState);
  const isShown = state === 'shown';
  const isLoading = state === 'loading';
  // The host's error for a setting is shown at its field.
  const areSettingsOpen = isOpen || stage === 'refused';
  const hasBook = isShown || isLoading;
  return (
    <>
      <BookHead
        sections={hasBook && <Sections actor={actor} />}
        settings={
          hasBook && (
            <>
              <SettingsButton
                actor={actor}
                controls="settings"
                isOpen={areSettingsOpen}
                onToggle={() => setOpen(!isOpen)}
              />
              <span className="max-sm:hidden print:hidden">
                <Button
                  size="small"
                  busy={stage === 'refreshing'}
                  disabled={isLoading}
                  onClick={() => refreshPortfolio(actor)}
                >
                  Refresh
                </Button>
              </span>
            </>
          )
        }
      />
      {isShown && areSettingsOpen && (
        <div id="settings" className="mb-4 print:hidden">
          <LazyBoundary>
            <Controls actor={actor} />
          </LazyBoundary>
        </div>
      )}
      <PortfolioBody actor={actor} />
    </>
  );
}
