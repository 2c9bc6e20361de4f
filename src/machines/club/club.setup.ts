import { assign, type EventObject, raise, sendTo, setup } from 'xstate';
import type { FileAnswer } from '../../api/kit/file-answer.ts';
import { bookmarksMachine } from '../kit/device/bookmarks.machine.ts';
import { type ClubContent, type ClubLists, isClubEmpty } from './club-content.ts';
import {
  changedClub,
  clubLocation,
  type ClubSearch,
  parseClubSearch,
  isClub,
  isSameClubStep,
  questionOf,
} from './club.search.ts';
import { directoryMachine } from './investor-search.machine.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notListening, notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import type { Delivery } from '../kit/files/report-file.machine.ts';

type SearchChange = { readonly type: 'cyborg.change'; readonly change: Partial<ClubSearch> };
export type ClubFormat = 'xlsx' | 'csv';
type MakeFile = { readonly type: 'cyborg.save'; readonly format: ClubFormat };

export type CyborgEvent =
  | SearchChange
  | MakeFile
  | { readonly type: 'cyborg.retry' }
  | { readonly type: 'cyborg.refresh' }
  | { readonly type: 'cyborg.cancel' }
  | { readonly type: 'cyborg.lost'; readonly failure: Failure }
  | { readonly type: 'choices.retry' }
  | { readonly type: 'directory.open' }
  | { readonly type: 'directory.close' }
  | { readonly type: 'file.retry' }
  | { readonly type: 'file.dismiss' }
  | LocationUpdate
  | ProfileUpdate;

type CyborgContext = {
  parent: PageParent;
  /** The id of the person, by whom saved views are kept. */
  owner: number;
  isCyborg: boolean;
  /** As the address says; only a new address changes it. */
  view: ClubSearch;
  content: ClubContent | null;
  failure: Failure | null;
  /** What the pages can be narrowed to. */
  choices: ClubLists | null;
  choicesFailure: Failure | null;
  format: ClubFormat;
  file: FileAnswer | null;
  fileFailure: Failure | null;
};

type Loaded = { readonly output: ClubContent };
type Broken = { readonly error: unknown };

const isForbidden = (error: unknown) => failureFrom(error).kind === 'forbidden';

/** The words in which the chart of the club's pages is written. */
export const cyborgSetup = setup({
  types: {} as {
    context: CyborgContext;
    events: CyborgEvent;
    input: PageInput;
    tags: 'busy';
    children: { bookmarks: 'bookmarks'; directory: 'directory' };
  },
  actors: {
    loadClub: notProvided<ClubContent, { view: ClubSearch }>('loadClub'),
    loadChoices: notProvided<ClubLists, { view: ClubSearch }>('loadChoices'),
    writeFile: notProvided<FileAnswer, { view: ClubSearch; format: ClubFormat }>('writeFile'),
    deliverFile: notListening<EventObject, Delivery>(),
    bookmarks: bookmarksMachine,
    directory: directoryMachine,
  },
  actions: {
    assignProfile: assign({ isCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile.is_cyborg }),
    assignSearch: assign({
      view: (_, { location }: Omit<LocationUpdate, 'type'>) => parseClubSearch(location),
    }),
    /** What the host tells, it allows. */
    keepContent: assign((_, { output }: Loaded) => ({ content: output, isCyborg: true })),
    dropContent: assign({ content: null }),
    keepFailure: assign({ failure: (_, { error }: Broken) => failureFrom(error) }),
    keepLoss: assign((_, { failure }: { failure: Failure }) => ({ failure, isCyborg: false })),
    clearFailure: assign({ failure: null }),
    keepChoices: assign({ choices: (_, { output }: { output: ClubLists }) => output }),
    dropChoices: assign({ choices: null, choicesFailure: null }),
    keepChoicesFailure: assign({ choicesFailure: (_, { error }: Broken) => failureFrom(error) }),
    clearChoicesFailure: assign({ choicesFailure: null }),
    keepFormat: assign({ format: (_, { format }: Omit<MakeFile, 'type'>) => format }),
    keepFile: assign({ file: (_, { output }: { output: FileAnswer }) => output }),
    dropFile: assign({ file: null }),
    keepFileFailure: assign({ fileFailure: (_, { error }: Broken) => failureFrom(error) }),
    clearFileFailure: assign({ fileFailure: null }),
    /** The host refuses what it allowed before: nothing of the club stays here. */
    reportLoss: raise((_, { error }: Broken) => ({
      type: 'cyborg.lost' as const,
      failure: failureFrom(error),
    })),
    /** What belongs to the step of the address before it takes its place, so that Back takes both. */
    show: sendTo(
      ({ context }) => context.parent,
      ({ context: { view } }, { change }: Omit<SearchChange, 'type'>) => ({
        type: isSameClubStep(view, change) ? 'location.corrected' : 'location.requested',
        location: clubLocation(changedClub(view, change)),
      }),
    ),
  },
  guards: {
    isCyborg: ({ context }) => context.isCyborg,
    staysCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile.is_cyborg,
    isNoCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => !profile.is_cyborg,
    isHere: (_, { location }: Omit<LocationUpdate, 'type'>) => isClub(location),
    /** What is looked at changes, and not what was asked for. */
    isSameQuery: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      isClub(location) && questionOf(parseClubSearch(location)) === questionOf(context.view),
    isOtherPage: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      isClub(location) && parseClubSearch(location).page !== context.view.page,
    isEmpty: (_, { output }: Loaded) => isClubEmpty(output),
    isForbidden: (_, { error }: Broken) => isForbidden(error),
  },
  delays: { patience: 10_000 },
});
