import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import * as z from 'zod/mini';
import { type Access, createSend } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import { createToken, refreshToken, type Tokens } from '../../../src/api/session/auth.ts';
import { isFullyVerified } from '../../../src/domain/people/gate.ts';
import { newcomer, profile } from '../../../src/fixtures/investor.ts';
import { clubMachine } from '../../../src/machines/club/club.machine.ts';
import { documentsMachine } from '../../../src/machines/documents/documents.machine.ts';
import { failureFrom } from '../../../src/machines/kit/failure.ts';
import { secret } from '../../../src/machines/kit/secret.ts';
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import { pageCodeMachine } from '../../../src/machines/pages/page-code.machine.ts';
import { portfolioMachine } from '../../../src/machines/portfolio/portfolio.machine.ts';
import { accessOver } from '../../../src/machines/session/access-port.ts';
import type { RefreshOutcome, SessionEvent } from '../../../src/machines/session/outcomes.ts';
import { type SessionActor, sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { selectShownPage } from '../../../src/machines/session/session.selectors.ts';
import { readClaims } from '../../../src/machines/session/tokens/token-claims.ts';
import { needsVerification, routes } from '../../../src/routes.ts';
import { SmallHost } from '../../support/hosts/small-host.ts';
import { atRest, expectFound, proveWalk, type Walk } from '../../support/machines/model-walks.ts';

const people = [
  profile({ id: 1, email: 'ada@example.com' }),
  newcomer({ id: 2, email: 'ben@example.com' }),
  profile({ id: 3, email: 'cy@example.com', is_cyborg: true }),
];

/** The host, the tokens of this device, and what was last seen of the session. */
class Model {
  readonly host = new SmallHost(people);
  stored: Tokens | null = null;
  areHidden = false;
  /** Before the last step, and whether somebody signed out in it, here or in another tab. */
  before: Tokens | null = null;
  sessionNumber = 0;
  isSignedOut = false;
  /** Sessions of which the host has ended a pair: its refusal ends them, by the letter of the specification (section 8). */
  readonly ended = new Set<number>();
  changes = 0;
  /** Answers that reached a caller with another person's data. */
  readonly wrongs: string[] = [];
}

type Variant = Pick<Parameters<typeof sessionMachine.provide>[0], 'actions' | 'guards'> & {
  readonly access?: (access: Access) => Access;
};

function begin({ access: vary = (access) => access, actions, guards }: Variant) {
  const model = new Model();
  const { host } = model;
  const send = createSend({
    host: 'https://club.test',
    fetch: host.fetch,
    log: () => undefined,
    access: vary(accessOver(() => session)),
  });
  const refreshAccess = async (signal: AbortSignal): Promise<RefreshOutcome> => {
    const before = model.stored;
    if (!before?.refresh) return { kind: 'ended' };
    try {
      const answer = await refreshToken(send, before.refresh, signal);
      if (signal.aborted) throw new Error('Nobody waits any more');
      const tokens = { access: answer.access, refresh: answer.refresh ?? before.refresh };
      model.stored = tokens;
      return { kind: 'refreshed', tokens };
    } catch (error) {
      if (failureFrom(error).kind === 'unauthorized') return { kind: 'ended' };
      throw error;
    }
  };
  const machine = sessionMachine.provide({
    guards,
    actions: {
      storeTokens: (_, { tokens }) => {
        model.stored = tokens;
      },
      clearStorage: () => {
        model.stored = null;
      },
      ...actions,
    },
    actors: {
      club: clubMachine,
      documents: documentsMachine,
      onboarding: onboardingMachine,
      portfolio: portfolioMachine,
      pageCode: pageCodeMachine.provide({
        actors: {
          loadPageCode: fromPromise(async ({ input: { route } }) =>
            route === null ? null : (routes[route].page ?? null),
          ),
        },
      }),
      signIn: fromPromise(async ({ input: { account }, signal }) => {
        try {
          const { email, password } = account?.() ?? { email: '', password: '' };
          return { kind: 'granted', tokens: await createToken(send, { email, password }, signal) };
        } catch (error) {
          return { kind: 'refused', failure: failureFrom(error) };
        }
      }),
      loadProfile: fromPromise(async ({ signal }) => {
        const { id } = await send(calls.getProfile, { schema: z.object({ id: z.number() }), signal });
        const person = host.people.get(id);
        if (!person) throw new Error('Nobody');
        return person;
      }),
      refreshAccess: fromPromise(({ signal }) => refreshAccess(signal)),
    },
  });
  const clock = new SimulatedClock();
  model.stored = host.issue(1);
  const location = { path: '/portfolio', search: '' };
  const input = { tokens: model.stored, tokenAge: 0, location, resetCode: null };
  const session: SessionActor = createActor(machine, { input, clock });
  session.start();
  return { model, real: { session, send, clock } };
}
type Real = ReturnType<typeof begin>['real'];

type Run = (model: Model, real: Real) => void | Promise<void>;
const step = (name: string, run: Run) => ({ name, run });
const fixed = (name: string, run: Run) => fc.constant(step(name, run));
const event = (name: string, sent: SessionEvent) => fixed(name, (_, { session }) => session.send(sent));
const contextOf = ({ session }: Real) => session.getSnapshot().context;

const subjectOf = (tokens: Tokens | null) => tokens && readClaims(tokens.access).subject;

/** Another tab has stored tokens, or removed them. */
const hear = (model: Model, { session }: Real, tokens: Tokens | null) => {
  model.stored = tokens;
  session.send({ type: 'tokens.changed', tokens });
};

/** A request of a page, for the person whom it shows. */
function ask(model: Model, real: Real, isChange: boolean) {
  const owner = contextOf(real).profile?.id;
  if (owner === undefined) return;
  const { signal } = new AbortController();
  const schema = z.object({ id: z.number() });
  const change = `change ${(model.changes += 1)}`;
  const answer = isChange
    ? real.send(calls.createMarketRequest, { schema, signal, body: { for: owner, change } })
    : real.send(calls.listNews, { schema, signal, query: { for: owner } });
  answer.then(
    ({ id }) => {
      if (id !== owner || contextOf(real).profile?.id !== owner) model.wrongs.push(`${id} for ${owner}`);
    },
    () => undefined,
  );
}

const both =
  (first: Run, second: Run): Run =>
  async (model, real) => {
    await first(model, real);
    await atRest();
    await second(model, real);
  };
const read: Run = (model, real) => ask(model, real, false);
const endAtHost: Run = ({ host, stored, ended }, real) => {
  ended.add(contextOf(real).sessionNumber);
  host.end(Number(subjectOf(stored)));
};
const expire: Run = ({ host }) => host.expire();
const signInElsewhere =
  (id: number): Run =>
  (model, real) =>
    hear(model, real, model.host.issue(id));
const refreshElsewhere: Run = (model, real) => {
  const refreshed = model.stored && model.host.refresh(model.stored);
  if (refreshed) hear(model, real, refreshed);
};

const gateFlags = (is: boolean) => ({ is_kyc_checked: is, is_accredited: is, is_member: is });
/** The host has changed a person, and the page that shows them has read it. */
const change =
  (id: number, flags: Partial<Profile>): Run =>
  ({ host }, real) => {
    const changed = { ...(host.people.get(id) ?? profile()), ...flags };
    host.people.set(id, changed);
    if (contextOf(real).profile?.id === id) real.session.send({ type: 'profile.changed', profile: changed });
  };

const one = fc.constantFrom(...people);
const deliver = (which: 0 | -1, arrives: boolean) => (model: Model) =>
  model.host.pending.splice(which, 1)[0]?.(arrives);

const steps: Walk<Model, Real>['steps'] = [
  fc.tuple(one, fc.constantFrom('right', 'right', 'wrong')).map(([{ email }, password]) =>
    step(`sign in as ${email}, ${password}`, (_, { session }) =>
      session.send({
        type: 'session.signIn',
        email,
        account: secret({ email, password, agree_terms: true }),
      }),
    ),
  ),
  fixed('log out', (model, { session }) => {
    model.isSignedOut = true;
    session.send({ type: 'session.logOut' });
  }),
  one.map(({ id, email }) => step(`another tab signs in as ${email}`, signInElsewhere(id))),
  one.map(({ id, email }) =>
    step(`a page reads, and another tab signs in as ${email}`, both(read, signInElsewhere(id))),
  ),
  fixed('another tab logs out', (model, real) => {
    model.isSignedOut = true;
    hear(model, real, null);
  }),
  fixed('another tab refreshes', refreshElsewhere),
  fixed('access expires', expire),
  fixed(
    'access expires, a page reads, and another tab refreshes',
    both(expire, both(read, refreshElsewhere)),
  ),
  fixed('the host ends the session', endAtHost),
  one.map(({ id, email }) =>
    step(
      `a page of an ended session reads, and another tab signs in as ${email}`,
      both(endAtHost, both(read, signInElsewhere(id))),
    ),
  ),
  fc
    .constantFrom('/', '/portfolio', '/onboarding', '/onboarding/update-documents', '/cyborg', '/nowhere')
    .map((path) =>
      step(`go to ${path}`, (_, { session }) =>
        session.send({ type: 'location.requested', location: { path, search: '' } }),
      ),
    ),
  fixed('read', read),
  fixed('read twice', both(read, read)),
  fixed('change', (model, real) => ask(model, real, true)),
  ...[1, 2, 3, 4, 5, 6].map(() => fixed('the oldest answer arrives', deliver(0, true))),
  fixed('the newest answer arrives', deliver(-1, true)),
  fixed('an answer is lost', deliver(0, false)),
  fc.constantFrom(true, true, true, false).map((isReachable) =>
    step(isReachable ? 'online' : 'offline', ({ host }, { session }) => {
      host.isReachable = isReachable;
      if (isReachable) session.send({ type: 'connection.restored' });
    }),
  ),
  fc.constantFrom(5, 10, 300).map((seconds) =>
    step(`${seconds} s pass`, ({ host }, { clock }) => {
      host.time += 1;
      clock.increment(seconds * 1000);
    }),
  ),
  fc
    .tuple(one, fc.boolean())
    .map(([{ id }, isMember]) =>
      step(`${id} is ${isMember ? '' : 'no '}member`, change(id, gateFlags(isMember))),
    ),
  fc
    .tuple(one, fc.boolean())
    .map(([{ id }, is_cyborg]) =>
      step(`${id} is ${is_cyborg ? '' : 'not '}of the staff`, change(id, { is_cyborg })),
    ),
  fc.boolean().map((areHidden) =>
    step(areHidden ? 'hide amounts' : 'show amounts', (model, { session }) => {
      model.areHidden = areHidden;
      session.send({ type: areHidden ? 'amounts.hide' : 'amounts.show' });
    }),
  ),
  event('retry', { type: 'session.retry' }),
  event('cancel', { type: 'session.cancel' }),
];

const invariants: Walk<Model, Real>['invariants'] = {
  'no token goes out for another person, none is exchanged twice, one refresh at a time': ({ host }) =>
    host.wrongs.length === 0,
  'a caller gets the data of its own person only': ({ wrongs }) => wrongs.length === 0,
  'each change is made once': ({ host }) => [...host.changes.values()].every((count) => count === 1),
  'the tokens are those of the device': ({ stored }, real) =>
    contextOf(real).tokens?.access === stored?.access,
  'the profile is that of the tokens': (_, real) => {
    const { profile: person, tokens } = contextOf(real);
    return person === null || String(person.id) === subjectOf(tokens);
  },
  'a private page is named only for who may see it': (_, real) => {
    const state = selectShownPage(real.session.getSnapshot());
    const { profile: person } = contextOf(real);
    if (state.kind !== 'page' || routes[state.route].audience === 'public') return true;
    const row = routes[state.route];
    if (row.audience === 'cyborgs' && person?.is_cyborg !== true) return false;
    return person !== null && (!row.page || !needsVerification(row.page) || isFullyVerified(person));
  },
  'no page runs for nobody, or for who may not use it': (_, real) => {
    const { profile: person, livePages } = contextOf(real);
    if (person === null) return livePages.length === 0;
    return (
      (person.is_cyborg || !livePages.includes('club')) &&
      (isFullyVerified(person) || !livePages.includes('portfolio'))
    );
  },
  'the password is kept for its own request only': (_, real) =>
    contextOf(real).account === null || real.session.getSnapshot().matches({ account: 'authenticating' }),
  'amounts stay hidden': ({ areHidden }, real) => contextOf(real).areAmountsHidden === areHidden,
  'a session ends only if somebody signs out, or the host ends it': (model, real) => {
    const { before, isSignedOut, host, ended } = model;
    const isEnded = ended.has(model.sessionNumber);
    const { tokens, sessionNumber } = contextOf(real);
    model.before = tokens;
    model.sessionNumber = sessionNumber;
    model.isSignedOut = false;
    return before === null || tokens !== null || isSignedOut || isEnded || host.hasEnded(before);
  },
};

/** The host is well, everything arrives, and time passes. */
async function finish(model: Model, real: Real) {
  const { session, clock } = real;
  const { host } = model;
  host.isReachable = true;
  for (let turn = 0; turn < 12; turn += 1) {
    for (const arrive of host.pending.splice(0)) arrive(true);
    await atRest();
    if (turn === 3) session.send({ type: 'session.retry' });
    if (turn === 3) session.send({ type: 'access.retry' });
    if (turn === 7) ask(model, real, false);
    if (turn % 4 === 2) {
      host.time += 1;
      clock.increment(10_000);
    }
    await atRest();
  }
  const snapshot = session.getSnapshot();
  const { kind } = selectShownPage(snapshot);
  const { tokens, profile: person } = snapshot.context;
  session.stop();
  const shown = tokens === null ? null : host.people.get(Number(subjectOf(tokens)));
  if (kind === 'waiting') throw new Error('The person waits forever');
  if (tokens !== null && JSON.stringify(person) !== JSON.stringify(shown))
    throw new Error('The profile is not the one that the host has');
}

const walkWith = (variant: Variant): Walk<Model, Real> => ({
  begin: () => begin(variant),
  steps,
  invariants,
  finish,
});

describe('the session, against a small host and other tabs', () => {
  it('shows and sends nothing that is not its person’s own', () => proveWalk(walkWith({})));

  it.each<[string, Variant]>([
    ['takes every pair of another tab for the same person', { guards: { isSamePerson: () => true } }],
    ['leaves the pages of the person before', { actions: { stopPages: () => undefined } }],
    ['leaves pages to who may not use them any more', { actions: { updatePages: () => undefined } }],
    ['leaves the tokens on the device', { actions: { clearStorage: () => undefined } }],
    ['does not store the tokens', { actions: { storeTokens: () => undefined } }],
    ['keeps the password', { actions: { forgetAccount: () => undefined } }],
    ['shows hidden amounts', { actions: { assignAmounts: () => undefined } }],
    ['ends the session for any refusal', { guards: { isFatal: () => true } }],
    ['refreshes for a token that was replaced', { guards: { isForCaller: () => false } }],
    ['hears refusals of an earlier session', { guards: { isOtherSession: () => false } }],
    [
      'repeats a request for whoever is signed in',
      { access: (access) => ({ ...access, current: () => ({ ...access.current(), sessionNumber: 1 }) }) },
    ],
    [
      'repeats a change whatever the answer',
      { access: (access) => ({ ...access, refresh: async () => true }) },
    ],
  ])('is found within two hundred walks where it %s', (_, variant) => expectFound(walkWith(variant)));
});
