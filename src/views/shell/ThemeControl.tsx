import { useState } from 'react';
import { applyTheme, readTheme, type ThemeChoice } from './theme.ts';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { Monitor, Moon, Sun } from '../ui/navigation/icons.ts';

const next: Readonly<Record<ThemeChoice, ThemeChoice>> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: Monitor, light: Sun, dark: Moon } as const;
const names = { system: 'same as system', light: 'light', dark: 'dark' } as const;

/** Switches between system, light and dark. */
export function ThemeControl() {
  const [choice, setChoice] = useState(() => readTheme(document.cookie));
  const change = () => {
    setChoice(next[choice]);
    applyTheme(next[choice], document);
  };
  return (
    <span className="hidden sm:inline">
      <IconButton label={`Theme: ${names[choice]}`} icon={icons[choice]} onClick={change} />
    </span>
  );
}
