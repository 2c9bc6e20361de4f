/** How the signing service sends a person back. */
export const signingReturns = [
  'signing_complete',
  'cancel',
  'decline',
  'session_timeout',
  'ttl_expired',
  'exception',
] as const;

export type SigningReturn = (typeof signingReturns)[number];
