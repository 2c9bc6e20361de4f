import { useEffect, useState } from 'react';
import type { Strength } from '../../ui/forms/PasswordStrength.tsx';

type PasswordRater = (password: string) => Strength;

/** The dictionary is large, so it loads only once a new password is typed. */
async function loadRater(): Promise<PasswordRater> {
  const { createPasswordRater } = await import('./password-rater.ts');
  return createPasswordRater();
}

/** How hard a password is to guess; undefined while nothing is typed or the dictionary is loading. */
export function usePasswordStrength(password: string): Strength | undefined {
  const [rater, setRater] = useState<{ readonly rate: PasswordRater }>();
  const isTyped = password !== '';
  useEffect(() => {
    let isCurrent = isTyped;
    if (isCurrent) {
      loadRater().then(
        (rate) => isCurrent && setRater({ rate }),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [isTyped]);
  return isTyped ? rater?.rate(password) : undefined;
}
