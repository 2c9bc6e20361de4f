import type { traceDealWire } from './wire-trace.store.ts';

/** `traceDealWire`, whose code is loaded when bank details are shown. */
export const traceShownWire: typeof traceDealWire = async (...details) =>
  (await import('./wire-trace.store.ts')).traceDealWire(...details);
