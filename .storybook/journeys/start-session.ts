import { createActor, fromPromise } from 'xstate';
import type { PersonalDataChange } from '../../src/api/onboarding/investors.ts';
import type { Profile } from '../../src/api/onboarding/profile.ts';
import type { Portfolio } from '../../src/api/portfolio/portfolio.ts';
import { tokens } from '../../src/fixtures/investor.ts';
import { roundFilters, roundsPage } from '../../src/fixtures/rounds.ts';
import { inboxMachine } from '../../src/machines/inbox/inbox.machine.ts';
import type { Secret } from '../../src/machines/kit/secret.ts';
import { identityMachine } from '../../src/machines/onboarding/identity/identity.machine.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import { personalDataMachine } from '../../src/machines/onboarding/personal-data.machine.ts';
import { pageCodeMachine } from '../../src/machines/pages/page-code.machine.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { roundsMachine, roundsParts } from '../../src/machines/rounds/rounds.machine.ts';
import type { Account, RegisterOutcome, SignInOutcome } from '../../src/machines/session/outcomes.ts';
import type { SessionActor } from '../../src/machines/session/session.machine.ts';
import { routes, type RouteName } from '../../src/routes.ts';
import { loadPage } from '../../src/views/pages.tsx';
import { wholeSession } from '../in-session.tsx';

type Club = {
  /** The address at which the person starts, signed out. */
  readonly path: string;
  /** The owner of the club's only account; its password is "the right one". */
  readonly person: Profile;
  readonly book?: Portfolio;
};

type Form = { readonly account: Secret<Account> | null };

let running: SessionActor | undefined;

/** The real session, started with a club in memory. A session started by an earlier story is stopped first. */
export function startSession({ path, person, book }: Club): SessionActor {
  running?.stop();
  let known = person;
  const change = (news: Partial<Profile>) => (known = { ...known, ...news });
  const session = createActor(
    wholeSession.provide({
      actors: {
        register: fromPromise<RegisterOutcome, Form>(() => Promise.resolve({ kind: 'accepted' })),
        signIn: fromPromise<SignInOutcome, Form>(({ input }) =>
          Promise.resolve(
            input.account?.().password === 'the right one'
              ? { kind: 'granted', tokens: tokens('first') }
              : { kind: 'refused', failure: { kind: 'unauthorized', detail: null, reference: 'a story' } },
          ),
        ),
        loadProfile: fromPromise(() => Promise.resolve(known)),
        pageCode: pageCodeMachine.provide({
          actors: {
            loadPageCode: fromPromise(async ({ input }: { input: { route: RouteName | null } }) => {
              if (input.route === null) return null;
              await loadPage(input.route);
              return routes[input.route].page ?? null;
            }),
          },
        }),
        importInbox: fromPromise(() => Promise.resolve()),
        inbox: inboxMachine.provide({
          actors: { loadInbox: fromPromise(() => Promise.resolve([])) },
        }),
        portfolio: portfolioMachine.provide({
          actors: {
            loadPortfolio: fromPromise<Portfolio>(() =>
              book ? Promise.resolve(book) : Promise.reject(new Error('This club keeps no book')),
            ),
          },
        }),
        rounds: roundsMachine.provide({
          actors: {
            list: roundsParts.list.provide({
              actors: { loadPages: fromPromise(() => Promise.resolve([roundsPage()])) },
            }),
            filters: roundsParts.filters.provide({
              actors: { loadData: fromPromise(() => Promise.resolve(roundFilters)) },
            }),
          },
        }),
        onboarding: onboardingMachine.provide({
          actors: {
            personalData: personalDataMachine.provide({
              actors: {
                savePersonalData: fromPromise<Profile, { change: PersonalDataChange }>(({ input }) => {
                  const {
                    agree_to_electronic_signing: _agreed,
                    is_wiring_bank_fatf_approved: _approved,
                    signature_drawing: _drawing,
                    submit: _submit,
                    ...data
                  } = input.change;
                  return Promise.resolve(change(data));
                }),
              },
            }),
          },
        }),
        identity: identityMachine,
      },
    }),
    { input: { tokens: null, location: { path, search: '' }, resetCode: null } },
  );
  running = session.start();
  return session;
}
