import type { Host } from '../../host.ts';

/** When the demonstration takes the next step by itself; never outside of it. */
export const nextTurn = ({ settings, clock }: Host): Date | null =>
  settings.isDemo ? new Date(clock().getTime() + settings.reviewDelayMs) : null;
