import type { SessionSnapshot } from '../session.machine.ts';

export const selectSignOutReason = (snapshot: SessionSnapshot) => snapshot.context.signOutReason;
export const selectEmail = (snapshot: SessionSnapshot) => snapshot.context.email;
/** The second factor is requested, or its answer is being sent. */
export const selectIsSecondStep = ({ children, context }: SessionSnapshot): boolean =>
  children.secondStep !== undefined || context.answer !== null;
export const selectIsThrottled = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ account: { loggedOut: 'throttled' } });
