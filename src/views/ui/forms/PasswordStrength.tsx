import { clsx } from 'clsx';

export interface Strength {
  /** 0 is guessed at once, 4 is very hard to guess. */
  score: 0 | 1 | 2 | 3 | 4;
  /** One sentence on how to make it stronger. */
  advice?: string | undefined;
}

const scoreLabels = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const fills = ['bg-negative', 'bg-negative', 'bg-caution', 'bg-positive', 'bg-positive'] as const;

export function PasswordStrength({ score, advice }: Strength) {
  return (
    <div aria-live="polite" className="flex flex-col gap-1 text-sm text-ink-muted">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={clsx('h-1 rounded-full', bar <= Math.max(score, 1) ? fills[score] : 'bg-line')}
          />
        ))}
      </div>
      <p>
        <span className="sr-only">Password strength: </span>
        <span className="font-semibold text-ink">{scoreLabels[score]}</span>
        {advice && ` · ${advice}`}
      </p>
    </div>
  );
}
