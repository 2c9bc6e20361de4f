const views = (names: string) => String.raw`src[\\/]views[\\/](?:${names})`;
const any = (...tests: readonly string[]) => new RegExp(tests.join('|'));

/**
 * Which modules travel together; a group takes along what its modules import, so earlier groups win. A cold sign-in
 * loads `index` and `forms`; touching the form brings `account`, `judge`, `members` and `portfolio`: with the page, the
 * style sheet, the font and three calls that makes twelve requests. `tests/budget.mjs` holds number and sizes.
 */
export const chunkGroups = [
  {
    name: 'index',
    test: any(
      String.raw`index\.html$`,
      String.raw`rolldown[\\/]runtime`,
      String.raw`src[\\/]main\.tsx$`,
      // The bundler's own helpers, and the icons that the sign-in form and the members' frame share.
      String.raw`rolldown[\\/]runtime`,
      String.raw`lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]eye(?:-off)?\.`,
      views(
        String.raw`ui[\\/](?:Field|TextInput|field-context|control-look|Notice|tone|SkipLink|Checkbox|TextLink)\.`,
      ),
    ),
    priority: 9,
  },
  {
    name: 'account',
    test: any(String.raw`connect\.account\.ts$`, String.raw`node_modules[\\/]zod[\\/]`),
    priority: 8,
  },
  {
    name: 'forms',
    test: any(
      String.raw`node_modules[\\/]react-hook-form[\\/]`,
      views(
        String.raw`sign-in[\\/](?!sign-in-form)|shell[\\/](?:Public|FailureNotice)|form-failure|ui[\\/]PasswordInput\.`,
      ),
    ),
    priority: 7,
  },
  // The schemas of forms, and what judges a form by them: fetched once a form is touched.
  {
    name: 'judge',
    test: any(
      String.raw`node_modules[\\/]@hookform[\\/]`,
      views(String.raw`sign-in[\\/]sign-in-form|credentials|register[\\/]use-password-strength`),
    ),
    priority: 6,
  },
  {
    name: 'members',
    test: any(
      views(
        String.raw`shell[\\/]MemberFrame|export[\\/](?:use-real-figures|save-file|written-by)|open-items[\\/](?:CalendarButton|write-calendar)\.|format\.|money|rate-text\.|country-name\.|report[\\/]subject-facts\.|portfolio[\\/](?:DayField|amounts|basis|key-figures)\.|ui[\\/](?:Select|DateInput|Tabs|Card|Section|Col|Grid|KeyFigure|Badge|use-media)\.`,
      ),
      // What the portfolio and the reports have in common.
      String.raw`machines[\\/](?:collection|inquiry|open-file|report-file|connect\.report-file|deliver-file)`,
      String.raw`src[\\/]api[\\/](?:reports|holding|report-head|report-files|file-answer|performance|investor-reports)\.`,
      String.raw`src[\\/](?:domain[\\/](?:file-format|days)\.|finance[\\/](?:decimal|carry))`,
    ),
    priority: 5,
  },
  { name: 'portfolio', test: any(views(String.raw`portfolio[\\/]`), 'connect\\.portfolio\\.'), priority: 4 },
  // What the pages of the checklist, of the identity check, of its result and of the documents share.
  {
    name: 'checklist',
    test: any(
      String.raw`machines[\\/](?:onboarding-steps|profile-watch|connect\.profile-watch|document-list)`,
      String.raw`src[\\/]domain[\\/]onboarding\.`,
      String.raw`src[\\/]api[\\/](?:documents|deals)\.`,
      views(String.raw`identity[\\/]identity-words|documents[\\/]document-words|safe-href|ui[\\/]Timeline\.`),
    ),
    priority: 4,
  },
  // What the forms of onboarding have in common; without it one of them would load another's code.
  {
    name: 'parts',
    test: any(
      views(
        String.raw`ui[\\/](?:RadioGroup|Drawer|Dialog|TextArea|Progress|Facts)\.|wire[\\/]WireLines\.|put-off\.`,
      ),
      String.raw`machines[\\/]signing-return\.`,
      String.raw`src[\\/]api[\\/](?:rounds|startups|news|round-terms|market|market-entry|deal-steps)\.`,
      String.raw`machines[\\/](?:bookmarks|connect\.bookmarks)\.`,
      views(String.raw`bookmarks[\\/]`),
      String.raw`node_modules[\\/]date-fns[\\/](?:formatISO|parseISO|isValid|addDays|differenceInCalendarDays)`,
      String.raw`lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:file-text|download|upload|camera|chevron-left)\.`,
    ),
    priority: 4,
  },
  // The machines of the documents run on the checklist from its start; what hands papers in comes with the step.
  { name: 'papers', test: any(String.raw`connect\.documents\.ts`), priority: 4 },
  {
    name: 'upload',
    test: any(views(String.raw`documents[\\/](?:UploadPanel|use-upload-shown)\.`)),
    priority: 3,
  },
  { name: 'documents', test: any(views(String.raw`documents[\\/]Documents\.`)), priority: 2 },
  {
    name: 'onboarding',
    test: any(views(String.raw`onboarding[\\/]Onboarding\.`), String.raw`connect\.onboarding\.ts`),
    priority: 3,
  },
  { name: 'headlines', test: any(views(String.raw`headlines[\\/]`)), priority: 4 },
  {
    name: 'result',
    test: any(views(String.raw`onboarding-result[\\/]`), String.raw`connect\.onboarding-result`),
    priority: 3,
  },
  { name: 'identity', test: any(views(String.raw`identity[\\/]`), 'connect\\.identity'), priority: 3 },
  { name: 'report', test: any(views(String.raw`report[\\/]`), 'connect\\.report'), priority: 3 },
  // What is read after the first page is painted: what waits for the person, and what goes with the portfolio.
  {
    name: 'waiting',
    test: any(
      String.raw`machines[\\/](?:connect\.(?:portfolio-later|last-look|open-items)|open-items(?:\.machine)?)\.`,
      String.raw`node_modules[\\/]idb-keyval`,
    ),
    priority: 3,
  },
  // What the list of rounds and the page of one share.
  {
    name: 'round-parts',
    test: any(
      views(
        String.raw`rounds[\\/](?:round-words|DeadlineFile|RoundMarks|RoundProgress|StarButton|use-watchlist)\.`,
      ),
      String.raw`machines[\\/](?:watchlist|connect\.watchlist)`,
    ),
    priority: 4,
  },
  {
    name: 'round',
    test: any(views(String.raw`round[\\/]RoundPage\.`), 'connect\\.round\\.'),
    priority: 3,
  },
  {
    name: 'rounds',
    test: any(views(String.raw`rounds[\\/]Rounds\.`), 'connect\\.rounds'),
    priority: 3,
  },
  // What the pages with a list of many pages share.
  {
    name: 'paged',
    test: any(
      String.raw`machines[\\/](?:paged-list|connect\.paged-list|connect\.startups)`,
      String.raw`src[\\/]finance[\\/]sale\.`,
      views(String.raw`paged-list[\\/]`),
    ),
    priority: 4,
  },
  // What the three pages of the market share.
  {
    name: 'trading',
    test: any(
      String.raw`machines[\\/](?:market-request|market-rules|connect\.market-request|connect\.market-list|sales-view)`,
      String.raw`src[\\/]domain[\\/]trade\.`,
      String.raw`src[\\/]api[\\/](?:market-requests|sellable)\.`,
      views(String.raw`market-request[\\/](?:market-words|Confirmation|RequestTrouble)\.`),
    ),
    priority: 4,
  },
  {
    name: 'sales',
    test: any(views(String.raw`sales[\\/]Sales\.`), 'connect\\.sales\\.'),
    priority: 3,
  },
  {
    name: 'market',
    test: any(views(String.raw`market[\\/]Market\.`), 'connect\\.market\\.'),
    priority: 3,
  },
  {
    name: 'requests',
    test: any(views(String.raw`requests[\\/]Requests\.`), 'connect\\.requests\\.'),
    priority: 3,
  },
  {
    name: 'news',
    test: any(views(String.raw`news[\\/]News\.`), 'connect\\.news\\.'),
    priority: 3,
  },
  { name: 'cyborg', test: any(views(String.raw`cyborg[\\/]Club\.`), 'connect\\.cyborg'), priority: 3 },
  { name: 'restore', test: any(views(String.raw`restore[\\/]`), 'connect\\.restore'), priority: 3 },
];
