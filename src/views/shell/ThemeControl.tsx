import { useState } from 'react';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { Monitor, Moon, Sun } from '../ui/navigation/icons.ts';
import { applyTheme, readTheme, type ThemeChoice } from './theme.ts';

type Theme = Readonly<{ name: string; icon: typeof Sun; next: ThemeChoice }>;

const themes: Readonly<Record<ThemeChoice, Theme>> = {
  system: { name: 'same as system', icon: Monitor, next: 'light' },
  light: { name: 'light', icon: Sun, next: 'dark' },
  dark: { name: 'dark', icon: Moon, next: 'system' },
};

/** Switches between system, light and dark. */
export function ThemeControl() {
  const [choice, setChoice] = useState(() => readTheme(document.cookie));
  const { name, icon, next } = themes[choice];
  const change = () => {
    setChoice(next);
    applyTheme(next, document);
  };
  return (
    <span className="hidden sm:inline">
      <IconButton label={`Theme: ${name}`} icon={icon} onClick={change} />
    </span>
  );
}
