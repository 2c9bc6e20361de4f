import { Router } from 'wouter';
import { type Actor, type AnyActorRef, type AnyStateMachine, createActor, fromCallback } from 'xstate';
import type { Profile } from '../src/api/onboarding/profile.ts';
import { tokens } from '../src/fixtures/investor.ts';
import { inboxMachine } from '../src/machines/inbox/inbox.machine.ts';
import type { PageInput } from '../src/machines/kit/page-contract.ts';
import type { Secret } from '../src/machines/kit/secret.ts';
import { pageCodeMachine } from '../src/machines/pages/page-code.machine.ts';
import { submissionsMachine } from '../src/machines/rounds/commitment/submissions.machine.ts';
import { roundsMachine } from '../src/machines/rounds/rounds.machine.ts';
import { confirmationMachine } from '../src/machines/session/confirmation/confirmation.machine.ts';
import type { SessionEvent } from '../src/machines/session/outcomes.ts';
import {
  type SessionActor,
  type SessionMachine,
  sessionMachine,
} from '../src/machines/session/session.machine.ts';
import type { SessionInput } from '../src/machines/session/session.setup.ts';
import { secondStepMachine } from '../src/machines/session/sign-in/second-step.machine.ts';
import { parseLocation, type PageName, routes, routeAt } from '../src/routes.ts';
import { useSessionLocation, useSessionSearch } from '../src/views/kit/session/navigation.ts';
import { SessionContext } from '../src/views/kit/session/session-context.ts';
import { loadPage } from '../src/views/pages.tsx';
import { CurrentPage } from '../src/views/shell/CurrentPage.tsx';
import { type ActorReport, done, frozenAt, snapshotAfter } from './frozen-at.ts';
import { atState } from './state-panel/with-state.tsx';

type Events = readonly (SessionEvent | ActorReport)[];
type FrozenSession = Actor<SessionMachine>;
type Children = Readonly<Record<string, AnyActorRef>>;

const pages = Object.values(routes).flatMap(({ page }) => page ?? []);

/** The session with its lazily loaded code. The machine of a page is in the story about it; others show the list of rounds, if any page. */
export const wholeSession = sessionMachine.provide({
  actors: {
    ...Object.fromEntries(pages.map((page) => [page, fromCallback(() => undefined)])),
    rounds: roundsMachine,
    inbox: inboxMachine,
    submissions: submissionsMachine,
    secondStep: secondStepMachine,
    confirmation: confirmationMachine,
  },
});

/** The parent of a frozen machine: it ignores all events. */
export const nobody = createActor(fromCallback(() => undefined));

export const pageInput = (profile: Profile | null, resetCode: Secret<string> | null = null): PageInput => ({
  parent: nobody,
  profile,
  resetCode,
  location: { path: '/', search: '' },
  drafts: {},
});

function pageCodeAt(path: string) {
  const route = routeAt(path);
  if (route === null) return frozenAt(pageCodeMachine, { parent: nobody });
  const arrived = done('loadPageCode', routes[route].page ?? null);
  return frozenAt(pageCodeMachine, { parent: nobody }, [{ type: 'pageCode.requested', route }, arrived]);
}

function sessionAt(input: SessionInput, events: Events, children: Children): FrozenSession {
  const { location } = snapshotAfter(wholeSession, input, events).context;
  return frozenAt(wholeSession, input, events, { pageCode: pageCodeAt(location.path), ...children });
}

const at = (address: string) => parseLocation(address) ?? { path: '/', search: '' };

/** Signed out. The code of the page that the session lands on is loaded. */
export const visitorAt = (address: string, events: Events = [], children: Children = {}): FrozenSession =>
  sessionAt({ tokens: null, location: at(address), resetCode: null }, events, children);

/** Tokens were found at the start; later events determine whose they are. */
export const returningAt = (address: string, events: Events = [], children: Children = {}): FrozenSession =>
  sessionAt({ tokens: tokens('stored'), location: at(address), resetCode: null }, events, children);

export const refreshed = done('refreshAccess', { kind: 'refreshed', tokens: tokens('refreshed') });

/** A returning user whose profile is loaded. */
export const memberAt = (
  address: string,
  person: Profile,
  events: Events = [],
  children: Children = {},
): FrozenSession => returningAt(address, [refreshed, done('loadProfile', person), ...events], children);

/** The whole application over a session, with its own navigation: a frozen session does not navigate. */
export function Application({ session }: { session: SessionActor }) {
  return (
    <SessionContext value={session}>
      <Router hook={useSessionLocation} searchHook={useSessionSearch}>
        <CurrentPage />
      </Router>
    </SessionContext>
  );
}

async function loadViewOf(session: SessionActor) {
  const route = routeAt(session.getSnapshot().context.location.path);
  if (route !== null) await loadPage(route);
}

const fullscreen = { layout: 'fullscreen' } as const;

/** A story about the session itself in one state, rendered by the whole application. */
export function atSession(make: () => FrozenSession) {
  let made: FrozenSession | undefined;
  const session = () => (made ??= make());
  const story = atState(session, (actor) => <Application session={actor} />);
  return {
    ...story,
    parameters: { ...story.parameters, ...fullscreen },
    loaders: [async () => loadViewOf(session())],
  };
}

type PageOfStory = {
  readonly name: PageName;
  readonly address: string;
  readonly person: Profile | null;
  /** Children of the page's machine: the story is about the first one that runs, otherwise about the page. */
  readonly machine?: readonly string[];
};

/** A story about a page's machine in one state, within the session of a person or a visitor. */
export function atPage<Machine extends AnyStateMachine>(page: PageOfStory, make: () => Actor<Machine>) {
  let made: FrozenSession | undefined;
  const around = (actor: Actor<Machine>) => {
    const children = { [page.name]: actor };
    return page.person === null
      ? visitorAt(page.address, [], children)
      : memberAt(page.address, page.person, [], children);
  };
  const story = atState(make, (actor) => <Application session={(made ??= around(actor))} />, page.machine);
  return {
    ...story,
    parameters: { ...story.parameters, ...fullscreen },
    loaders: [async () => loadViewOf((made ??= around(story.parameters.actor())))],
  };
}
