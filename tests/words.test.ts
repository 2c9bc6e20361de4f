import { readFileSync } from 'node:fs';
import {
  createSourceFile,
  forEachChild,
  isExportDeclaration,
  isImportDeclaration,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
  ScriptTarget,
} from 'typescript';
import { describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { sourcesIn } from './support/sources.ts';

/** The product's English: phrases that read as translated, and terms with two spellings, stand in no text that people read. */

type Text = { readonly file: string; readonly text: string };

function textOf(node: Node): string | null {
  if (isJsxText(node) || isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Names of classes and SQL; a text that begins with a capital, or ends like a sentence, is neither. */
const isCode = (text: string) =>
  !/^[A-Z]|[a-z][.!?]$/.test(text) &&
  (/\bselect\b.*\b(?:from|case)\b|\bcase when\b/.test(text) ||
    /(?:^| )(?:[a-z]+:)*(?:flex|grid|rounded|px-\d|text-(?:ink|sm))(?: |$|-)/.test(text));

/** A sentence or a label: several words, or one that begins with a capital. */
const isRead = (text: string) =>
  (/[A-Za-z][a-z’']* [a-z“(…]/.test(text) || /^[A-Z](?:[a-z]|-[A-Za-z])/.test(text)) && !isCode(text);

/** Every text of a source that somebody may read on a screen, in a file, in an email or on the command line. */
function textsOf(file: string, source: string): Text[] {
  const found: Text[] = [];
  const visit = (node: Node): void => {
    if (isImportDeclaration(node) || isExportDeclaration(node)) return;
    const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (isRead(text)) found.push({ file, text });
    forEachChild(node, visit);
  };
  visit(createSourceFile(file, source, ScriptTarget.Latest, true));
  return found;
}

const texts: readonly Text[] = [
  ...['src', 'server', '.storybook'].flatMap((folder) =>
    sourcesIn(folder, /\.tsx?$/).flatMap(({ file, source }) => textsOf(file, source)),
  ),
  ...['index.html', 'public/terms.html', 'public/privacy.html'].map((file) => ({
    file,
    text: readFileSync(file, 'utf8').replaceAll(/<[^>]*>|\s+/g, ' '),
  })),
];

const matching = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`);

/** ILPA's templates name their lines as ILPA does, in files and on the page. */
const isOfIlpa = (line: string) =>
  /^(?:src\/domain\/reports\/ilpa-|server\/domain\/reports\/makers\/ilpa-|src\/views\/reports\/(?:ilpa\.labels|(?:sheets|proof)\/[Ii]lpa))/.test(
    line,
  );

/** What was read on a screen once and is said in usual words now. */
const phrases: readonly string[] = [
  'is not right',
  'Too many tries',
  'to go on',
  'any signs',
  'look into your',
  'look into the',
  'Somebody asked',
  'nothing needs to be done',
  'saved by itself',
  'Who invests',
  'In whose name',
  'on which the money is wired',
  'Good until',
  'a real day',
  'in the register',
  'of the register',
  'sign for it',
  'without what is missing',
  'Write to the club',
  'has issued none',
  'Your money',
  'hand in',
  'hands everything in',
  'handed in',
  'Handing in',
  'stands on your',
  'Check it once more',
  'need no further check',
  'check digits are right',
  'bears another name',
  'can bear',
  'At least one of these holds',
  'It counts',
  'counts for',
  'Choose another way',
  'what I chose',
  'what proves it',
  'instead of all of these',
  'looks at it',
  // Files and reports print the status as “Partially realised”.
  'partly realised',
  // Titles of what failed say "could not be".
  'couldn’t be loaded',
  'couldn’t be opened',
  'couldn’t be saved',
  'couldn’t be displayed',
  'whatever its name says',
  'with your face',
  'at hand',
  'of the paper',
  'this paper',
  'shall',
  'prefer paper',
  'may have paper',
  'as it stands',
  'country and phone are',
  'ready to sign until',
  'new proposal on',
  'Answer a proposal',
  'Your proposal',
  'Proposal from',
  'earlier proposal',
  'Pays tax in',
  'May invest as',
  'cannot wait',
  'where you stand',
  'where it stands',
  'way to membership',
  'by hand.',
  'keeps of you',
  'asks for.',
  'waits for you',
  'wait for you',
  'at your next look',
  'last look',
  'News of your',
  'book’s own',
  'dated exchange rates',
  'what went in',
  'went in',
  'came back on',
  'Came back',
  'Put in',
  'in all',
  'all of it was lost',
  'come about',
  'Worked out',
  'half away from zero; ',
  'is found by halving',
  'behind it',
  'What is known',
  'What is held',
  'does not tell',
  'Price of one unit',
  'Price for one unit',
  'speaks of',
  'Known to the club',
  'is still held of',
  'worth less than',
  'Point at the chart',
  'by an outsider',
  'were nothing',
  'told apart',
  'valued anew',
  'anew',
  'Price known then',
  'not paid in yet',
  'Other periods and files',
  'Waits for',
  'Write the real amounts',
  'can be read by whoever',
  'other holdings are still there',
  'take along',
  'opens it again',
  'what it is about',
  'so far, ',
  'Being asked for',
  'Being made',
  'it goes on',
  'goes on by itself',
  'Save this choice',
  'Its name',
  'Made on',
  'Given up',
  'Nothing in this time',
  'knows what of it',
  'no tax or investment advice',
  'There is no such report',
  'stands for what is not known',
  'say nothing certain',
  'and until when',
  'Search in the list',
  'Shown as',
  'hold these words',
  'holds these words',
  'To be wired',
  'to be had',
  'what could come',
  'held to be worth',
  'a later round is cheaper',
  'Breaks even at',
  'Company sold for',
  'Takes amounts',
  'less rather than nothing',
  'sold at will',
  'put in nothing',
  'each of the four points',
  'by yourself',
  'You are told',
  'is told',
  'are told',
  'from an account of your own',
  'books wires',
  'on the telephone',
  'if somebody says so',
  'may leave until',
  'the club tell',
  'news are',
  'to customers',
  'What you can offer',
  'that wait',
  'against the last round',
  'nothing to go by',
  'Units times price',
  'Into your hand',
  'may take a part',
  'A part may be',
  'Whoever reads',
  'an offer and no sale',
  'List it',
  'for one unit',
  'of one unit',
  'Bought at least',
  'the other side',
  'a wanted',
  'what you are looking for',
  'Total of the lot',
  'lot of',
  'Needs me',
  'How it goes on',
  'by a counter',
  'has proposed anything',
  'bound from here',
  'What was proposed',
  'changes wait',
  'no page at this address',
  'alike startups',
  'was asked for',
  'is asked for',
  'did not arrive',
  'on their way',
  'must know its investors',
  'a year, money-weighted',
  'is there twice',
  'cells apart',
  'who does not see',
  'to who has',
  'for who has',
  'Whoever knows',
  'is no day',
  'is no entry',
  'is no money',
  'is no sale',
  'of before',
  'vouchers of',
  'anything of',
  'come to nothing',
  'a club does',
  'stands in the wrong',
  'stands beside',
  'beside your password',
  'as it is here',
  'missing or odd',
  'proof counts',
  'see no tooltips',
  'outside else',
  'Sign in to continue to',
  'One book',
  'in plain words',
  'refused for good',
  'Member that is',
  '15 or more are better',
  'about ten minutes',
  'which kind of investor',
  'paper that shows',
  'Your session ended',
  'Myself',
  'that I sign for',
  'In Latin letters',
  'Identity paper',
  'number of your paper',
  'the day of issue',
  'the day on which it ends',
  'with your paper',
  'Day of incorporation',
  'Everybody who',
  'Where nobody does',
  'country’s prefix',
  'US person for tax?',
  'Where does the money',
  'hold a prominent',
  'Income of a business',
  'Something else',
  'hand the form',
  'from which you wire',
  'know this BIC',
  'the club will look',
  'Lists of the Financial Action',
  'not a valid account of',
  'Check each character',
  'That is why we ask',
  'By your tax residence',
  'without home',
  'finance of small',
  'nothing is missing',
  'This is not a PDF',
  'The club reviews it',
  'We look for it',
  'Open the consent',
  'On paper, then',
  'You change phone',
  'That the data of',
  'looking at your data',
  'admits members',
  'Copy the reference,',
  'Go on',
  'money-weighted, since',
  'Founded date',
  'Cost per unit',
  'Write real amounts',
  'This year so far',
  'What you asked for',
  'Add a tag',
  'You: To be',
  'makes hands',
  'in your time zone',
  'It is no commitment',
  'My report on it',
  'All its news',
  'since I verified',
  'The club gives places',
  'tells you here',
  'asked for',
  'Signed by both',
  'Time to wire',
  'brings its next version',
  'cannot be offered now',
  'what the units cost',
  'The least that',
  'Leave your name out',
  'Post it',
  'a fault of one',
  'the start page',
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

describe('no text that people read', () => {
  it.each(phrases)('says “%s”', (phrase) => {
    const [before, after] = [/^\w/, /\w$/].map((end) => (end.test(phrase) ? String.raw`\b` : ''));
    expect(matching(new RegExp(before + escaped(phrase) + after, 'i'))).toEqual([]);
  });
  it.each([
    ['an amount with its code behind it', /^(?!.* = ).*\d[\d,.]* (?:USD|EUR|GBP)\b/],
    ['a rate “a year”', /%\}? a year\b/],
    ['“every” in a filter', /^(?:Every|Any) (?:kind|price|size|tag|year|startup|status|vintage|type)$/],
    ['a hyphen for a minus', /(?:^|\s)-\d+(?:\.\d+)?%/],
    ['“papers” for documents', /\bpapers\b/i],
    ['another word for “Try again”', /^Retry$/],
    ['seconds as a letter', /\bin (?:\d+|…) s\b/],
    ['news that are counted', /\bof (?:\d+|…) news\b/],
    ['“one” for “by”', /^One (?:startup|series|round|vehicle)$/],
    [
      'a figure’s abbreviation in small letters',
      /\b(?:[Mm]oic|[Tt]vpi|[Rr]vpi|[Dd]pi|[Nn]et irr|Valued count)\b/,
    ],
    ['a label that is no name', /^(?:Given|Not open yet|Club’s own)$/],
    // “What changed” as a heading and a question are usual; “what was typed” for a noun is not.
    ['a clause with “what” for a noun', /^(?!What [^.:;?!…]*$)(?![^?]*\bwhat\b[^.;]*\?).*\bwhat\b/i],
    // British, as “realised” and “annualised” are; “Authorization” is the name of a header.
    [
      'an American ending',
      /\b(?:recogn|real|annual|final|organ|author|summar|categor|util|minim|maxim)iz(?:e[ds]?|ing)\b/i,
    ],
  ])('has %s', (_, pattern) => {
    expect(matching(pattern).filter((line) => !isOfIlpa(line))).toEqual([]);
  });
});

/** One spelling for one thing; the glossary has a line for each. */
const terms: readonly (readonly [term: string, others: RegExp])[] = [
  ['email', /\be-mails?\b|\bmails\b|\bby mail\b|^mail:/i],
  ['paid-in', /\bpaid in\b(?= capital|,|$)|^Paid in$/i],
  ['waiting list', /\bwait-?lists?\b/i],
  ['sign in', /\b[Ll]og(?:ged|ging)?[ -]in\b|\bLogin\b/],
  // What one presses is "Logout"; "signed out" is the state that it leads to.
  ['sign out', /\blog(?:ged|ging)?[ -]out\b|\bsign(?:ing)? out\b/i],
  ['startup', /\bstart-ups?\b|^(?:By|One) company$|\bMy companies\b/i],
  ['vehicle', /^Entit(?:y|ies)$/],
  ['vehicle', /^(?:By |One )entity$/i],
  ['ID card', /\bidentity cards?\b/i],
  ['write-off', /\bwrite offs?\b|\bwriteoff/i],
  ['pro rata', /\bpro-rata\b/i],
  ['carry', /\bcarried interest\b/i],
  // “Transactions per quarter” are those of a definition in law.
  ['payment', /\btransactions\b(?! per quarter)|^Transaction$/i],
  ['bridge', /^(?:Gross to net|Gross to net bridge)$/],
  ['performance', /\bperformance over time\b/i],
  ['tax year report', /^Tax year$/],
  ['annual fee', /\bmanagement fees\b/i],
  // A ratio is named by its basis, and TVPI is net, MOIC gross: “Net IRR”, “Gross IRR”, “Gross DPI”.
  ['IRR', /\bIRR, (?:net|gross|…)/i],
  ['TVPI', /\bTVPI, (?:net|gross|…)|\bnet TVPI\b/i],
  ['MOIC', /\bMOIC, (?:net|gross|…)|\bgross MOIC\b/i],
  ['DPI', /\bDPI, (?:net|gross|…)/i],
  ['RVPI', /\bRVPI, (?:net|gross|…)/i],
  ['gain', /\btotal gain\b|^gain, (?:net|gross)$/i],
  ['fair value', /(?<!net |gross )\bfair value, (?:net|gross)/i],
  ['fair value', /^Value, (?:net|gross)$/i],
  ['valuation method', /^Calibrated$|\bcalibrated valuation|\bvaluation calibrated\b/i],
  ['gross proceeds', /\bproceeds, gross\b/i],
  ['beginning balance', /\b(?:opening|closing) balance\b|^(?:Beginning|Ending)$/i],
];

describe('a term', () => {
  const glossary = readFileSync('GLOSSARY.md', 'utf8');
  it.each(terms)('%s has no other spelling than its own', (_, others) => {
    expect(matching(others).filter((line) => !isOfIlpa(line))).toEqual([]);
  });
  it('IRR stands alone only where it is of both bases', () => {
    // The steps from gross to net, and the definition of the rate.
    const ofBoth = ['src/views/reports/figure-notes.ts', 'src/views/reports/sheets/BridgeSheet.tsx'];
    expect(matching(/^IRR$/).filter((line) => !ofBoth.some((file) => line.startsWith(file)))).toEqual([]);
  });
  it('fair value says whether it is net or gross, unless it is of both or of a unit', () => {
    // The method of valuation, a valuation of either basis, and the price of a unit on the market.
    const ofEither =
      /^src\/views\/(?:reports\/figure-notes|kit\/known-later\/|market\/|ui\/.*stories|kit\/export\/.*stories)/;
    const bare = /^Fair value(?:$|,| and | by | ÷| \+)|\(fair value \+/;
    expect(matching(bare).filter((line) => !ofEither.test(line))).toEqual([]);
  });
  it('of ILPA is spelled as in its templates, on screen and in files', () => {
    expect(matching(/realis/i).filter(isOfIlpa)).toEqual([]);
    expect(matching(/realiz/i).filter(isOfIlpa).length).toBeGreaterThan(8);
  });
  it('that names a page is one, in its title and in the navigation', () => {
    expect(routes.report.title).toBe('Reports');
    expect(
      matching(/^Reports$/).filter((line) => line.startsWith('src/views/shell/navigation/')),
    ).toHaveLength(1);
  });
  it('stands in alphabetical order in each table of the glossary', () => {
    const outOfOrder = (text: string) =>
      text.split(/^#+ .*$/m).flatMap((section) => {
        const names = [...section.matchAll(/^\| ([^|]*?) +\|/gm)].map(([, name = '']) => name).slice(1);
        return names.filter(
          (name, index) => index > 0 && name.localeCompare(names[index - 1] ?? '', 'en') < 0,
        );
      });
    expect(outOfOrder(glossary)).toEqual([]);
    expect(
      outOfOrder('# A\n| term | meaning |\n| bond | x |\n| Asset | x |\n# B\n| term | meaning |\n'),
    ).toEqual(['Asset']);
  });
  it.each([...new Set(terms.map(([term]) => term))])('%s is in the glossary', (term) => {
    expect(glossary).toMatch(new RegExp(String.raw`^\| (?:[^|]*, )?${term}(?:,[^|]*)? +\|`, 'm'));
  });
});

it('takes code for no text, and a sentence for no code', () => {
  const code = ['flex items-center gap-2', 'with x as ( select a from b )', 'mt-1 text-sm text-ink-muted'];
  expect(code.filter(isRead)).toEqual([]);
  const read = [
    'See how to join',
    'Keep one of the two rows, or join them.',
    'Sums are rounded once.',
    'for places that no grid reaches.',
  ];
  expect(read.filter(isRead)).toEqual(read);
});

it('reads the texts of the whole product', () => {
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts.map(({ text }) => text)).toContain('Incorrect email or password.');
});
