import { clsx } from 'clsx';
import { Link } from 'wouter';
import { Check, Lock, TriangleAlert, X } from '../navigation/icons.ts';

type StepStatus = 'done' | 'toDo' | 'attention' | 'failed' | 'locked';

export interface StepperProps {
  label: string;
  steps: readonly { id: string; label: string; status: StepStatus; href: string }[];
  /** The id of the open step, if one is. */
  current: string | null;
}

const statusLabels: Record<StepStatus, string> = {
  done: 'Done',
  toDo: 'To do',
  attention: 'Needs attention',
  failed: 'Not passed',
  locked: 'Locked',
};
const marks: Record<StepStatus, string> = {
  done: 'border-positive bg-positive-soft text-positive-ink',
  toDo: 'border-line-strong bg-surface-raised text-ink',
  attention: 'border-caution bg-caution-soft text-caution-ink',
  failed: 'border-negative bg-negative-soft text-negative-ink',
  locked: 'border-line bg-surface-muted text-ink-faint',
};

function Mark({ status, number }: { status: StepStatus; number: number }) {
  const Icon = { done: Check, toDo: null, attention: TriangleAlert, failed: X, locked: Lock }[status];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold',
        marks[status],
      )}
    >
      {Icon ? <Icon className="size-3.5" /> : number}
    </span>
  );
}

/** Every step can be opened at any time; a locked one says what comes first. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
        {steps.map((step, index) => {
          const isCurrent = step.id === current;
          return (
            <li key={step.id}>
              <Link
                href={step.href}
                aria-current={isCurrent ? 'step' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-surface-muted lg:px-3',
                  isCurrent && 'bg-primary-soft',
                )}
              >
                <Mark status={step.status} number={index + 1} />
                <span className="min-w-0">
                  <span className={clsx('block text-base text-ink', isCurrent && 'font-semibold')}>
                    {step.label}
                  </span>
                  <span className="block text-sm text-ink-muted">{statusLabels[step.status]}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
