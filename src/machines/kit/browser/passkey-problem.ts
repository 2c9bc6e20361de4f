/**
 * Why a browser gave no passkey: `cancelled` by the person, or nothing on the device that would do (browsers do not say which);
 * it knows none of this (`unsupported`); the address is not that of the passkeys; the device has one already (`known`).
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

/** It came from the browser, and not from the host. */
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
