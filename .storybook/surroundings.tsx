import type { Decorator } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { HiddenAmounts } from '../src/views/kit/format/hidden-amounts.ts';
import { dressAs } from './clubs.ts';

/** Club, theme, text size, direction and hidden amounts, from the toolbar or the story's globals. */
export const surroundings: Decorator = (Story, { globals, viewMode, parameters }) => {
  const root = document.documentElement;
  const club = String(globals['club']);
  dressAs(club);
  const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
  const docs = viewMode === 'docs';
  const isPage = parameters['layout'] === 'fullscreen';
  const theme = String(globals['theme'] ?? 'light');
  // A docs page shows stories of both themes: each sets its own.
  root.dataset['theme'] = docs ? 'light' : theme;
  root.style.fontSize = docs ? '' : `${globals['textSize'] ?? 100}%`;
  root.dir = docs ? 'ltr' : direction;
  return (
    <StrictMode>
      <HiddenAmounts value={globals['amounts'] === 'hidden'}>
        <div
          key={club}
          // A docs page contains many whole pages: none may take the focus or cover the rest.
          inert={docs && isPage}
          dir={direction}
          data-theme={docs ? theme : undefined}
          className={
            !docs
              ? 'text-ink'
              : isPage
                ? 'max-h-240 overflow-hidden contain-layout text-ink'
                : 'rounded-card bg-surface p-5 text-ink'
          }
        >
          <Story />
        </div>
      </HiddenAmounts>
    </StrictMode>
  );
};
