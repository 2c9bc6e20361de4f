import { anyOf, icons, ours, packages } from './chunk-patterns.ts';
import { signInChunks } from './sign-in-chunks.ts';

/**
 * Which modules travel together; a group takes along what its modules import, so earlier groups win.
 * `tests/budget.mjs` holds number and sizes.
 */
export const chunkGroups = [
  ...signInChunks,
  // What the pages of the checklist, of the identity check, of its result and of the documents share.
  {
    name: 'checklist',
    test: anyOf(
      ours(
        'machines/onboarding/{checklist,profile-watch}',
        'machines/kit/browser/poll',
        'domain/{document-versions,onboarding}',
        'api/documents/documents',
        'api/signing/signing-documents',
        'views/onboarding/identity/identity.labels',
        'views/kit/format/document.labels',
        'views/kit/forms/idle-debounce',
        'views/ui/layout/Timeline',
      ),
    ),
    priority: 4,
  },
  // Saved filters of the rounds, the reports and the club's pages, and what the last two are read and checked by.
  {
    name: 'bookmarks',
    test: anyOf(
      ours(
        'views/kit/lists/{Bookmarks,SaveBookmark}',
        'machines/kit/device/bookmarks.{ts,connect}',
        '{api/kit/account-fields,machines/kit/selectors/content.selectors}',
        'domain/money/footing',
      ),
    ),
    priority: 3,
  },
  // The second step of a sign-in; the security page shares how a browser is asked for a passkey.
  {
    name: 'second-step',
    test: anyOf(
      ours(
        'views/session/{SecondStep,CodeForm,PasskeyStep}',
        'machines/session/sign-in/second-step',
        'machines/kit/browser/{passkeys,passkey-problem}',
        'views/kit/content/passkey-problem',
        'api/security/question',
      ),
    ),
    priority: 4,
  },
  // What renews tokens, and how its worker is found: what is typed is left with the same worker.
  {
    name: 'refresh-tokens.connect',
    test: anyOf(ours('machines/session/tokens/refresh-tokens', 'api/session/refresh-registration')),
    priority: 4,
  },
  { name: 'choice', test: anyOf(ours('views/ui/forms/RadioGroup')), priority: 3 },
  // What the forms of onboarding have in common; without it one of them would load another's code.
  {
    name: 'parts',
    test: anyOf(
      ours(
        'views/ui/forms/{TextArea,DateInput}',
        'views/kit/forms/DayField',
        'views/kit/format/day-text',
        'views/ui/overlays/{Drawer,Dialog}',
        'views/kit/page/use-part-focus',
        'views/ui/feedback/Progress',
        'views/ui/layout/{Facts,Sections}',
        'views/ui/navigation/{CopyButton,copy-text}',
      ),
      String.raw`node_modules[\\/]date-fns[\\/](?:formatISO|parseISO|isValid|addDays|differenceInCalendarDays)`,
      icons('file-text|download|upload|camera|chevron-left'),
    ),
    priority: 4,
  },
  // What pages of rounds, news and the market share.
  {
    name: 'offers',
    test: anyOf(
      ours(
        'domain/{life-cycle,money/price-against}',
        'machines/kit/signing/signing-return',
        'machines/kit/device/memory.{machine,connect}',
        'api/rounds/{rounds,round-terms,joined-rounds}',
        'api/portfolio/startups',
        'api/news/news',
        'api/market/{market,market-entry,deal-steps}',
        'views/kit/format/tag.labels',
        'views/kit/page/use-first-loading',
        'views/news/HeadlineLink',
      ),
    ),
    priority: 4,
  },
  // The machines of the documents run on the checklist from its start; what hands papers in comes with the step.
  { name: 'papers', test: anyOf(ours('machines/documents/documents.connect')), priority: 4 },
  { name: 'upload', test: anyOf(ours('views/documents/{UploadPanel,use-upload-shown}')), priority: 3 },
  { name: 'documents', test: anyOf(ours('views/documents/Documents')), priority: 2 },
  {
    name: 'onboarding',
    test: anyOf(ours('views/onboarding/checklist/Onboarding', 'machines/onboarding/onboarding.connect')),
    priority: 3,
  },
  // The chart of the first screen, which comes after its figures; the other charts share what it is drawn with.
  {
    name: 'history',
    test: anyOf(
      ours(
        'views/portfolio/charts/{ValueHistory,PeriodGains,FigureChange,history.labels}',
        'views/kit/charts/{AreaChart,AreaPicture,AreaLabels,ChartTip,Gridlines,halo,use-width,area-scales}',
        'domain/period-gain',
      ),
      packages('d3-[a-z]+', 'internmap'),
    ),
    priority: 3,
  },
  // What a table is chosen and sorted by comes after its rows.
  {
    name: 'table-tools',
    test: anyOf(ours('views/ui/table/ColumnChooser', 'views/ui/forms/SortSelect')),
    priority: 4,
  },
  {
    name: 'subject-report',
    test: anyOf(
      ours('api/reports/investor-reports', 'views/portfolio/proof/subject-facts', 'domain/fact-kind'),
    ),
    priority: 4,
  },
  {
    name: 'headlines',
    test: anyOf(ours('views/news/{Headlines,Particulars,news.labels}')),
    priority: 4,
  },
  {
    name: 'result',
    test: anyOf(ours('views/onboarding/review/', 'machines/onboarding/review.connect')),
    priority: 3,
  },
  {
    name: 'identity',
    test: anyOf(ours('views/onboarding/identity/', 'machines/onboarding/identity/identity.connect')),
    priority: 3,
  },
  {
    name: 'report',
    test: anyOf(ours('views/reports/Report', 'machines/reports/report.connect')),
    priority: 3,
  },
  // What the bell counts is read on every page of a member, once its first answers are painted.
  {
    name: 'inbox',
    test: anyOf(ours('machines/inbox/', 'domain/expiry')),
    priority: 3,
  },
  // What goes with the portfolio is read after its figures. Which values became known later is rare, and read where that is here already.
  {
    name: 'waiting',
    test: anyOf(
      ours(
        'machines/portfolio/{portfolio-lazy,last-visit}.connect',
        'views/portfolio/strip/',
        'views/kit/known-later/',
      ),
    ),
    priority: 3,
  },
  // What it has in common with the page of a round.
  {
    name: 'applications',
    test: anyOf(
      ours('domain/{commitment,round-phase}', 'api/rounds/applications', 'machines/kit/device/device.store'),
      packages('idb-keyval'),
    ),
    priority: 4,
  },
  // Where to wire to, for the page of a round and for the deals of the market.
  {
    name: 'wire',
    test: anyOf(
      ours(
        'views/kit/content/{WireLines,WireCode,CutOff,OwnAccount}',
        'machines/kit/device/wire-trace',
        'domain/cut-off',
      ),
    ),
    priority: 4,
  },
  // How the price of a holding went, drawn in its row and read at its decision.
  { name: 'trend', test: anyOf(ours('views/portfolio/trend/{PriceTrend,trend}')), priority: 4 },
  // What the list of rounds and the page of one share.
  {
    name: 'round-parts',
    test: anyOf(
      ours(
        'views/rounds/list/{round.labels,round-column,DeadlineFile,RoundMarks,RoundProgress,StarButton,use-watchlist}',
        'machines/rounds/watchlist/watchlist.{ts,connect}',
        'domain/commitment-cycle',
        'views/kit/format/commitment.labels',
      ),
    ),
    priority: 4,
  },
  {
    name: 'round',
    test: anyOf(ours('views/rounds/round/RoundPage', 'machines/rounds/round.connect')),
    priority: 3,
  },
  {
    name: 'rounds',
    test: anyOf(ours('views/rounds/list/Rounds', 'machines/rounds/rounds.connect')),
    priority: 3,
  },
  // What the pages with a list of many pages share.
  {
    name: 'paged',
    test: anyOf(
      ours(
        'machines/kit/lists/',
        'machines/kit/{search-params,lists/startup-options}',
        'domain/money/sale',
        'views/kit/lists/{PagedList,ListFoot,FilterBar}',
      ),
    ),
    priority: 4,
  },
  { name: 'signing', test: anyOf(ours('machines/kit/signing/signing.{machine,connect}')), priority: 4 },
  // What the three pages of the market share.
  {
    name: 'trading',
    test: anyOf(
      ours(
        'machines/market/proposal/',
        'machines/market/{listings,sales.search,market.selectors}',
        'domain/{trade,queries/market}',
        'api/market/{market-requests,sellable}',
        'views/market/proposal/{market.labels,Confirmation,ProposalError}',
      ),
    ),
    priority: 4,
  },
  {
    name: 'sales',
    test: anyOf(ours('views/market/sales/Sales', 'machines/market/sales.connect')),
    priority: 3,
  },
  {
    name: 'market',
    test: anyOf(ours('views/market/listings/Market', 'machines/market/market.connect')),
    priority: 3,
  },
  {
    name: 'requests',
    test: anyOf(ours('views/market/requests/Requests', 'machines/market/requests.connect')),
    priority: 3,
  },
  { name: 'news', test: anyOf(ours('views/news/News', 'machines/news/news.connect')), priority: 3 },
  { name: 'club', test: anyOf(ours('views/club/Club', 'machines/club/club.connect')), priority: 3 },
  // What several of the club's pages draw their tables with.
  {
    name: 'club-tables',
    test: anyOf(
      ours(
        'views/club/{MemberTrades,SaveClub,SaveClubTable,amount-column,pivot/pivot-findings}',
        'views/ui/layout/KeyFigures',
      ),
    ),
    priority: 2,
  },
  {
    name: 'password-reset',
    test: anyOf(ours('views/password-reset/', 'machines/password-reset/password-reset.connect')),
    priority: 3,
  },
];
