import { useEffect } from 'react';
import { createIdleDebounce } from '../../../kit/forms/idle-debounce.ts';

export const loadForm = async () => (await import('./CommitmentForm.tsx')).CommitmentForm;

/** Loads the form while the browser is idle, so that nobody waits for it on a slow line. */
export function useFormAhead(isLikely: boolean) {
  useEffect(() => {
    if (!isLikely) return;
    // If that fails, it is requested again with the form.
    createIdleDebounce().later(() => void loadForm().catch(() => undefined));
  }, [isLikely]);
}
