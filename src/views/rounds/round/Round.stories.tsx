import { expect, userEvent, within } from 'storybook/test';
import type { AnyActorRef } from 'xstate';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import { profile } from '../../../fixtures/investor.ts';
import { inGreatAmounts } from '../../../fixtures/reports/great-amounts.ts';
import {
  roundDetail,
  roundDocuments,
  roundsPage,
  roundStats,
  startupFacts,
  startupNews,
} from '../../../fixtures/rounds.ts';
import { documentPreviewMachine } from '../../../machines/kit/files/document-preview.machine.ts';
import { readingMachine, readingParts } from '../../../machines/rounds/reading/reading.machine.ts';
import { roundMachine } from '../../../machines/rounds/round.machine.ts';
import { watchlistMachine } from '../../../machines/rounds/watchlist/watchlist.ts';

const meta = preview.meta({ title: 'Screens/Round' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof roundMachine>>[2]>;
type ReadingEvents = NonNullable<Parameters<typeof frozenAt<typeof readingMachine>>[2]>;
type DocumentEvents = NonNullable<Parameters<typeof frozenAt<typeof readingParts.documents>>[2]>;

const loaded = done('loadRound', roundDetail());
const refused = (status: number) =>
  failed(
    'loadRound',
    new RequestError(calls.getRound, { kind: 'refused', status, body: {}, retryAfter: null }),
  );
const unreachable = (id: string) => failed(id, new RequestError(calls.getRound, { kind: 'unreachable' }));
const long = elapsed(roundMachine, 'longWait', 'content.loading.brief');
const refresh = { type: 'round.refresh' } as const;
const memory = { watched: [418], seen: [418], day: '2026-11-08' };
const documentsLoaded = done('loadData', roundDocuments);

const startupAfter = (answer: ReturnType<typeof done>) =>
  frozenAt(readingParts.startup, { query: { id: 77, name: 'Northwind Robotics' } }, [answer]);

const at = (
  search: string,
  events: Events,
  documents: DocumentEvents = [documentsLoaded],
  beside: Readonly<Record<string, AnyActorRef>> = {},
  reading: ReadingEvents = [],
) =>
  atPage({ name: 'round', address: `/projects${search}`, person: profile() }, () =>
    frozenAt(roundMachine, { ...pageInput(profile()), location: { path: '/projects', search } }, events, {
      reading: frozenAt(readingMachine, { parent: nobody, detail: roundDetail() }, reading, {
        documents: frozenAt(readingParts.documents, { query: { round: 418 } }, documents),
        news: frozenAt(readingParts.news, { query: { startup: 77 } }, [done('loadData', startupNews)]),
        startup: startupAfter(done('loadData', startupFacts())),
        ...beside,
      }),
      watchlist: frozenAt(watchlistMachine, { owner: 1042 }, [done('read', memory)]),
    }),
  );
const shown = (
  change: Parameters<typeof roundDetail>[0] = {},
  documents: DocumentEvents = [documentsLoaded],
) => at('?round=418', [done('loadRound', roundDetail(change))], documents);

export const NoRoundNamed = meta.story(at('', []));
export const Loading = meta.story(at('?round=418', []));
export const LoadingLong = meta.story(at('?round=418', [long]));
export const LoadingCancelled = meta.story(at('?round=418', [long, { type: 'round.cancel' }]));
export const Open = meta.story(shown());
export const FiguresOfNow = meta.story(
  at('?round=418', [loaded, { type: 'stats.updated', stats: roundStats }], [documentsLoaded], {}, [
    done('reportEngagement', roundStats),
  ]),
);
const readBefore = {
  day: '2026-11-12',
  terms: roundDetail().terms,
  fees: { entry_percent: '0.0300', carry_percent: '0.2000', annual_percent: '0.0000' },
  wire: null,
};
export const TermsChangedSinceTheLastVisit = meta.story(
  at('?round=418', [loaded, done('traceRound', { before: readBefore, wire: null })]),
);
/** The terms beside those of the person's other rounds. */
export const BesideYourOtherRounds = meta.story({
  ...at('?round=418', [loaded], [documentsLoaded], {
    joined: frozenAt(readingParts.joined, { query: { round: 418 } }, [
      done('loadData', roundsPage(3).results.slice(1)),
    ]),
  }),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'This round and your other rounds' });
    await expect(within(table).getAllByRole('row')).toHaveLength(4);
    await expect(within(table).getByText('This round')).toBeInTheDocument();
  },
});
export const Upcoming = meta.story(shown({ status: 'upcoming', my_application: null }));
export const Oversubscribed = meta.story(
  shown({ status: 'oversubscribed', committed_amount: '1800000.00', committed_percent: '1.2000' }),
);
export const Waitlist = meta.story(shown({ status: 'waitlist', committed_amount: '1500000.00' }));
const once = (word: RegExp, change: Parameters<typeof roundDetail>[0]) => ({
  ...shown({ ...change, my_application: null }),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    await canvas.findByRole('heading', { name: 'Key terms' });
    await expect(canvas.getAllByText(word)).toHaveLength(1);
  },
});
export const Closing = meta.story(once(/deadline/i, { status: 'closing', deadline_date: '2026-11-01' }));
export const Closed = meta.story(once(/closed/i, { status: 'closed' }));
export const Cancelled = meta.story(once(/cancelled/i, { status: 'cancelled' }));
export const Safe = meta.story(
  shown({ instrument: 'safe', valuation_type: 'uncapped', valuation_amount: null, terms: null }),
);
export const OnlyRequiredFields = meta.story(
  shown({ memo: [], terms: null, metrics: [], team: [], past_rounds: [], conflicts: [], faq: [] }, [
    done('loadData', null),
  ]),
);
const [memo] = roundDocuments;
const read = memo && ({ type: 'preview.open', document: memo } as const);
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="600" height="800"%3E%3Crect width="600" height="800" fill="%23e5e7eb"/%3E%3C/svg%3E';
/** A document is watermarked with the name of its reader. */
export const DocumentRead = meta.story(
  at(
    '?round=418',
    [loaded],
    [documentsLoaded],
    {
      documentPreview: frozenAt(documentPreviewMachine, { url: null }, [
        { type: 'file.opened', address: picture, format: 'image' },
      ]),
    },
    [done('reportEngagement', roundStats), ...(read ? [read] : [])],
  ),
);
export const StartupInPortfolio = meta.story(
  at('?round=418', [loaded], [documentsLoaded], {
    startup: startupAfter(done('loadData', startupFacts(true))),
  }),
);
export const StartupCouldNotBeLoaded = meta.story(
  at('?round=418', [loaded], [documentsLoaded], { startup: startupAfter(unreachable('loadData')) }),
);
export const DocumentsLoading = meta.story(shown({}, []));
export const DocumentsCouldNotBeLoaded = meta.story(shown({}, [unreachable('loadData')]));
export const AskedForAnew = meta.story(at('?round=418', [loaded, refresh]));
export const CouldNotLookAgain = meta.story(at('?round=418', [loaded, refresh, unreachable('loadRound')]));
export const NoLongerAvailable = meta.story(at('?round=418', [refused(404)]));
export const Forbidden = meta.story(at('?round=418', [refused(403)]));
export const CouldNotBeLoaded = meta.story(at('?round=418', [unreachable('loadRound')]));

/** Invalid input gives no figures. */
export const AmountThatIsNone = meta.story({
  ...Open.input,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Zero (total loss)')).toBeVisible();
    await expect(canvas.getByRole('cell', { name: '−100.0% total loss' })).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Amount'));
    await userEvent.type(canvas.getByLabelText('Amount'), '1e5');
    await expect(canvas.queryByText('Zero (total loss)')).toBeNull();
  },
});

const phone = { viewport: { value: 'phone378' } } as const;
export const OpenInTheDark = meta.story({ ...Open.input, globals: { theme: 'dark' } });
export const OpenOnAPhone = meta.story({ ...Open.input, globals: phone });
/** A closed round does not ask anyone to commit. */
export const ClosedOnAPhone = meta.story({
  ...shown({ status: 'closed', my_application: null }),
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByText('You haven’t committed')).toBeNull();
  },
});
export const OpenRightToLeft = meta.story({ ...Open.input, globals: { direction: 'rtl' } });

/** Figures of up to sixteen digits, none of them shortened, in the calculator too; on a phone the form of a commitment shows them. */
export const GreatAmounts = meta.story({
  ...shown(inGreatAmounts(roundDetail())),
  play: async ({ canvas }) => {
    await canvas.findByText('Zero (total loss)');
    await showsWholeFigures();
  },
});
