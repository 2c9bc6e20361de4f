import { get, post } from '../kit/paths.ts';

/** Calls of our own host for the security page, in a file of their own: other pages need none of them. */
export const securityCalls = {
  listSessions: get('/api/v1/investors/sessions/'),
  endSessions: post('/api/v1/investors/sessions/end/'),
  changePassword: post('/api/v1/investors/password/'),
  getSecondFactor: get('/api/v1/investors/second-factor/'),
  startSecondFactor: post('/api/v1/investors/second-factor/start/'),
  confirmSecondFactor: post('/api/v1/investors/second-factor/confirm/'),
  endSecondFactor: post('/api/v1/investors/second-factor/end/'),
  /** Confirms the identity of this session's person before a protected change. */
  confirmSession: post('/api/v1/investors/sessions/confirm/'),
  listPasskeys: get('/api/v1/investors/passkeys/'),
  startPasskey: post('/api/v1/investors/passkeys/start/'),
  addPasskey: post('/api/v1/investors/passkeys/add/'),
  renamePasskey: post('/api/v1/investors/passkeys/rename/'),
  removePasskey: post('/api/v1/investors/passkeys/remove/'),
  /** Returns the second-factor challenge of a signed-in person; the answer is sent with the protected call. */
  askSecondFactor: post('/api/v1/investors/second-factor/ask/'),
} as const;
