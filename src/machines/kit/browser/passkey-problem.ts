/**
 * Why a browser returned no passkey: `cancelled` by the person or no suitable passkey on the device (browsers do not
 * distinguish these); not supported (`unsupported`); the page's address does not belong to the passkeys; the device
 * already has one (`known`).
 */
export type PasskeyProblem = 'cancelled' | 'unsupported' | 'address' | 'known' | 'broken';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;
  constructor(problem: PasskeyProblem) {
    super(`No passkey: ${problem}`);
    this.problem = problem;
  }
}

/** Raised by the browser, not by the host. */
export const isPasskeyError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasskeyError';

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  SecurityError: 'address',
  InvalidStateError: 'known',
};

/** By the names of WebAuthn's exceptions. */
export function problemOf(error: unknown): PasskeyProblem {
  if (error instanceof PasskeyError) return error.problem;
  return (error instanceof Error && problems[error.name]) || 'broken';
}
