import { anyOf, icons, ours, packages } from './chunk-patterns.ts';
import { clubChunks } from './club-chunks.ts';
import { marketChunks } from './market-chunks.ts';
import { reportChunks } from './report-chunks.ts';
import { signInChunks } from './sign-in-chunks.ts';

/**
 * Which modules share a chunk; a group includes the imports of its modules, so earlier groups have priority.
 * `tests/budget.mjs` checks number and sizes.
 */
export const chunkGroups = [
  ...signInChunks,
  // The documents of a person: the inbox of every page of a member needs them, and so do the pages below.
  {
    name: 'documents-data',
    test: anyOf(
      ours(
        'domain/{documents/document-versions,documents/expiry,onboarding/onboarding}',
        'api/documents/documents',
        'api/signing/signing-documents',
      ),
    ),
    priority: 5,
  },
  // Shared by the pages of the checklist, the identity check, its result and the documents.
  {
    name: 'checklist',
    test: anyOf(
      ours(
        'machines/onboarding/{checklist,profile-watch}',
        'machines/kit/browser/poll',
        'views/onboarding/identity/identity.labels',
        'views/kit/format/{document,profile}.labels',
        'views/kit/forms/idle-debounce',
        'views/ui/layout/Timeline',
      ),
    ),
    priority: 4,
  },
  // The second step of a sign-in; the security page uses its passkey request too.
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
  // Token refresh, and how its worker is found: drafts are kept in the same worker. The head of a page asks for it first.
  {
    name: 'refresh-tokens.connect',
    test: anyOf(ours('machines/session/tokens/refresh-tokens', 'api/session/refresh-registration')),
    priority: 4,
  },
  {
    name: 'amounts',
    test: anyOf(
      ours(
        'views/kit/{content/DigitGroups,forms/AmountInput,format/amount-text}',
        'api/onboarding/investing-profiles',
      ),
    ),
    priority: 4,
  },
  // What is filled in or opened: the club needs its days and currencies at once, most other pages with what they open. With
  // what the reports and the club share.
  {
    name: 'entry',
    test: anyOf(
      ours(
        'views/ui/forms/{TextArea,DateInput}',
        'views/kit/forms/{DayField,currency-options}',
        'domain/money/exchange/currencies',
        'views/kit/format/day-text',
        'views/ui/{overlays/Drawer,overlays/Dialog,files/FileButton,layout/Facts}',
        'views/kit/format/rate-text',
        '{domain/money/holdings/price-age,machines/kit/selectors/content.selectors}',
        'machines/reports/report-address.search',
      ),
    ),
    priority: 4,
  },
  // Shared by the rounds and the onboarding forms; without it one of them would load another's code.
  {
    name: 'parts',
    test: anyOf(
      ours(
        'views/kit/page/use-part-focus',
        'views/ui/feedback/Progress',
        'views/ui/navigation/{CopyButton,copy-text,QuietRow}',
      ),
      icons('file-text|chevron-left'),
    ),
    priority: 4,
  },
  // Not with `offers`, which the inbox needs: it would bring `parts`.
  {
    name: 'saved-views',
    test: anyOf(ours('views/kit/lists/{SavedViews,SaveView}', 'views/reports/proof/CheckFigures')),
    priority: 3,
  },
  // Shared by pages of rounds, news and the market, and by the inbox and the stores of the device on every page of a member.
  {
    name: 'offers',
    test: anyOf(
      ours(
        'domain/{life-cycle,documents/envelope,market/proposal-name,money/holdings/price-against}',
        'machines/kit/device/device-memory.{machine,connect}',
        'api/rounds/{rounds,round-names,round-terms,joined-rounds}',
        'api/portfolio/startups',
        'api/news/news',
        'api/market/{market,market-entry,deal-steps}',
        'views/kit/export/{save-file,written-by}',
        'views/kit/format/tag.labels',
        'views/kit/page/{use-early-texts,use-first-loading}',
        'views/ui/feedback/RetryButton',
        'domain/rounds/{commitment,round-status}',
        'api/rounds/applications',
        'api/kit/account-fields',
        'machines/kit/device/saved-views.{ts,connect}',
        'machines/rounds/watchlist/watchlist.ts',
        'machines/kit/device/{device.store,device-memory.store,saved-views.store}',
        'machines/rounds/watchlist/watchlist.store',
      ),
      packages('idb-keyval'),
    ),
    priority: 4,
  },
  // The checklist runs the machines of the documents from its start; the upload form is loaded with its step.
  {
    name: 'filed',
    test: anyOf(
      ours(
        'machines/documents/documents.connect',
        'machines/kit/files/blob-file',
        'domain/documents/file-format',
      ),
    ),
    priority: 4,
  },
  {
    name: 'upload',
    test: anyOf(ours('views/documents/{UploadPanel,use-upload-shown}'), icons('camera|download|upload')),
    priority: 3,
  },
  { name: 'documents', test: anyOf(ours('views/documents/investorDocuments.page')), priority: 2 },
  {
    name: 'onboarding',
    test: anyOf(ours('views/onboarding/checklist/personalData.page')),
    priority: 3,
  },
  // The chart of the first screen, loaded after its figures.
  {
    name: 'history',
    test: anyOf(
      ours(
        'views/portfolio/charts/{ValueHistory,PeriodGains,FigureChange,history.labels}',
        'views/kit/charts/{AreaChart,AreaPicture,AreaLabels,area-scales}',
        'domain/portfolio/period-gain',
      ),
    ),
    priority: 3,
  },
  // What charts are drawn with, and the filters, the sorting, the cards and the file of a table: the portfolio loads both after its
  // rows, and the pages of the club have both. Other tables and charts load 2 to 3 kB that they do not need.
  {
    name: 'charts-and-tables',
    test: anyOf(
      ours(
        'views/kit/charts/{ChartTip,Gridlines,scales,svg-props,use-width}',
        'views/ui/table/ColumnChooser',
        'views/ui/table/cards/{CardTable,card-columns}',
        'views/ui/forms/SortSelect',
        'views/kit/export/{sheet,SaveSheet}',
      ),
      packages('d3-[a-z]+', 'internmap'),
    ),
    priority: 4,
  },
  {
    name: 'subject-report',
    test: anyOf(
      ours(
        'api/reports/investor-reports',
        'views/portfolio/proof/subject-facts',
        'domain/portfolio/fact-kind',
      ),
    ),
    priority: 4,
  },
  {
    name: 'headlines',
    test: anyOf(
      ours('views/news/{Headlines,HeadlineLink,Particulars,news.labels}', 'machines/news/news.search'),
    ),
    priority: 4,
  },
  {
    name: 'result',
    test: anyOf(ours('views/onboarding/review/')),
    priority: 3,
  },
  {
    name: 'identity',
    test: anyOf(ours('views/onboarding/identity/', 'machines/onboarding/identity/identity.selectors')),
    priority: 3,
  },
  ...reportChunks,
  // The to-do list behind the bell, loaded on every page of a member after its first answers are painted.
  { name: 'inbox', test: anyOf(ours('machines/inbox/')), priority: 3 },
  // Additions to the portfolio, loaded after its figures. Values that became known later are rare, and loaded if this chunk
  // is there already.
  {
    name: 'waiting',
    test: anyOf(
      ours(
        'machines/portfolio/{portfolio-lazy,last-visit}.connect',
        'domain/rounds/round-phase',
        'views/portfolio/strip/',
        'views/portfolio/files/SaveHoldings',
        'views/kit/known-later/',
      ),
    ),
    priority: 3,
  },
  // What the device knows of the terms and the wire instructions of earlier visits, read once they are shown.
  {
    name: 'traces',
    test: anyOf(ours('machines/rounds/round-snapshot.connect', 'machines/kit/device/wire-trace.store')),
    priority: 1,
  },
  // Wire instructions, for the page of a round and for market deals.
  {
    name: 'wire',
    test: anyOf(
      ours(
        'views/kit/content/{WireLines,WireCode,CutOff,OwnAccount}',
        'machines/kit/device/wire-trace.ts',
        'machines/rounds/round-snapshot.ts',
        'domain/days/cut-off',
      ),
    ),
    priority: 4,
  },
  // The price history of a holding, drawn in its row and read at its decision.
  { name: 'trend', test: anyOf(ours('views/portfolio/trend/{PriceTrend,trend}')), priority: 4 },
  // Shared by the list of rounds and the page of one round.
  {
    name: 'round-parts',
    test: anyOf(
      ours(
        'views/rounds/list/{round.labels,round-column,DeadlineFile,RoundMarks,RoundProgress,StarButton,use-watchlist}',
        'machines/rounds/watchlist/watchlist.connect',
        'domain/rounds/commitment-cycle',
        'views/kit/format/commitment.labels',
      ),
    ),
    priority: 4,
  },
  { name: 'round', test: anyOf(ours('views/rounds/round/round.page')), priority: 3 },
  { name: 'rounds', test: anyOf(ours('views/rounds/list/rounds.page')), priority: 3 },
  {
    name: 'paged',
    test: anyOf(
      ours(
        'machines/kit/lists/',
        'domain/money/holdings/sale',
        'views/kit/lists/{PagedList,ListPages,ListFoot,FilterBar}',
      ),
    ),
    priority: 4,
  },
  {
    name: 'signing',
    test: anyOf(ours('machines/kit/signing/{signing.machine,signing.connect,signing-return}')),
    priority: 4,
  },
  ...marketChunks,
  { name: 'news', test: anyOf(ours('views/news/news.page')), priority: 3 },
  ...clubChunks,
  {
    name: 'password-reset',
    test: anyOf(ours('views/password-reset/')),
    priority: 3,
  },
];
