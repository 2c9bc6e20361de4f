import { useEffect, useState } from 'react';
import type { Strength } from '../../ui/forms/PasswordStrength.tsx';

type Judge = (password: string) => Strength;

/** The dictionary is large, so it loads only once a new password is typed. */
async function loadJudge(): Promise<Judge> {
  const { createJudge } = await import('./password-judge.ts');
  return createJudge();
}

/** How hard a password is to guess; undefined while nothing is typed or the dictionary is loading. */
export function usePasswordStrength(password: string): Strength | undefined {
  const [judge, setJudge] = useState<{ readonly rate: Judge }>();
  const isTyped = password !== '';
  useEffect(() => {
    let isCurrent = isTyped;
    if (isCurrent) {
      loadJudge().then(
        (rate) => isCurrent && setJudge({ rate }),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [isTyped]);
  return isTyped ? judge?.rate(password) : undefined;
}
