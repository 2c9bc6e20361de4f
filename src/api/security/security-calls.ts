import { get, post } from '../kit/paths.ts';

/** Calls of our own host for the security page, apart from the others: what every page loads needs none of them. */
export const securityCalls = {
  listSessions: get('/api/v1/investors/sessions/'),
  endSessions: post('/api/v1/investors/sessions/end/'),
  changePassword: post('/api/v1/investors/password/'),
  getSecondFactor: get('/api/v1/investors/second-factor/'),
  startSecondFactor: post('/api/v1/investors/second-factor/start/'),
  confirmSecondFactor: post('/api/v1/investors/second-factor/confirm/'),
  endSecondFactor: post('/api/v1/investors/second-factor/end/'),
  /** Proves again who the person of this session is, before what only that person may change. */
  confirmSession: post('/api/v1/investors/sessions/confirm/'),
  listPasskeys: get('/api/v1/investors/passkeys/'),
  startPasskey: post('/api/v1/investors/passkeys/start/'),
  addPasskey: post('/api/v1/investors/passkeys/add/'),
  renamePasskey: post('/api/v1/investors/passkeys/rename/'),
  removePasskey: post('/api/v1/investors/passkeys/remove/'),
  /** Asks for the second factor of a person who is signed in; the answer goes along with what takes it. */
  askSecondFactor: post('/api/v1/investors/second-factor/ask/'),
} as const;
