import type { compareDealWire } from './wire-trace.store.ts';

/** `compareDealWire`, whose code is loaded when bank details are shown. */
export const compareShownWire: typeof compareDealWire = async (...details) =>
  (await import('./wire-trace.store.ts')).compareDealWire(...details);
