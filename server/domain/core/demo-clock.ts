import type { Host } from '../../host.ts';

/** When demo mode takes the next step of a process automatically; null outside of demo mode. */
export const nextDemoStep = ({ settings, clock }: Host): Date | null =>
  settings.isDemo ? new Date(clock().getTime() + settings.reviewDelayMs) : null;
