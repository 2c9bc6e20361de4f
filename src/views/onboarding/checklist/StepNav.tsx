import { clsx } from 'clsx';
import { Link } from 'wouter';
import {
  locationOf,
  type OnboardingStep,
  onboardingSteps,
  type StepStatus,
} from '../../../machines/onboarding/checklist.ts';
import { Check, Lock, TriangleAlert } from '../../ui/navigation/icons.ts';
import { stepNames } from './step-names.ts';

type StepNavProps = {
  /** Null while it is being chosen. */
  readonly current: OnboardingStep | null;
  readonly statuses: Readonly<Record<OnboardingStep, StepStatus>>;
};

const statusLabels: Readonly<Record<StepStatus, string>> = {
  done: 'Done',
  toDo: 'To do',
  attention: 'Needs attention',
  locked: 'Locked',
};

const marks: Readonly<Record<StepStatus, string>> = {
  done: 'border-positive bg-positive-soft text-positive-ink',
  toDo: 'border-line-strong bg-surface-raised text-ink',
  attention: 'border-caution bg-caution-soft text-caution-ink',
  locked: 'border-line bg-surface-sunken text-ink-faint',
};

function Mark({ status, number }: { status: StepStatus; number: number }) {
  const Icon = { done: Check, toDo: null, attention: TriangleAlert, locked: Lock }[status];
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

/** The checklist: every step can be opened at any time; a locked one says what comes first. */
export function StepNav({ current, statuses }: StepNavProps) {
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
        {onboardingSteps.map((step, index) => {
          const { path, search } = locationOf(step);
          const isCurrent = step === current;
          return (
            <li key={step}>
              <Link
                href={path + search}
                aria-current={isCurrent ? 'step' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-surface-sunken lg:px-3',
                  isCurrent && 'bg-primary-soft',
                )}
              >
                <Mark status={statuses[step]} number={index + 1} />
                <span className="min-w-0">
                  <span className={clsx('block text-base text-ink', isCurrent && 'font-semibold')}>
                    {stepNames[step]}
                  </span>
                  <span className="block text-sm text-ink-muted">{statusLabels[statuses[step]]}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
