import { assign, raise, sendTo, setup } from 'xstate';
import { bookmarksMachine } from '../kit/device/bookmarks.ts';
import { type ErrorParams, type Failure, failureFrom, isKind } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import { createQueryMachine } from '../kit/query.machine.ts';
import { type ClubContent, type ClubLists, isClubEmpty } from './club-content.ts';
import { clubFileMachine, type ClubFileRequest } from './club-file.machine.ts';
import { clubStep, type ClubSearch, parseClubSearch, isClub, questionOf } from './club.search.ts';
import { directoryMachine, type Loss } from './investor-search.machine.ts';

type FileChoice = Omit<ClubFileRequest, 'view'>;
type SearchChange = { readonly type: 'club.change'; readonly change: Partial<ClubSearch> };

export type ClubEvent =
  | SearchChange
  | { readonly type: 'club.retry' | 'club.refresh' | 'club.cancel' }
  | ({ readonly type: 'club.save' } & FileChoice)
  | { readonly type: 'directory.open' | 'directory.close' }
  | Loss
  | LocationUpdate
  | ProfileUpdate;

type ClubContext = {
  parent: PageParent;
  /** Investor id; saved views belong to it. */
  owner: number;
  isCyborg: boolean;
  /** From the address; changes only with it. */
  view: ClubSearch;
  content: ClubContent | null;
  failure: Failure | null;
};

/** The filter choices. */
export const clubChoices = createQueryMachine<{ readonly asOf: string | null }, ClubLists>();

type Asked = { readonly snapshot: { readonly context: { readonly failure: Failure | null } } };

type Loaded = { readonly output: ClubContent };

/** Types, actions, guards and actors of the club's pages. */
export const clubSetup = setup({
  types: {} as {
    context: ClubContext;
    events: ClubEvent;
    input: PageInput;
    tags: 'busy';
    children: { bookmarks: 'bookmarks'; choices: 'choices'; directory: 'directory'; file: 'file' };
  },
  actors: {
    loadClub: notProvided<ClubContent, { view: ClubSearch }>('loadClub'),
    bookmarks: bookmarksMachine,
    choices: clubChoices,
    directory: directoryMachine,
    file: clubFileMachine,
  },
  actions: {
    assignProfile: assign({ isCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile.is_cyborg }),
    assignSearch: assign({
      view: (_, { location }: Omit<LocationUpdate, 'type'>) => parseClubSearch(location),
    }),
    /** Access follows from the answer: a 200 grants it. */
    assignContent: assign((_, { output }: Loaded) => ({ content: output, isCyborg: true })),
    dropContent: assign({ content: null }),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    assignLoss: assign((_, { failure }: { failure: Failure | null }) => ({ failure, isCyborg: false })),
    clearFailure: assign({ failure: null }),
    /** The latest search. */
    saveFile: sendTo('file', ({ context: { view } }, choice: FileChoice) => ({
      type: 'file.save',
      view,
      ...choice,
    })),
    dismissFile: sendTo('file', { type: 'file.dismiss' }),
    /** The host now refuses what it allowed before: drop everything of the club. */
    reportLoss: raise((_, { error }: ErrorParams) => ({ type: 'club.lost', failure: failureFrom(error) })),
    /** The names of investors belong to the club too. */
    reportRefusal: raise((_, { snapshot }: Asked) => ({
      type: 'club.lost',
      failure: snapshot.context.failure,
    })),
    show: sendTo(
      ({ context }) => context.parent,
      ({ context: { view } }, { change }: Omit<SearchChange, 'type'>) => clubStep(view, change),
    ),
  },
  guards: {
    isCyborg: ({ context }) => context.isCyborg,
    staysCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile.is_cyborg,
    isNoCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => !profile.is_cyborg,
    isHere: (_, { location }: Omit<LocationUpdate, 'type'>) => isClub(location),
    /** Only the display changes, not the request. */
    isSameQuery: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      isClub(location) && questionOf(parseClubSearch(location)) === questionOf(context.view),
    isOtherPage: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      isClub(location) && parseClubSearch(location).page !== context.view.page,
    isRefused: (_, { snapshot }: Asked) => snapshot.context.failure?.kind === 'forbidden',
    isEmpty: (_, { output }: Loaded) => isClubEmpty(output),
    isForbidden: isKind('forbidden'),
  },
  delays: { longWait: 10_000 },
});
