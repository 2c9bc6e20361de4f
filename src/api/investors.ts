import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { type PersonalDataChange, type Profile, profileSchema } from './profile.ts';

/** C04. */
export const getProfile = (send: Send, signal: AbortSignal): Promise<Profile> =>
  send(calls.getProfile, { schema: profileSchema, signal });

/** C05. Answers the whole profile after the change. */
export const fillPersonalData = (
  send: Send,
  change: PersonalDataChange,
  signal: AbortSignal,
): Promise<Profile> => send(calls.fillPersonalData, { body: change, schema: profileSchema, signal });
