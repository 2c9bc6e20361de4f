import { useState } from 'react';
import { dayOf } from '../../../domain/days/days.ts';

/** The club's day when the view was first rendered: "2026-11-20". */
export function useToday(): string {
  const [today] = useState(() => dayOf(new Date()));
  return today;
}
