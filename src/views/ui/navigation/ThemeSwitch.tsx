import { useId } from 'react';
import { Monitor, Moon, Sun } from './icons.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

export interface ThemeSwitchProps {
  value: ThemeChoice;
  onChange: (choice: ThemeChoice) => void;
}

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'Same as system', icon: Monitor },
] as const;

export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong bg-surface-raised p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          title={choice.label}
          className="flex size-11 cursor-pointer items-center justify-center rounded-control text-ink-muted transition-colors hover:text-ink has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-focus sm:size-8"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          <choice.icon aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
