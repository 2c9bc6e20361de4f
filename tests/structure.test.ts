import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  createSourceFile,
  forEachChild,
  isArrowFunction,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isStringLiteral,
  type Node,
  ScriptTarget,
} from 'typescript';
import { describe, expect, it } from 'vitest';
import { slowFiles } from './support/slow-files.ts';
import { sourcesIn } from './support/sources.ts';

/** A folder is a subject of the product, and has the same name everywhere. */
const subjects = [
  'session',
  'security',
  'password-reset',
  'onboarding',
  'documents',
  'portfolio',
  'reports',
  'rounds',
  'market',
  'news',
  'club',
  'inbox',
];

/** What else has a folder, by place: the frame, what all subjects use, and what only the host knows. */
const frames: Readonly<Record<string, readonly string[]>> = {
  'src/machines': ['kit', 'pages', 'shell'],
  'src/views': ['kit', 'shell', 'ui'],
  'src/api': ['kit', 'signing'],
  'server/domain': ['backoffice', 'core', 'people', 'signing', 'wires', 'workbook'],
  'server/routes': ['backoffice', 'signing'],
  'docs/machines': ['README', 'kit', 'pages', 'shell'],
  'tests/machines': ['kit', 'pages', 'shell'],
  'tests/views': ['kit', 'ui'],
  'tests/api': ['kit'],
  'tests/server': [
    'backoffice',
    'contract',
    'core',
    'http',
    'people',
    'processes',
    'signing',
    'support',
    'wires',
    'workbook',
  ],
  'tests/journeys': [],
};

const roomIn: Readonly<Record<string, number>> = {
  'src/machines': 16,
  src: 20,
  server: 20,
  build: 20,
  tests: 20,
  '.storybook': 20,
};
/** A migration is never changed, moved or joined. */
const withoutLimit = ['database/migrations'];

/** Tables that prove more than the one file of their name. */
const sharedTables: Readonly<Record<string, readonly string[]>> = {
  'password-reset/password-reset': ['password-reset/reset-request', 'password-reset/reset-confirm'],
};

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1));

/** Files that stand in no folder of a place, besides those that may. */
const unroomed = (files: readonly string[], allowed: readonly string[] = []) =>
  files.filter((file) => !file.includes('/') && !allowed.includes(file));

/** Folders that hold more than there is room for. A view and its story are one entry, and a folder is one. */
function crowded(files: readonly string[], room: number): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const parts = file.split('/');
    for (const [depth, part] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/');
      const own = entries.get(folder) ?? new Set();
      entries.set(folder, own.add(part.replace(/\.stories\.tsx$/, '.tsx')));
    }
  }
  return [...entries].filter(([, own]) => own.size > room).map(([folder, own]) => `${folder}: ${own.size}`);
}

/** Names in a place, of folders or of files that stand for a subject, that are no subject and not of its frame. */
const nonFiles = (names: readonly string[], frame: readonly string[]) =>
  [...new Set(names)].filter((name) => !subjects.includes(name) && !frame.includes(name));

const foldersOf = (files: readonly string[]) =>
  files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '');

const plainName = (file: string) => file.replace(/(\.(machine|model|connect|actor))?(\.test)?\.ts$/, '');

/** Tables that name no file of the machines, and machines that no table is named after. */
function unpaired(sources: readonly string[], tables: readonly string[]): string[] {
  const known = new Set(sources.map(plainName));
  const proved = new Set(tables.map(plainName).flatMap((table) => [table, ...(sharedTables[table] ?? [])]));
  const machines = sources.filter((file) => file.endsWith('.machine.ts')).map(plainName);
  return [
    ...tables.filter((file) => !known.has(plainName(file)) && !Object.hasOwn(sharedTables, plainName(file))),
    ...machines.filter((machine) => !proved.has(machine)),
  ];
}

describe('the rooms of the project', () => {
  it('hold every file of the machines but connect.ts, and every rule of the host', () => {
    expect(unroomed(filesIn('src/machines'), ['connect.ts'])).toEqual([]);
    expect(unroomed(filesIn('server/domain'))).toEqual([]);
    expect(unroomed(filesIn('src/api'))).toEqual([]);
    expect(unroomed(filesIn('src/views'), ['pages.tsx', 'theme.css'])).toEqual([]);
    expect(unroomed(['connect.ts', 'rounds.machine.ts', 'rounds/round.machine.ts'], ['connect.ts'])).toEqual([
      'rounds.machine.ts',
    ]);
  });
  it.each(Object.entries(roomIn))('of %s hold at most %i entries', (place, room) => {
    const found = crowded(filesIn(place), room);
    expect(found.filter((folder) => !withoutLimit.some((name) => folder.startsWith(`${name}:`)))).toEqual([]);
  });
  it('are crowded with one entry more than there is room for', () => {
    const two = ['rounds/a.ts', 'rounds/b/c.ts'];
    expect(crowded(two, 2)).toEqual([]);
    expect(crowded([...two, 'rounds/D.tsx', 'rounds/D.stories.tsx'], 2)).toEqual(['rounds: 3']);
    expect(crowded(['a/b/1.ts', 'a/b/2.ts'], 1)).toEqual(['a/b: 2']);
  });
  it.each(Object.entries(frames))('of %s bear the names of the subjects', (place, frame) => {
    const files = filesIn(place);
    const named = ['server/routes', 'docs/machines'].includes(place)
      ? [...foldersOf(files), ...unroomed(files).map((file) => file.replace(/\.\w+$/, ''))]
      : foldersOf(files);
    expect(nonFiles(named, frame)).toEqual([]);
  });
  it('know a name that is none', () => {
    expect(nonFiles(['rounds', 'kit', 'cyborg', 'cyborg'], ['kit'])).toEqual(['cyborg']);
  });
  it('pair each table of a machine with its file', () => {
    const tables = filesIn('tests/machines').filter((file) => file.includes('/'));
    expect(unpaired(filesIn('src/machines'), tables)).toEqual([]);
  });
  it('miss the file of a table, and the table of a machine', () => {
    const sources = ['news/news.machine.ts', 'news/news.search.ts', 'news/read-marks.ts'];
    expect(unpaired(sources, ['news/news.test.ts', 'news/news.search.test.ts'])).toEqual([]);
    expect(unpaired(sources, ['news/news.test.ts', 'news/gone.test.ts'])).toEqual(['news/gone.test.ts']);
    expect(unpaired(sources, ['news/read-marks.test.ts'])).toEqual(['news/news']);
  });
});

/** Who may add a row to a table or change it: its status is written by its transitions alone; who is forgotten loses texts. */
const writersOf: Readonly<Record<string, readonly string[]>> = {
  applications: ['rounds/application-transitions.ts', 'people/forget.ts'],
  marketRequests: ['market/ledger.ts', 'people/forget.ts'],
};

/** Writes to the tables of a life cycle, by drizzle or in SQL, that stand elsewhere. */
const strayWrites = (file: string, source: string): string[] =>
  [
    ...source.matchAll(
      /\b(?:insert|update)\(\s*(applications|marketRequests)\b|\b(?:insert into|update) (applications|market_requests)\b/gi,
    ),
  ]
    .filter(([, table = '']) => !writersOf[table]?.includes(file))
    .map(([write]) => `${file}: ${write}`);

describe('the life cycles of the host', () => {
  it('are written in one file each', () => {
    const files = filesIn('server/domain').filter((file) => file.endsWith('.ts'));
    expect(
      files.flatMap((file) => strayWrites(file, readFileSync(join('server/domain', file), 'utf8'))),
    ).toEqual([]);
  });
  it('are found where a write is planted', () => {
    const planted =
      'await queries.update(applications).set({ status });\nsql`update market_requests set status`';
    expect(strayWrites('rounds/closing.ts', planted)).toEqual([
      'rounds/closing.ts: update(applications',
      'rounds/closing.ts: update market_requests',
    ]);
    expect(strayWrites('rounds/application-transitions.ts', planted)).toHaveLength(1);
  });
});

/** Where ten characters are cut off a text that is no instant of this host, or where an instant may be cut. */
const cutters = new Set([
  'src/domain/days/days.ts',
  // A value of a spreadsheet, and the day that a bank writes, in the bank's zone.
  'server/files/xlsx-reader.ts',
  'server/domain/wires/statements/camt.ts',
  'server/domain/wires/statements/csv-statement.ts',
  // The day with which a file name begins, and a hash.
  'server/domain/reports/run-report.ts',
  'server/domain/workbook/daily/enter-rows.ts',
]);

/** A day or a time that is cut out of the text of an instant. */
const isCut = (source: string) => /\.slice\((?:0, 10\)|11, 16\)|0, 16\)\.replace)/.test(source);

describe('the day of an instant', () => {
  it('is found by one function, which says in which zone', () => {
    const sources = ['src', 'server'].flatMap((folder) => sourcesIn(folder, /\.tsx?$/));
    expect(
      sources.filter(({ file, source }) => isCut(source) && !cutters.has(file)).map(({ file }) => file),
    ).toEqual([]);
  });
  it('is seen where it is cut out of a text', () => {
    expect(isCut('formatDate(item.published_at?.slice(0, 10))')).toBe(true);
    expect(isCut('`${time.slice(11, 16)} UTC`')).toBe(true);
    expect(isCut('dayOfInstant(item.published_at)')).toBe(false);
  });
});

/** The methods of a `Decimal` that calculate and compare, and arithmetic with a figure that is read as a double. */
const figureArithmetic =
  /(?<!\bMath)\.(?:plus|minus|neg|abs|times|div|mod|cmp|eq|lte?|gte?|round)\(|(?:\bNumber\([^()]*\)|\.toNumber\(\)) ?[*/%]|[*/%] ?Number\(/;
/** A year or a month that is cut out of a day, and a day counted in milliseconds. */
const dayArithmetic = /\.slice\((?:0, [47]|5, 7)\)|86_?400|T00:00:00/;

/** Where a length on the screen is calculated from a figure or a day, which no rule depends on. */
const drawings = /^src\/views\/(?:kit\/charts|portfolio\/trend)\//;
const isRuleOutsideOfDomain = (source: string) => figureArithmetic.test(source) || dayArithmetic.test(source);

describe('the rules about money and days', () => {
  it('are not written in the views, the machines and the calls, which import them', () => {
    const sources = ['src/views', 'src/machines', 'src/api'].flatMap((folder) =>
      sourcesIn(folder, /(?<!\.stories)\.tsx?$/),
    );
    const found = sources.filter(({ file, source }) => isRuleOutsideOfDomain(source) && !drawings.test(file));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
  it.each([
    'decimal(amount).plus(fees)',
    'total?.minus(paid)',
    'gain.lt(0)',
    'decimal(units).round(0, 0).toFixed()',
    'Number(rate) * 100',
    'decimal(units).toNumber() / total',
    'total / Number(units)',
    'Number(day.slice(0, 4)) - 1',
    'Date.parse(`${day}T00:00:00Z`) + 86_400_000',
  ])('are seen in %s', (planted) => expect(isRuleOutsideOfDomain(planted)).toBe(true));
  it.each(['decimal(amount).toFixed()', 'Math.abs(x - y)', 'isAbove(amount, limit)', 'addDays(day, 1)'])(
    'are not seen in %s',
    (source) => expect(isRuleOutsideOfDomain(source)).toBe(false),
  );
});

/** Words that the documentation of React, XState and Carta does not use for what they once stood for here. */
const privateWords = [
  'AskAgain',
  'Kept',
  'KeptAnswer',
  'Late',
  'LateLogics',
  'NarrowHead',
  'Picture',
  'PortfolioPlace',
  'Sealed',
  'anew',
  'asked',
  'awaitingVerification',
  'begun',
  'changing',
  'companion',
  'farewell',
  'fetchKept',
  'fieldsText',
  'furnish',
  'furnished',
  'gaps',
  'hindrance',
  'inquiry',
  'isArrival',
  'isRecalled',
  'isRenewalDue',
  'isSameStep',
  'kept',
  'keptAnswers',
  'leftOut',
  'letGo',
  'looks',
  'nextLook',
  'noteRecall',
  'openItems',
  'place',
  'placeOf',
  'places',
  'portfolioPlaces',
  'putOff',
  'readAnew',
  'recall',
  'recallFiles',
  'recallProfile',
  'rememberFile',
  'renewing',
  'reportMoved',
  'seal',
  'selectView',
  'showsOwnFailures',
  'standing',
  'standings',
  'strangers',
  'tell',
  'titlePlace',
  'told',
  'trouble',
  'twin',
  'typing',
  'unasked',
  'unsent',
  'untold',
  'view',
  'viewAt',
  'visit',
  'wanted',
  'wish',
  'wished',
  'withheld',
];

/** Words that stand for something private in every name: `standingOf` and `isTold` too. */
const privateParts = [
  'bookmark',
  'bookmarks',
  'companion',
  'farewell',
  'furnish',
  'furnished',
  'hindrance',
  'inquiry',
  'paper',
  'papers',
  'recalled',
  'recalling',
  'stake',
  'stakes',
  'standing',
  'standings',
  'strangers',
  'tell',
  'told',
  'trouble',
  'unasked',
  'untold',
  'workshop',
];

/** Names in which such a word means what it says: one may sign on paper, which has a state and a story. */
const plainNames: ReadonlySet<string> = new Set(['OnPaper', 'onPaper']);

/** Words of addresses, of the API, of the database and of the command line, which a table with a row for each has to repeat. */
const addressWords: ReadonlySet<string> = new Set([
  'src/machines/portfolio/portfolio.search.ts papers',
  'src/views/portfolio/sections/OpenSection.tsx papers',
  'src/views/market/requests/RequestCard.tsx wanted',
  'server/database/schema/schema-workbook.ts place',
  'server/domain/backoffice/command-line.ts held',
  'server/domain/backoffice/round-commands.ts held',
  'tests/server/club/outstanding.test.ts held',
]);

/** The same names stand in many files. */
function judgedOnce(isPrivate: (name: string) => boolean): (name: string) => boolean {
  const judged = new Map<string, boolean>();
  return (name) => {
    const known = judged.get(name) ?? isPrivate(name);
    judged.set(name, known);
    return known;
  };
}

const partsOf = (name: string): string[] =>
  name
    .split(/_|(?<=[a-z\d])(?=[A-Z])/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());

/** A password is reset; “restore” is its word on screen, in addresses and in the database, and that of backups and drafts. */
const isSecondWord = (name: string) => /restore(?:request|confirm|code|link)|passwordRestore/i.test(name);

/** “Cyborg” is the specification's word for a role, its routes and its calls; all that belongs to the pages is the club's. */
const isCyborgs = judgedOnce(
  (name) =>
    partsOf(name).includes('cyborg') &&
    !/^(?:cyborg(?:Portfolio|Deposit|Invested|Performance)?|(?:get|list)Cyborg\w+|is_?cyborg)$/i.test(name) &&
    !/^(?:selectIs|(?:find|make)First|set|stays|isNo)Cyborg$/.test(name),
);

/** What a value is called on screen is its label, a sentence is a text; words are those that a person types or reads in a text. */
const isLabel = (name: string) =>
  /^word[A-Z]|^words(?:For|In|Of)|^Words$|^Word(?:ed|ing)$|^(?:known|plain)Word$/.test(name) ||
  (/[a-z]Words$/.test(name) && !/(?:dayIn|personal|private|address|Longest|ClubsOwn)Words$/.test(name));

const hasPrivatePart = (name: string) =>
  isSecondWord(name) ||
  isLabel(name) ||
  (!plainNames.has(name) && partsOf(name).some((part) => privateParts.includes(part)));

/** Units are held, and so are payments from another name; what an investor has is a holding, and a startup is in the portfolio. */
const isUnclearHeldName = (name: string) =>
  /^(?:is|are)?held$|^is[A-Z][a-z]+Held$|^held_?(?:by|ids|in|of|on|parts?|startups?)$|heldBy[A-Z]/i.test(
    name,
  );

/** A position in a list is an index, and what happens again while a person stays on a page is named for what it does. */
const isUnclearPlace = (name: string) => /^place(?:In)?$|[a-z]InPlace$/.test(name);

/** A file is requested by a person and generated by the host. The manifest of a backup says when it was made. */
const isUnclearCreation = (name: string) => partsOf(name).includes('made') && name !== 'made_at';

const isPrivateInCode = judgedOnce(
  (name) =>
    hasPrivatePart(name) || isUnclearHeldName(name) || isUnclearPlace(name) || isUnclearCreation(name),
);

const isPrivateInTests = judgedOnce(
  (name) => hasPrivatePart(name) || isUnclearHeldName(name) || isUnclearCreation(name),
);

const isPrivateName = judgedOnce((name) => privateWords.includes(name) || isPrivateInCode(name));

/** Private words among the identifiers of a source, by line; a state of a machine is one too. */
function privateWordsIn(file: string, source: string, isPrivate = isPrivateName): string[] {
  const words = new Set(source.match(/[\w$]+/g)?.filter(isPrivate));
  if (words.size === 0) return [];
  const tree = createSourceFile(file, source, ScriptTarget.Latest);
  const found: string[] = [];
  const visitNode = (node: Node) => {
    if (isIdentifier(node) && words.has(node.text) && !addressWords.has(`${file} ${node.text}`)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push(`${file}:${line + 1} ${node.text}`);
    }
    forEachChild(node, visitNode);
  };
  visitNode(tree);
  return found;
}

describe('the words of names', () => {
  it.each(['src/machines', 'src/views'])('are those of the field in %s', (place) => {
    const sources = filesIn(place).filter((file) => /\.tsx?$/.test(file));
    expect(
      sources.flatMap((file) => privateWordsIn(join(place, file), readFileSync(join(place, file), 'utf8'))),
    ).toEqual([]);
  });
  it.each(['src/domain', 'src/api', 'server', 'build', 'tests'])('are those of the field in %s', (place) => {
    const sources = filesIn(place).filter((file) => file.endsWith('.ts'));
    expect(
      sources.flatMap((file) =>
        privateWordsIn(
          join(place, file),
          readFileSync(join(place, file), 'utf8'),
          place === 'tests' ? isPrivateInTests : isPrivateInCode,
        ),
      ),
    ).toEqual([]);
  });
  it('are those of the field in the titles of tests', () => {
    const tests = filesIn('tests').filter((file) => file.endsWith('.test.ts'));
    expect(tests.flatMap((file) => privateTitlesIn(file, readFileSync(join('tests', file), 'utf8')))).toEqual(
      [],
    );
  });
  it('catch a private title that is planted', () => {
    const planted =
      "it('is told by name', () => told());\nit.each(rows)(\n  'waits to be told',\n);\nit('is named', () => 'told');";
    expect(privateTitlesIn('planted.ts', planted)).toEqual(['planted.ts:1', 'planted.ts:2']);
  });
  it.each(['src', 'server', 'build'])(
    'keep “cyborg” for the role, its routes and its calls in %s',
    (place) => {
      const sources = filesIn(place).filter((file) => /(?<!\.stories)\.tsx?$/.test(file));
      expect(
        sources.flatMap((file) =>
          privateWordsIn(join(place, file), readFileSync(join(place, file), 'utf8'), isCyborgs),
        ),
      ).toEqual([]);
      expect(privateWordsIn('planted.ts', 'isCyborg(cyborgMachine, CyborgQuery);', isCyborgs)).toEqual([
        'planted.ts:1 cyborgMachine',
        'planted.ts:1 CyborgQuery',
      ]);
    },
  );
  it('catch a private word that is planted', () => {
    expect(
      privateWordsIn('planted.ts', 'const told = 1;\nconst states = { withheld: {} };\nplaceOf(1);'),
    ).toEqual(['planted.ts:1 told', 'planted.ts:2 withheld', 'planted.ts:3 placeOf']);
    expect(
      privateWordsIn('planted.ts', 'type Words = 1;\nwordType();\nwordsOf(statusWords);\ndayInWords();'),
    ).toEqual([
      'planted.ts:1 Words',
      'planted.ts:2 wordType',
      'planted.ts:3 wordsOf',
      'planted.ts:3 statusWords',
    ]);
    expect(
      privateWordsIn(
        'planted.ts',
        'const held = isSeriesHeld;\nheldOf(unitsHeld);\ntype HeldPart = heldPayments;',
      ),
    ).toEqual([
      'planted.ts:1 held',
      'planted.ts:1 isSeriesHeld',
      'planted.ts:2 heldOf',
      'planted.ts:3 HeldPart',
    ]);
    expect(
      privateWordsIn(
        'planted.ts',
        'const place = places[0];\naskInPlace(placeIn(context));',
        isPrivateInCode,
      ),
    ).toEqual(['planted.ts:1 place', 'planted.ts:2 askInPlace', 'planted.ts:2 placeIn']);
    expect(
      privateWordsIn('planted.ts', 'type MadeFile = 1;\nconst made = made_at;\nremade();', isPrivateInCode),
    ).toEqual(['planted.ts:1 MadeFile', 'planted.ts:2 made']);
    expect(
      privateWordsIn('planted.ts', 'const made = 1;\nconst notMade = made_at;', isPrivateInTests),
    ).toEqual(['planted.ts:1 made', 'planted.ts:2 notMade']);
    expect(
      privateWordsIn('planted.ts', 'const standingOf = untold;\nconst gaps = tell_page;', hasPrivatePart),
    ).toEqual(['planted.ts:1 standingOf', 'planted.ts:1 untold', 'planted.ts:2 tell_page']);
    expect(privateWordsIn('planted.tsx', 'onPaper();\nconst papers = PaperTable;', hasPrivatePart)).toEqual([
      'planted.tsx:2 papers',
      'planted.tsx:2 PaperTable',
    ]);
    expect(
      privateWordsIn('planted.ts', 'restoreDrafts();\nconst passwordRestores = restoreCode;', hasPrivatePart),
    ).toEqual(['planted.ts:2 passwordRestores', 'planted.ts:2 restoreCode']);
  });
});

/** Where a source has nodes of a kind, by line. */
function linesOf(file: string, source: string, isOfKind: (node: Node) => boolean): string[] {
  const tree = createSourceFile(file, source, ScriptTarget.Latest, true);
  const found: string[] = [];
  const visitNode = (node: Node) => {
    if (isOfKind(node))
      found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`);
    forEachChild(node, visitNode);
  };
  visitNode(tree);
  return found;
}

/** Titles of tests that say "told", which stood for converting, listing, reporting and updating. */
const privateTitle = /\b(?:un)?told\b/i;

const privateTitlesIn = (file: string, source: string): string[] =>
  privateTitle.test(source)
    ? linesOf(
        file,
        source,
        (node) =>
          isCallExpression(node) &&
          /^(?:it|describe)\b/.test(node.expression.getText()) &&
          node.arguments.some((title) => isStringLiteral(title) && privateTitle.test(title.text)),
      )
    : [];

const inMachines = (find: (file: string, source: string) => string[]): string[] =>
  filesIn('src/machines')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => find(file, readFileSync(join('src/machines', file), 'utf8')));

/** `event` itself; as `params`, also in an object under another name. */
function isWholeEvent(body: Node, isOfParams: boolean): boolean {
  if (isIdentifier(body)) return body.text === 'event';
  if (!isOfParams) return false;
  if (isParenthesizedExpression(body)) return isWholeEvent(body.expression, true);
  return (
    isObjectLiteralExpression(body) &&
    body.properties.some((part) => isPropertyAssignment(part) && isWholeEvent(part.initializer, true))
  );
}

/** Functions that hand a whole event on as the parameters of an action or a guard, which then says nothing of what it takes. */
const wholeEventsIn = (file: string, source: string): string[] =>
  linesOf(file, source, (node) => {
    if (!isArrowFunction(node) || isCallExpression(node.parent)) return false;
    const isOfParams = isPropertyAssignment(node.parent) && node.parent.name.getText() === 'params';
    return isWholeEvent(node.body, isOfParams);
  });

/** Answers to a failure that say nothing: why a machine goes on has a name in `kit/calls/on-error.ts`. */
const emptyAnswersIn = (file: string, source: string): string[] =>
  linesOf(
    file,
    source,
    (node) =>
      isPropertyAssignment(node) &&
      node.name.getText() === 'onError' &&
      isObjectLiteralExpression(node.initializer) &&
      node.initializer.properties.length === 0,
  );

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Machines that bear another name than their file, by the file. */
const misnamedMachines = (file: string, source: string): string[] => {
  const name = camelCase(basename(file).replace(/(?:\.machine)?\.ts$/, ''));
  const tree = createSourceFile(file, source, ScriptTarget.Latest, true);
  const found: string[] = [];
  const visitNode = (node: Node) => {
    const [config] =
      isCallExpression(node) && /\bcreateMachine$/.test(node.expression.getText()) ? node.arguments : [];
    for (const part of config && isObjectLiteralExpression(config) ? config.properties : []) {
      if (!isPropertyAssignment(part) || part.name.getText() !== 'id') continue;
      if (isStringLiteral(part.initializer) && part.initializer.text !== name)
        found.push(`${file}: ${part.initializer.text}`);
    }
    forEachChild(node, visitNode);
  };
  visitNode(tree);
  return found;
};

/** Longer charts, which have not given up a child machine so far, with the lines that they have; they may not grow. */
const longCharts: Readonly<Record<string, number>> = {
  // Account, access, inbox and submissions judge the same tokens and person, and act in one step.
  'session/session.machine.ts': 820,
};

const imported = /from '(\.[^']*\.(?:setup|region)\.ts)'/g;

/** How long each chart is, with every setup and region of its own subject that it is written in, each once. */
function lengthsOfCharts(read: (file: string) => string, files: readonly string[]): Map<string, number> {
  const lengthOf = (chart: string) => {
    const parts = new Set([chart]);
    for (const part of parts) {
      for (const [, path = ''] of read(part).matchAll(imported)) {
        const file = join(dirname(part), path);
        // What the chart takes from the setup of a child is the child's.
        const isOwn = !file.endsWith('.setup.ts') || !isOfChild(file, chart);
        if (isOwn) parts.add(file);
      }
    }
    return [...parts].reduce((sum, part) => sum + read(part).split('\n').length - 1, 0);
  };
  const isOfChild = (setup: string, chart: string) => {
    const machine = setup.replace('.setup.ts', '.machine.ts');
    return machine !== chart && files.includes(machine);
  };
  return new Map(files.filter((file) => file.endsWith('.machine.ts')).map((file) => [file, lengthOf(file)]));
}

/** Setups that could stand in the file of their chart: a region that imports one would import the chart otherwise. */
function needlessSetups(read: (file: string) => string, files: readonly string[]): string[] {
  const needed = new Set(files.filter((file) => file.endsWith('.region.ts')));
  for (const file of needed) {
    for (const [, path = ''] of read(file).matchAll(imported)) needed.add(join(dirname(file), path));
  }
  return files.filter((file) => file.endsWith('.setup.ts') && !needed.has(file));
}

describe('the charts', () => {
  it('give actions and guards what they take of an event, not the event', () => {
    expect(inMachines(wholeEventsIn)).toEqual([]);
  });
  it('are caught where they hand on a whole event', () => {
    const planted =
      'const all = ({ event }: { event: Sent }) => event;\nconst on = { params: ({ event }) => event };\nconst off = { params: ({ event }) => ({ sent: event }) };';
    expect(wholeEventsIn('planted.ts', planted)).toEqual(['planted.ts:1', 'planted.ts:2', 'planted.ts:3']);
    expect(
      wholeEventsIn('sound.ts', "sendTo('list', ({ event }) => event);\nconst on = { params: take() };"),
    ).toEqual([]);
  });
  it('answer every failure, or say why they go on', () => {
    expect(inMachines(emptyAnswersIn)).toEqual([]);
  });
  it('are caught where an answer is empty', () => {
    const planted =
      "const a = { id: 'a', onError: {} };\nconst b = { onError: { target: 'c' } };\nconst d = { onError: { } };";
    expect(emptyAnswersIn('planted.ts', planted)).toEqual(['planted.ts:1', 'planted.ts:3']);
    expect(emptyAnswersIn('sound.ts', 'const a = { on: {}, onError: unsupportedSource };')).toEqual([]);
  });
  it('are named after their file', () => {
    expect(inMachines(misnamedMachines)).toEqual([]);
  });
  it('are caught where they have another name', () => {
    const chart = (id: string) => `export const machine = setup({ id: 'x' }).createMachine({ id: '${id}' });`;
    expect(misnamedMachines('pages/page-code.machine.ts', chart('pageCode'))).toEqual([]);
    expect(misnamedMachines('kit/document-preview.machine.ts', chart('documentPreview'))).toEqual([]);
    expect(misnamedMachines('pages/screen.machine.ts', chart('pageCode'))).toEqual([
      'pages/screen.machine.ts: pageCode',
    ]);
  });
  it('are one file each, unless a region needs the setup too', () => {
    const read = (file: string) => readFileSync(join('src/machines', file), 'utf8');
    expect(needlessSetups(read, filesIn('src/machines'))).toEqual([]);
  });
  it('are caught where a setup is a file for one reader', () => {
    const files: Record<string, string> = {
      'a/a.setup.ts': '',
      'a/wider.setup.ts': "import { aSetup } from './a.setup.ts';",
      'a/regions/b.region.ts': "import { wider } from '../wider.setup.ts';",
      'c/c.setup.ts': '',
      'c/c.machine.ts': "import { cSetup } from './c.setup.ts';",
    };
    expect(needlessSetups((file) => files[file] ?? '', Object.keys(files))).toEqual(['c/c.setup.ts']);
  });
  it('have at most 300 lines, with their setup and regions', () => {
    const charts = lengthsOfCharts(
      (file) => readFileSync(join('src/machines', file), 'utf8'),
      filesIn('src/machines'),
    );
    const long = [...charts].filter(([file, lines]) => lines > (longCharts[file] ?? 300));
    expect(long).toEqual([]);
    const split = Object.keys(longCharts).filter((file) => (charts.get(file) ?? 0) <= 300);
    expect(split, 'are exceptions no longer').toEqual([]);
  });
  it('are counted with all that they are written in, but for their children', () => {
    const files: Record<string, string> = {
      'a/a.machine.ts':
        "import { aSetup } from './a.setup.ts';\nimport { part } from './parts/b.region.ts';\n",
      'a/a.setup.ts': "import { childMachine } from './child.machine.ts';\n",
      'a/parts/b.region.ts': "import { aSetup } from '../a.setup.ts';\n",
      'a/child.machine.ts': '1\n2\n3\n',
    };
    const lengths = lengthsOfCharts((file) => files[file] ?? '', Object.keys(files));
    expect(lengths).toEqual(
      new Map([
        ['a/a.machine.ts', 4],
        ['a/child.machine.ts', 3],
      ]),
    );
  });
});

/** What a property without waits may be run: `fuzzRuns`, or what is at least a hundred thousand at night. */
const isCounted = (source: string, options: string): boolean =>
  /numRuns: fuzzRuns\(/.test(options) ||
  (/numRuns: runs\b/.test(options) && /const runs = fuzzRuns\(/.test(source)) ||
  Number(/numRuns: propertyRuns\(([\d_]+)\)/.exec(options)?.[1]?.replace('_', '')) >= 4_000;

/** Properties of a source that do not wait for anything and run fewer than a hundred thousand times at night. */
const uncountedProperties = (file: string, source: string): string[] =>
  linesOf(
    file,
    source,
    (node) =>
      isCallExpression(node) &&
      node.expression.getText() === 'fc.assert' &&
      node.arguments[0]?.getText().startsWith('fc.property(') === true &&
      !isCounted(source, node.arguments[1]?.getText() ?? ''),
  );

describe('properties that do not wait', () => {
  it('run a hundred thousand times each at night', () => {
    const tests = filesIn('tests').filter(
      (file) => file.endsWith('.test.ts') && file !== 'structure.test.ts',
    );
    const sources = tests
      .map((file) => [file, readFileSync(join('tests', file), 'utf8')] as const)
      .filter(([, source]) => source.includes('fc.property('));
    expect(sources.length).toBeGreaterThan(35);
    expect(sources.flatMap(([file, source]) => uncountedProperties(file, source))).toEqual([]);
  });
  it('are found where one has its own number, or none', () => {
    const runs = [
      '',
      ', { numRuns: 50 }',
      ', { numRuns: propertyRuns(3_999) }',
      ', { numRuns: fuzzRuns(9) }',
    ];
    const planted = [...runs, ', { numRuns: propertyRuns(4_000) }'].map(
      (options) => `fc.assert(fc.property(a, b)${options});`,
    );
    expect(uncountedProperties('planted.ts', planted.join('\n'))).toEqual([
      'planted.ts:1',
      'planted.ts:2',
      'planted.ts:3',
    ]);
    // A name is the number of whatever it was given.
    const named = (number: string) =>
      `const runs = ${number};\nfc.assert(fc.property(a, b), { numRuns: runs });`;
    expect(uncountedProperties('named.ts', named('fuzzRuns(9)'))).toEqual([]);
    expect(uncountedProperties('named.ts', named('50'))).toEqual(['named.ts:2']);
  });
});

describe('the slow files', () => {
  it('exist, each once, and are tests that `npm test` would run otherwise', () => {
    expect(slowFiles.filter((file) => !existsSync(file) || file.endsWith('.night.test.ts'))).toEqual([]);
    expect(new Set(slowFiles).size).toBe(slowFiles.length);
    expect(slowFiles.every((file) => /^tests\/(server|journeys)\/.+\.test\.ts$/.test(file))).toBe(true);
  });
});
