/**
 * Imports point one way: views → machines → (types only) api → nothing of ours; server → api contracts and src/domain.
 * A folder is a subject, and a subject looks down, never sideways: at src/domain, at kit, and where a list below says so.
 */

const subjects =
  'session|security|password-reset|onboarding|documents|portfolio|reports|rounds|market|news|club|inbox|shell|pages|kit';

/** Where a view of one subject draws a part of another one. Add an edge with its reason, or move the part down. */
const viewEdges = [
  { from: 'onboarding', to: 'documents/UploadPanel', reason: 'evidence is handed in as any document is' },
  {
    from: 'onboarding',
    to: 'inbox/Inbox',
    reason: 'the result of the review shows what waits for the person',
  },
  {
    from: 'onboarding',
    to: 'news/(Headlines|PublicArticle)',
    reason: 'the result of the review shows what the club writes',
  },
  { from: 'portfolio', to: 'inbox/(Inbox|use-inbox)', reason: 'it shows what waits for the person' },
  {
    from: 'portfolio',
    to: 'news/Headline(s|Link)',
    reason: 'it shows what was written of the companies held',
  },
  { from: 'portfolio', to: 'reports/sheets/StatementSheet', reason: 'a statement is drawn as its report is' },
  {
    from: 'club',
    to: 'reports/proof/(CheckFigures|Recalculated|check|commitment-checks|returns)',
    reason: 'its figures are recalculated as those of a report are',
  },
  { from: 'reports', to: 'portfolio/figures/', reason: 'a report of the portfolio states the same figures' },
  {
    from: 'reports',
    to: 'portfolio/charts/',
    reason: 'the chart of a report of the portfolio is that of the portfolio’s page',
  },
  {
    from: 'reports',
    to: 'portfolio/proof/subject-facts',
    reason: 'a report on one company states its facts',
  },
  { from: 'rounds', to: 'news/Headline(s|Link)', reason: 'rounds show what is written of their startups' },
];
const viewSubjects = subjects
  .split('|')
  .filter((name) => name !== 'kit' && name !== 'shell' && name !== 'pages');

/** What each folder of the host's rules may look at besides itself, from the lowest floor to the highest. */
const hostFloors = {
  core: [],
  'reports/files': [],
  documents: ['core'],
  portfolio: ['core'],
  onboarding: ['documents', 'portfolio', 'core'],
  news: ['portfolio', 'core'],
  'reports/makers': ['portfolio', 'reports/files', 'core'],
  session: ['onboarding', 'core'],
  club: ['onboarding', 'portfolio', 'reports/files', 'core'],
  market: ['documents', 'onboarding', 'portfolio', 'core'],
  reports: ['reports/makers', 'reports/files', 'onboarding', 'documents', 'portfolio', 'core'],
  rounds: ['documents', 'onboarding', 'portfolio', 'core'],
  signing: ['market', 'rounds', 'onboarding', 'documents', 'core'],
  workbook: ['rounds', 'documents', 'onboarding', 'portfolio', 'session', 'core'],
  people: ['documents', 'core'],
  wires: ['rounds', 'portfolio', 'core'],
  backoffice: [
    'wires',
    'people',
    'workbook',
    'market',
    'rounds',
    'onboarding',
    'documents',
    'session',
    'core',
  ],
};

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A type counts too: where files import each other, a reader cannot begin at the bottom.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'api-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^(src|server|build)/', pathNot: '^src/(api/|domain/queries/|jitless)' },
    },
    {
      name: 'api-knows-choices-by-type-only',
      comment: 'What a query may ask for is written once; a call carries it and checks nothing.',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^src/domain/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules know no React, no XState, no schema, no call and no Node: the page and the host judge by them alike.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '.', pathNot: '^(src/domain/|node_modules/(date-fns|ibantools)/)' },
    },
    {
      name: 'subjects-are-islands',
      comment: 'A subject sees itself, kit, src/domain and the routes. Move what two of them need down.',
      severity: 'error',
      from: { path: '^src/machines/([^/]+)/', pathNot: '^src/machines/(session|pages|onboarding)/' },
      to: { path: '^src/machines/', pathNot: '^src/machines/($1|kit)/' },
    },
    {
      name: 'onboarding-sees-documents',
      comment: 'The one edge between subjects: the checklist counts the documents that were uploaded.',
      severity: 'error',
      from: { path: '^src/machines/onboarding/' },
      to: { path: '^src/machines/', pathNot: '^src/machines/(onboarding|documents|kit)/' },
    },
    {
      name: 'kit-knows-no-subject',
      severity: 'error',
      from: { path: '^src/machines/kit/' },
      to: { path: '^src/machines/', pathNot: '^src/machines/kit/' },
    },
    {
      name: 'session-sees-the-frame',
      severity: 'error',
      from: { path: '^src/machines/session/' },
      to: { path: '^src/machines/', pathNot: '^src/machines/(session|pages|shell|kit)/' },
    },
    {
      name: 'pages-load-subjects-late',
      comment:
        'The list of pages names the machine of a subject as a type, or fetches it by a dynamic import.',
      severity: 'error',
      from: { path: '^src/machines/pages/' },
      to: {
        dynamic: false,
        dependencyTypesNot: ['type-only'],
        path: '^src/machines/',
        pathNot: '^src/machines/(pages|kit)/',
      },
    },
    {
      name: 'only-pages-load-pages',
      comment: 'What a subject fetches late is its own.',
      severity: 'error',
      from: { path: '^src/machines/([^/]+)/', pathNot: '^src/machines/pages/' },
      to: { dynamic: true, path: '^src/machines/', pathNot: '^src/machines/$1/' },
    },
    {
      name: 'machines-know-api-by-type-only',
      comment: 'The table of report types is read as it is: it is data, and the host reads the same.',
      severity: 'error',
      from: { path: '^src/machines/', pathNot: '\\.connect\\.ts$|^src/machines/connect\\.ts$' },
      to: {
        path: '^src/api/',
        pathNot: '^src/api/reports/book-reports\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'machines-know-no-views',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: '^(src/views|server|build)/' },
    },
    {
      name: 'machines-know-no-frameworks',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: 'node_modules/(react|react-dom|wouter|ofetch|@xstate/react|react-hook-form)/' },
    },
    ...viewSubjects.map((subject) => ({
      name: `views-of-a-subject: ${subject}`,
      comment: 'It sees itself, ui, kit, and what `viewEdges` lists.',
      severity: 'error',
      from: { path: `^src/views/${subject}/` },
      to: {
        path: '^src/views/[^/]+/',
        pathNot: `^src/views/(${[
          `(${subject}|ui|kit)/`,
          ...viewEdges.filter(({ from }) => from === subject).map(({ to }) => to),
        ].join('|')})`,
      },
    })),
    {
      name: 'kit-of-views-knows-no-subject',
      severity: 'error',
      from: { path: '^src/views/kit/' },
      to: { path: '^src/views/', pathNot: '^src/views/(ui|kit)/' },
    },
    {
      name: 'views-know-api-by-type-only',
      severity: 'error',
      from: { path: '^src/views/' },
      to: { path: '^src/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'connections-are-not-for-views',
      comment: 'A page names the connection of its machine and its view, in one file.',
      severity: 'error',
      from: { path: '^src/views/', pathNot: '\\.page\\.ts$|^src/views/club/club-page\\.ts$' },
      to: { path: '^src/machines/(connect\\.ts$|.*\\.(connect|store)\\.ts$)' },
    },
    {
      name: 'ui-knows-no-machine',
      severity: 'error',
      from: { path: '^src/views/ui/' },
      to: { path: '^src/(machines|api|views/(?!ui/|kit/format/))' },
    },
    {
      name: 'amounts-are-printed-through-money',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/views/kit/format/money\\.ts$' },
      to: { path: '^src/views/kit/format/money-format\\.ts$' },
    },
    {
      name: 'fixtures-are-for-tests-and-stories',
      severity: 'error',
      from: { path: '^(src|server|build)/', pathNot: '^src/fixtures/' },
      to: { path: '^src/fixtures/' },
    },
    {
      name: 'host-sees-domain-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/(domain/|api/|routes\\.ts)' },
    },
    ...Object.entries(hostFloors).map(([floor, seen]) => ({
      name: `host-floors: ${floor}`,
      comment: 'It sees itself and the floors beneath it, as `hostFloors` lists them.',
      severity: 'error',
      from: { path: `^server/domain/${floor}/`, ...(floor === 'reports' && { pathNot: '/makers/' }) },
      to: { path: '^server/domain/', pathNot: `^server/domain/(${[floor, ...seen].join('|')})(/|\\.ts)` },
    })),
    {
      name: 'writers-of-files-know-no-domain',
      comment:
        'Money is written with the places (ISO 4217) and the sign of its currency, each of which stands in one table.',
      severity: 'error',
      from: { path: '^server/files/' },
      to: {
        path: '^(server|src)/',
        pathNot:
          '^(server/(files/|project-root\\.ts)|src/domain/money/(amounts/minor-units|exchange/currency-display)\\.ts)',
      },
    },
    {
      name: 'nobody-imports-the-host',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|build)/' },
    },
    {
      name: 'the-host-knows-no-build',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^build/' },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.stories\\.tsx$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
