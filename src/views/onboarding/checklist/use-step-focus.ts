import { type RefObject, useEffect, useRef } from 'react';
import type { OnboardingStep } from '../../../machines/onboarding/checklist.ts';

/** Moves the focus to the step that was opened, but not to the one that the page began with. */
export function useStepFocus(step: OnboardingStep): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) box.current?.focus();
    shown.current = step;
  }, [step]);
  return box;
}
