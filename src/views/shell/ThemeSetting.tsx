import { useState } from 'react';
import { ThemeSwitch } from '../ui/navigation/ThemeSwitch.tsx';
import { applyTheme, readTheme, type ThemeChoice } from './theme.ts';

/** The theme's three options side by side, for the drawer: a phone's header has no space for the control. */
export function ThemeSetting() {
  const [choice, setChoice] = useState(() => readTheme(document.cookie));
  const change = (requested: ThemeChoice) => {
    setChoice(requested);
    applyTheme(requested, document);
  };
  return (
    <div className="flex items-center justify-between gap-4 text-base text-ink-muted">
      <span aria-hidden="true">Theme</span>
      <ThemeSwitch value={choice} onChange={change} />
    </div>
  );
}
