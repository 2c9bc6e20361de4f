import { anyOf, ours } from './chunk-patterns.ts';

/** The pages of the club's staff. */
export const clubChunks = [
  // The first page, and what the others share with it.
  {
    name: 'club',
    test: anyOf(
      ours(
        'views/club/{club-page,general/cyborg.page,SaveClub,SaveClubTable,amount-column,pivot/pivot-findings,general/FilteredNote}',
        'views/club/notes/{ClubNotes,MemberTrades,RatesUsed,ClubKnownLater,payment-rates}',
        'views/ui/layout/KeyFigures',
      ),
    ),
    priority: 3,
  },
  // Loaded after the first figures of the club: its first chart, with the bars that it is made of, and its exchange rates.
  {
    name: 'concentration',
    test: anyOf(
      ours(
        'views/club/general/Concentration',
        'views/kit/charts/{RowsChart,ChartFrame}',
        'views/club/notes/ClubRates',
      ),
    ),
    priority: 2,
  },
];
