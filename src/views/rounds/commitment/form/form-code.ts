import { useEffect } from 'react';
import { createIdleDebounce } from '../../../kit/forms/idle-debounce.ts';

export const loadForm = async () => ({
  default: (await import('./CommitmentForm.tsx')).CommitmentForm,
});

/** Fetches the form while nothing else is done, so that nobody waits for it on a slow line. */
export function useFormAhead(isLikely: boolean) {
  useEffect(() => {
    if (!isLikely) return;
    // What does not come now is asked for again with the form.
    createIdleDebounce().later(() => void loadForm().catch(() => undefined));
  }, [isLikely]);
}
