import { createToken, register, type Tokens } from '../../api/session/auth.ts';
import { createSend, type Wiring } from '../../api/kit/client.ts';
import { revokeToken } from '../../api/kit/paths.ts';
import { getProfile } from '../../api/onboarding/investors.ts';
import type { HostProfile, Profile } from '../../api/onboarding/profile.ts';
import { accessOver } from './access-port.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import type { SessionActor } from './session.machine.ts';
import type { Account, RegisterOutcome, SignInOutcome } from './outcomes.ts';

type AccountOutside = Omit<Wiring, 'access'> & {
  readonly identify: (profile: HostProfile) => Profile;
  /** Asked late: the session names these actors before it exists. */
  readonly session: () => SessionActor;
};

const refusals: ReadonlySet<Failure['kind']> = new Set([
  'unauthorized',
  'invalid',
  'throttled',
  'conflict',
  'forbidden',
]);

/** An expected refusal becomes a value; anything else means that something broke, and is thrown on. */
async function refusable<Outcome>(job: () => Promise<Outcome>) {
  try {
    return await job();
  } catch (error) {
    const failure = failureFrom(error);
    if (!refusals.has(failure.kind)) throw error;
    return { kind: 'refused', failure } as const;
  }
}

/** The session's calls to the host, and the one `send` that every other call goes through. */
export function connectAccount({ session, identify, ...wiring }: AccountOutside) {
  const send = createSend({ ...wiring, access: accessOver(session) });
  return {
    send,
    register: (account: Account, signal: AbortSignal): Promise<RegisterOutcome> =>
      refusable(async () => {
        await register(send, account, signal);
        return { kind: 'accepted' } as const;
      }),
    signIn: ({ email, password }: Account, signal: AbortSignal): Promise<SignInOutcome> =>
      refusable(async () => ({
        kind: 'granted' as const,
        tokens: await createToken(send, { email, password }, signal),
      })),
    loadProfile: async (signal: AbortSignal) => identify(await getProfile(send, signal)),
    /** Also outlives the page; whatever the host answers, the person is signed out here. */
    revokeTokens: async ({ refresh }: Tokens): Promise<void> => {
      if (refresh === null) return;
      await wiring
        .fetch(wiring.host + revokeToken.path, {
          method: revokeToken.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refresh }),
          keepalive: true,
        })
        .catch(() => null);
    },
  };
}
