/** The notices after a change of the person's passkeys. */
export const added = {
  kind: 'success',
  message: 'Passkey added',
  description: 'Sign-in asks for it.',
} as const;
export const renamed = {
  kind: 'success',
  message: 'Passkey renamed',
  description: 'It signs you in as before.',
} as const;
export const removed = {
  kind: 'success',
  message: 'Passkey removed',
  description: 'It no longer signs you in.',
} as const;
