import { clsx } from 'clsx';
import { Check, Lock, TriangleAlert } from '../navigation/icons.ts';

export type StepState = 'done' | 'current' | 'attention' | 'locked';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  note?: string;
}

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Without it the steps are only shown; with it every step that is not locked can be opened. */
  onOpen?: (id: string) => void;
}

const stateLabels: Record<StepState, string> = {
  done: 'done',
  current: 'current step',
  attention: 'needs attention',
  locked: 'locked',
};
const marks: Record<StepState, string> = {
  done: 'border-positive bg-positive-soft text-positive-ink',
  current: 'border-primary bg-primary-fill text-on-fill',
  attention: 'border-caution bg-caution-soft text-caution-ink',
  locked: 'border-line bg-surface-sunken text-ink-faint',
};

function Mark({ state, number }: { state: StepState; number: number }) {
  const Icon = { done: Check, current: undefined, attention: TriangleAlert, locked: Lock }[state];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold',
        marks[state],
      )}
    >
      {Icon ? <Icon className="size-3.5" /> : number}
    </span>
  );
}

export function Stepper({ label, steps, onOpen }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-col gap-1 sm:flex-row sm:gap-4">
        {steps.map((step, index) => {
          const content = (
            <>
              <Mark state={step.state} number={index + 1} />
              <span className="min-w-0 text-start">
                <span
                  className={clsx(
                    'block text-base',
                    step.state === 'current' ? 'font-semibold text-ink' : 'text-ink-muted',
                  )}
                >
                  {step.label}
                  <span className="sr-only"> ({stateLabels[step.state]})</span>
                </span>
                {step.note && <span className="block text-sm text-ink-muted">{step.note}</span>}
              </span>
            </>
          );
          const look = 'flex min-h-11 w-full items-center gap-3 rounded-control py-1.5 sm:items-start';
          return (
            <li
              key={step.id}
              aria-current={step.state === 'current' ? 'step' : undefined}
              className={clsx(
                'min-w-0 flex-1 border-line sm:border-t-2 sm:pt-2',
                step.state === 'current' && 'sm:border-primary',
                step.state === 'done' && 'sm:border-positive',
                step.state === 'attention' && 'sm:border-caution',
              )}
            >
              {onOpen && step.state !== 'locked' ? (
                <button
                  type="button"
                  onClick={() => onOpen(step.id)}
                  className={clsx(look, 'hover:bg-surface-sunken')}
                >
                  {content}
                </button>
              ) : (
                <div className={look}>{content}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
