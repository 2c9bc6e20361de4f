import { isDay } from '../../../domain/days/days.ts';
import { isPassportExpiringSoon } from '../../../domain/people/investor.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Warns of a passport that expires within half a year. Both days are `YYYY-MM-DD`. */
export function PassportWarning({ expiry, today }: { expiry: string; today: string }) {
  if (!isDay(expiry) || !isPassportExpiringSoon(expiry, today)) return null;
  return (
    <Notice tone="caution" title="This document expires within six months" live>
      We accept it for now, and will ask for the new one before it expires.
    </Notice>
  );
}
