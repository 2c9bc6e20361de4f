import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type Snapshot,
} from 'xstate';
import type { NewsItem } from '../../../api/news/news.ts';
import type { Startup } from '../../../api/portfolio/startups.ts';
import type { RoundDetail, RoundDocument, RoundEvent, RoundStats } from '../../../api/rounds/round-detail.ts';
import type { Round } from '../../../api/rounds/rounds.ts';
import { optionalPart } from '../../kit/calls/on-error.ts';
import { documentPreviewMachine } from '../../kit/files/document-preview.machine.ts';
import { notProvided } from '../../kit/not-provided.ts';
import { pick } from '../../kit/params.ts';
import { createQueryMachine } from '../../kit/query.machine.ts';

type DocumentOpened = { readonly type: 'preview.open'; readonly document: RoundDocument };

export type ReadingEvent =
  | { readonly type: 'engagement.report'; readonly engagement: RoundEvent }
  | DocumentOpened
  | { readonly type: 'preview.close' };

/** Current figures, which the club answers with. */
export type ReadingReport = { readonly type: 'stats.updated'; readonly stats: RoundStats };

/** The club's description of a startup, and whether the investor holds any of it. */
export type StartupFacts = { readonly startup: Startup; readonly isInPortfolio: boolean };

/** Optional queries about the round. */
export const readingParts = {
  documents: createQueryMachine<{ readonly round: number }, readonly RoundDocument[]>(),
  news: createQueryMachine<{ readonly startup: number }, readonly NewsItem[]>(),
  startup: createQueryMachine<{ readonly id: number; readonly name: string }, StartupFacts>(),
  /** Other rounds that the investor has committed to. */
  joined: createQueryMachine<{ readonly round: number }, readonly Round[]>(),
};

export type ReadingInput = {
  readonly parent: ActorRef<Snapshot<unknown>, ReadingReport>;
  readonly detail: Pick<RoundDetail, 'id' | 'startup'>;
};

type ReadingContext = ReadingInput & {
  /** Reported to the club: first that the round was viewed. */
  engagement: RoundEvent;
  /** The document open beside the round; its content is in the child `documentPreview`. */
  previewed: RoundDocument | null;
};

/**
 * Loads documents and news of the round, and reports to the club that it is being read; that report never disturbs the
 * reading.
 */
export const readingMachine = setup({
  types: {} as {
    context: ReadingContext;
    events: ReadingEvent;
    input: ReadingInput;
    children: {
      documents: 'documents';
      news: 'news';
      startup: 'startup';
      joined: 'joined';
      documentPreview: 'documentPreview';
    };
  },
  actors: {
    reportEngagement: notProvided<RoundStats, { id: number; engagement: RoundEvent }>('reportEngagement'),
    ...readingParts,
    documentPreview: documentPreviewMachine,
  },
  actions: {
    assignPreviewed: assign((_, { document: opened }: { document: RoundDocument }) => ({
      previewed: opened,
    })),
    clearPreviewed: assign({ previewed: null }),
    assignEngagement: assign((_, { engagement }: { engagement: RoundEvent }) => ({ engagement })),
    reportOpened: enqueueActions(({ enqueue }, { document: opened }: { document: RoundDocument }) => {
      enqueue.raise({
        type: 'engagement.report',
        engagement: { event: 'document_open', amount: null, document: opened.id },
      });
    }),
    reportStats: sendTo(
      ({ context }) => context.parent,
      (_, { output }: { output: RoundStats }) => ({ type: 'stats.updated', stats: output }),
    ),
  },
}).createMachine({
  id: 'reading',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    engagement: { event: 'view', amount: null, document: null },
    previewed: null,
  }),
  invoke: [
    {
      id: 'documents',
      src: 'documents',
      input: ({ context: { detail } }) => ({ query: { round: detail.id } }),
      onError: optionalPart,
    },
    {
      id: 'joined',
      src: 'joined',
      input: ({ context: { detail } }) => ({ query: { round: detail.id } }),
      onError: optionalPart,
    },
    {
      id: 'news',
      src: 'news',
      input: ({ context: { detail } }) => ({ query: { startup: detail.startup.id } }),
      onError: optionalPart,
    },
    {
      id: 'startup',
      src: 'startup',
      input: ({ context: { detail } }) => ({ query: { id: detail.startup.id, name: detail.startup.name } }),
      onError: optionalPart,
    },
  ],
  states: {
    /** One document of the round at a time. */
    preview: {
      initial: 'closed',
      on: {
        'preview.open': {
          target: '.open',
          actions: [
            { type: 'assignPreviewed', params: pick('document') },
            { type: 'reportOpened', params: pick('document') },
          ],
        },
      },
      states: {
        closed: { entry: 'clearPreviewed' },
        open: {
          invoke: {
            id: 'documentPreview',
            src: 'documentPreview',
            input: ({ context: { previewed } }) => ({ url: previewed?.url ?? null }),
            onError: 'closed',
          },
          on: { 'preview.close': 'closed' },
        },
      },
    },
    /** Reports to the club that the round is being read. */
    engagement: {
      initial: 'reporting',
      on: {
        'engagement.report': {
          target: '.reporting',
          actions: { type: 'assignEngagement', params: pick('engagement') },
        },
      },
      states: {
        quiet: {},
        reporting: {
          invoke: {
            id: 'reportEngagement',
            src: 'reportEngagement',
            input: ({ context: { detail, engagement } }) => ({ id: detail.id, engagement }),
            onDone: { target: 'quiet', actions: { type: 'reportStats', params: pick('output') } },
            onError: 'quiet',
          },
        },
      },
    },
  },
});

export type ReadingActor = ActorRefFrom<typeof readingMachine>;
