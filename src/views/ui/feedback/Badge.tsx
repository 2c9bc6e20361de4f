import { clsx } from 'clsx';
import { toneIcon, toneSoft, type Tone } from './tone.ts';

export interface BadgeProps {
  /** The text carries the meaning; tone and symbol only repeat it. */
  children: string;
  tone?: Tone | 'neutral';
  /** A plain label, such as a sector, has no symbol. */
  mark?: boolean;
}

export function Badge({ children, tone = 'neutral', mark = tone !== 'neutral' }: BadgeProps) {
  const Icon = tone === 'neutral' ? undefined : toneIcon[tone];
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold',
        tone === 'neutral' ? 'bg-surface-muted text-ink-muted' : toneSoft[tone],
      )}
    >
      {mark && Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      <span className="min-w-0 sm:whitespace-nowrap">{children}</span>
    </span>
  );
}
