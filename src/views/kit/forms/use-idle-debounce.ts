import { useEffect, useState } from 'react';
import { createIdleDebounce } from './idle-debounce.ts';

/** A delayed job also runs when the page is left or put aside, before anything else hears of that. */
export function useIdleDebounce(): ReturnType<typeof createIdleDebounce> {
  const [jobs] = useState(createIdleDebounce);
  useEffect(() => {
    globalThis.addEventListener('pagehide', jobs.now, true);
    document.addEventListener('visibilitychange', jobs.now);
    return () => {
      globalThis.removeEventListener('pagehide', jobs.now, true);
      document.removeEventListener('visibilitychange', jobs.now);
    };
  }, [jobs]);
  return jobs;
}
