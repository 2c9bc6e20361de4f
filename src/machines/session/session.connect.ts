import { createSend, type Send, type Wiring } from '../../api/kit/client.ts';
import { withFirstAnswers } from '../../api/kit/first-answers.ts';
import { onePerTask, type WithScheduler } from '../../api/kit/one-per-task.ts';
import { ownCalls } from '../../api/kit/paths.ts';
import { withAnswerListener, type ReceivedAnswer } from '../../api/kit/received-answers.ts';
import { getProfile } from '../../api/onboarding/investors.ts';
import type { HostProfile, Profile } from '../../api/onboarding/profile.ts';
import type { SecondFactorAnswer } from '../../api/security/question.ts';
import { createToken, secondFactorRefusal, register, type Tokens } from '../../api/session/auth.ts';
import { idPattern } from '../../domain/texts/text-patterns.ts';
import { once } from '../kit/calls/once.ts';
import { failureFrom, isUnconfirmed } from '../kit/failure.ts';
import type { LazyLogics } from '../pages/lazy-logics.ts';
import { accessOver } from './access-port.ts';
import type { Account, RegisterOutcome, SignInOutcome } from './outcomes.ts';
import { handoverKey } from './owned-drafts.ts';
import type { SessionActor } from './session.machine.ts';
import { readClaims } from './tokens/token-claims.ts';

type SignedIn = {
  /** The access token; null if there is none. */
  readonly access: string | null;
  /** Typed at sign-in, or "". */
  readonly email: string;
};

/** FNV-1a over UTF-16 units, 32 bits: the same in all visits and browsers, and short. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return state;
}

const numericId = (subject: string | null): number | null =>
  subject !== null && idPattern.test(subject) ? Number(subject) : null;

const namesIn = (profile: HostProfile): string =>
  [
    profile.entity_type,
    profile.company_name,
    profile.organization_name,
    profile.first_name_en,
    profile.last_name_en,
  ].join('\n');

/**
 * The profile with an id and an email, which the specification does not promise: the host's own, else those of the
 * token's claims, else the email that signed in. A generated id is negative: it distinguishes people on this device,
 * and belongs to nobody on the host.
 */
export function identifyInvestor(profile: HostProfile, { access, email }: SignedIn): Profile {
  const claims = readClaims(access ?? '');
  const address = profile.email ?? claims.email ?? email;
  const known = claims.subject ?? (address.toLowerCase() || namesIn(profile));
  return { ...profile, id: profile.id ?? numericId(claims.subject) ?? -1 - hash(known), email: address };
}

type AccountDependencies = Omit<Wiring, 'access'> & {
  /** A function: the session names these actors before it exists. */
  readonly session: () => SessionActor;
  /** Registers a logic with the session before it is invoked. */
  readonly provide: <Name extends 'secondStep' | 'confirmation'>(name: Name, logic: LazyLogics[Name]) => void;
  readonly now: () => Date;
  /** Holds what was sent before this code was running. */
  readonly browser: Pick<
    Window,
    | 'addEventListener'
    | 'askFirst'
    | 'firstAnswers'
    | 'navigator'
    | 'performance'
    | 'sessionStorage'
    | 'crypto'
  > &
    WithScheduler;
};

/** A refusal becomes an outcome, with the reason to show. */
async function refusable<Outcome>(job: () => Promise<Outcome>) {
  try {
    return await job();
  } catch (error) {
    return { kind: 'refused', failure: failureFrom(error) } as const;
  }
}

/** The session's calls to the host, and the one `send` that every other call uses. */
export function connectAccount({ session, browser, provide, now, ...wiring }: AccountDependencies) {
  const identify = (profile: HostProfile): Profile => {
    const { tokens, email } = session().getSnapshot().context;
    return identifyInvestor(profile, { access: tokens?.access ?? null, email });
  };
  const access = accessOver(session);
  const offline = once(async () => {
    const { connectOffline } = await import('./offline/offline.connect.ts');
    return connectOffline({ ...wiring, access, session, browser, now });
  });
  /** Almost always there is nothing, and no code is loaded for it. */
  const restoreDrafts = async () => {
    const tab = browser.sessionStorage.getItem(handoverKey);
    if (tab) await (await offline()).restoreDrafts(tab);
  };
  /** The latest answer of each address, until the page is idle. */
  let received: Map<string, ReceivedAnswer> | null = new Map();
  const onAnswer = (answer: ReceivedAnswer) => {
    if (received) received.set(answer.address, answer);
    else
      void offline()
        .then(({ cacheAnswer }) => cacheAnswer(answer))
        .catch(() => null);
  };
  const live = createSend({
    ...wiring,
    fetch: withAnswerListener(withFirstAnswers(onePerTask(wiring.fetch, browser), browser), now, onAnswer),
    access,
  });
  const confirmation = once(async () => {
    const { connectConfirmation } = await import('./confirmation/confirmation.connect.ts');
    return connectConfirmation({ session, send: live, provide });
  });
  const confirm = async (signal: AbortSignal) => (await confirmation())(signal);
  const send: Send = async (call, options) => {
    const isLive = session().getSnapshot().context.cachedAt === null;
    if (!isLive) return (await offline()).send(call, options);
    try {
      return await live(call, options);
    } catch (error) {
      const isConfirmed =
        isUnconfirmed(failureFrom(error)) && (await confirm(options.signal).catch(() => false));
      if (isConfirmed) return live(call, options);
      throw error;
    }
  };
  return {
    send,
    identify,
    register: (account: Account, signal: AbortSignal): Promise<RegisterOutcome> =>
      refusable(async () => {
        await register(send, account, signal);
        return { kind: 'accepted' } as const;
      }),
    signIn: (
      { email, password }: Account,
      answer: SecondFactorAnswer | null,
      signal: AbortSignal,
    ): Promise<SignInOutcome> =>
      refusable(async () => {
        const body = { email, password, ...answer };
        try {
          return { kind: 'granted' as const, tokens: await createToken(send, body, signal) };
        } catch (error) {
          const refusal = secondFactorRefusal(error);
          if (!refusal) throw error;
          const { requireSecondFactor, connectSecondStep } = await import('./sign-in/second-step.connect.ts');
          provide('secondStep', connectSecondStep());
          return requireSecondFactor(refusal, answer);
        }
      }),
    loadProfile: async (signal: AbortSignal) => {
      const { askFirst } = browser;
      browser.askFirst = undefined;
      if (askFirst && (await access.settled(signal))) {
        const { token } = access.current();
        if (token !== null) askFirst(token);
      }
      const [profile] = await Promise.all([getProfile(send, signal), restoreDrafts().catch(() => null)]);
      return identify(profile);
    },
    readCache: async (signal: AbortSignal) => identify(await getProfile((await offline()).send, signal)),
    /**
     * From now on, what was received can be read without a network after a reload of this tab, and unsaved input is
     * restored, where the browser can store it.
     */
    startOffline: async () => {
      try {
        await (await offline()).start();
      } finally {
        const earlier = received;
        received = null;
        earlier?.forEach(onAnswer);
      }
    },
    /** Continues after the page has closed; whatever the host answers, the person is signed out here. */
    revokeTokens: async ({ refresh }: Tokens): Promise<void> => {
      if (refresh === null) return;
      await wiring
        .fetch(wiring.host + ownCalls.revokeToken.path, {
          method: ownCalls.revokeToken.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refresh }),
          keepalive: true,
        })
        .catch(() => null);
    },
  };
}
