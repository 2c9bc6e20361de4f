import type { Decorator } from '@storybook/react-vite';
import { StrictMode } from 'react';

/** Theme, text size and direction as the toolbar or the story's globals say. */
export const surroundings: Decorator = (Story, { globals, viewMode, parameters }) => {
  const root = document.documentElement;
  const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
  const docs = viewMode === 'docs';
  root.dataset['theme'] = String(globals['theme'] ?? 'light');
  root.style.fontSize = docs ? '' : `${globals['textSize'] ?? 100}%`;
  root.dir = docs ? 'ltr' : direction;
  return (
    <StrictMode>
      <div
        dir={direction}
        className={
          docs && parameters['layout'] !== 'fullscreen' ? 'rounded-card bg-surface p-5 text-ink' : 'text-ink'
        }
      >
        <Story />
      </div>
    </StrictMode>
  );
};
