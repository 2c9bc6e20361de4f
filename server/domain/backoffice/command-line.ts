import { parseArgs } from 'node:util';
import { idPattern } from '../../../src/domain/texts/text-patterns.ts';
import { type ClubCommand, clubSchemas } from './commands.ts';

export const clubUsage = `Usage: npm run club -- COMMAND

Commands that take --yes preview their effect and ask first; with --yes they don’t ask.

  template FILE|FOLDER   writes the empty workbook that a club fills in: FILE.xlsx, or a folder of CSV files
  import FILE|FOLDER     imports a filled-in workbook, all of it or nothing
                         [--dry-run] [--remove] [--mail] [--as-of YYYY-MM-DD]
  export FILE|FOLDER     writes the whole book into such a workbook
  imports                the imports so far
  undo IMPORT            undoes the last import
  rates FILE             the European Central Bank's rates, eurofxref-hist.csv  [--currency CODE]... [--dry-run]
  init [EMAIL]           the first person who sees the whole book
  invite EMAIL...        a link to choose a password, for people of the book; or --all who have none
                         [--dry-run] [--links]

  list [STATUS]          all investors, or those with status draft, in_review, more_documents,
                         accreditation_missing, rejected or verified
  show EMAIL             an investor's data (numbers masked) and documents
  review EMAIL DECISION  approve | accredit | reject | more-documents | accreditation-missing | reopen
                         [--reason TEXT] [--document TYPE]... [--due YYYY-MM-DD] [--yes]
  identity EMAIL RESULT  approve | retry | reject | hold | pending  [--reason TEXT] [--label LABEL]...
  identity EMAIL         asks the identity provider where the check is
  document ID VERDICT    accept | reject | expire  [--reason TEXT]
  document ID open       a link that opens the file, for five minutes
  document ID save FILE  writes the file

  applications [ROUND]   open commitments, for one round or all rounds
  allocate ROUND         allocate to everyone waiting  [--investor EMAIL] [--amount AMOUNT]
  envelope APPLICATION   the club's next step: send the agreement, countersign, send wire details
                         [--void | --expire | --decline | --sign]
  receive APPLICATION|REFERENCE AMOUNT  record an incoming payment  [--from NAME]
  held APPLICATION VERDICT    accept | return  a payment from an account in a different name
  statement FILE         read a bank's statement: CAMT.053, MT940 or CSV  [--dry-run]
  wires                  wires without a known sender
  match WIRE APPLICATION|REFERENCE  say which commitment or capital call such a wire is for
  close ROUND            close the round and issue holdings to everyone who has paid  [--yes]
  cancel ROUND           cancel the round; no holdings are issued  [--yes]
  terms ROUND COLUMN=VALUE...  change terms; investors who have committed confirm them or withdraw  --reason TEXT [--yes]

  add SHEET COLUMN=VALUE...  one row of the workbook: news, valuations, rounds, rates, deposits and so on; with a known
                         key it corrects that row  [--mail] [--yes]
  distribute SERIES AMOUNT  pay a distribution out: the parts, the carry, a row for each holder
                         --kind sale|exit|dividend|liquidation --on YYYY-MM-DD [--sold SHARE] [--mail] [--yes]
  annual-fees SERIES     book one year's annual fee of a series: its rate of the amount each holder still has invested
                         --on YYYY-MM-DD (the day of the payment) [--yes]
  call SERIES AMOUNT     call capital from all holders of a series: a part for each, with a reference and a notice
                         --on YYYY-MM-DD (the last day for the wire) [--mail] [--yes]

  listings               offers and buy orders on the market
  requests [LISTING]     open requests, or all requests on one listing
  rofr LISTING|REQUEST VERDICT  waive | exercise | refuse  the company's right of first refusal
  settle REQUEST         the club's next step: notify the company, send agreements, book the payment, transfer
                         [--late]

  sessions EMAIL         an investor's open sessions
  sign-out EMAIL         end all of an investor's sessions
  account EMAIL VERDICT  close | open  (close-account EMAIL is the same as account EMAIL close)
  cyborg EMAIL on|off    give or remove access to the club's whole book
  operator EMAIL on|off  give or remove the right to act for the club on the desk
  second-factor EMAIL off  for someone who has lost the phone and the recovery codes: the password alone signs in again
  reset-password EMAIL   ends the password and all sessions, and emails a link to choose another one  [--links]
  export-person EMAIL FILE.zip  all that is stored on one person
  erase-person EMAIL     deletes everything that may be deleted; lists the rest, with the reason and the period
                         [--years N] [--yes]
  audit [--anchor HASH]  check the audit log, and that it still has an entry noted earlier`;

/** The command line is invalid; the message says why. */
export class BadLine extends Error {
  override readonly name = 'BadLine';
}

const options = {
  reason: { type: 'string' },
  document: { type: 'string', multiple: true },
  due: { type: 'string' },
  label: { type: 'string', multiple: true },
  investor: { type: 'string' },
  amount: { type: 'string' },
  from: { type: 'string' },
  void: { type: 'boolean' },
  expire: { type: 'boolean' },
  decline: { type: 'boolean' },
  sign: { type: 'boolean' },
  late: { type: 'boolean' },
  anchor: { type: 'string' },
  'dry-run': { type: 'boolean' },
  remove: { type: 'boolean' },
  mail: { type: 'boolean' },
  'as-of': { type: 'string' },
  currency: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  links: { type: 'boolean' },
  years: { type: 'string' },
  kind: { type: 'string' },
  on: { type: 'string' },
  sold: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

type Option = keyof typeof options;

/** The words and options of each command, and the request body that they form. */
const lines: Readonly<
  Record<
    ClubCommand,
    { readonly words: readonly [min: number, max: number]; readonly options: readonly Option[] }
  >
> = {
  list: { words: [0, 1], options: [] },
  show: { words: [1, 1], options: [] },
  review: { words: [2, 2], options: ['reason', 'document', 'due', 'yes'] },
  identity: { words: [1, 2], options: ['reason', 'label'] },
  document: { words: [2, 3], options: ['reason'] },
  add: { words: [2, 200], options: ['mail', 'yes'] },
  'annual-fees': { words: [1, 1], options: ['on', 'yes'] },
  call: { words: [2, 2], options: ['on', 'mail', 'yes'] },
  distribute: { words: [2, 2], options: ['kind', 'on', 'sold', 'mail', 'yes'] },
  applications: { words: [0, 1], options: [] },
  allocate: { words: [1, 1], options: ['investor', 'amount'] },
  envelope: { words: [1, 1], options: ['void', 'expire', 'decline', 'sign'] },
  receive: { words: [2, 2], options: ['from'] },
  held: { words: [2, 2], options: [] },
  close: { words: [1, 1], options: ['yes'] },
  cancel: { words: [1, 1], options: ['yes'] },
  terms: { words: [2, 200], options: ['reason', 'yes'] },
  listings: { words: [0, 0], options: [] },
  requests: { words: [0, 1], options: [] },
  rofr: { words: [2, 2], options: [] },
  settle: { words: [1, 1], options: ['late'] },
  sessions: { words: [1, 1], options: [] },
  'sign-out': { words: [1, 1], options: [] },
  account: { words: [2, 2], options: [] },
  cyborg: { words: [2, 2], options: [] },
  operator: { words: [2, 2], options: [] },
  'second-factor': { words: [2, 2], options: [] },
  audit: { words: [0, 0], options: ['anchor'] },
  template: { words: [1, 1], options: [] },
  import: { words: [1, 1], options: ['dry-run', 'remove', 'mail', 'as-of'] },
  export: { words: [1, 1], options: [] },
  imports: { words: [0, 0], options: [] },
  undo: { words: [1, 1], options: [] },
  rates: { words: [1, 1], options: ['currency', 'dry-run'] },
  invite: { words: [0, 10_000], options: ['all', 'dry-run', 'links'] },
  init: { words: [1, 1], options: [] },
  'reset-password': { words: [1, 1], options: ['links'] },
  statement: { words: [1, 1], options: ['dry-run'] },
  wires: { words: [0, 0], options: [] },
  match: { words: [2, 2], options: [] },
  'export-person': { words: [2, 2], options: [] },
  'erase-person': { words: [1, 1], options: ['years', 'yes'] },
};

const isCommand = (word: string | undefined): word is ClubCommand =>
  word !== undefined && Object.hasOwn(lines, word);

const underscored = (word: string | undefined) => word?.replaceAll('-', '_');

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new BadLine(error instanceof Error ? error.message : 'Unknown option.');
  }
}

const numberIn = (word = '') => (idPattern.test(word) ? Number(word) : word);

/** "source=Series B" names a column and its value. @throws BadLine */
const cellsIn = (words: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    words.map((word) => {
      const [, column, value = ''] = /^([^=]+)=([\s\S]*)$/.exec(word) ?? [];
      if (column === undefined) throw new BadLine(`"${word}" is not COLUMN=VALUE.`);
      return [column, value];
    }),
  );

const bodies: Readonly<Record<ClubCommand, (words: readonly string[]) => Record<string, unknown>>> = {
  list: ([status]) => ({ status: underscored(status) }),
  show: ([email]) => ({ email }),
  review: ([email, decision]) => ({ email, decision: underscored(decision) }),
  identity: ([email, outcome]) => ({ email, outcome }),
  document: ([id, verdict, path]) => ({ id: numberIn(id), verdict, path }),
  add: ([sheet, ...cells]) => ({ sheet, row: cellsIn(cells) }),
  'annual-fees': ([series]) => ({ series }),
  call: ([series, amount]) => ({ series, amount }),
  distribute: ([series, gross]) => ({ series, gross }),
  applications: ([round]) => ({ round }),
  allocate: ([round]) => ({ round }),
  envelope: ([id]) => ({ id: numberIn(id) }),
  receive: ([target, amount]) => ({ for: numberIn(target), amount }),
  held: ([id, verdict]) => ({ id: numberIn(id), verdict }),
  close: ([round]) => ({ round }),
  cancel: ([round]) => ({ round }),
  terms: ([round, ...cells]) => ({ round, changes: cellsIn(cells) }),
  listings: () => ({}),
  requests: ([id]) => (id === undefined ? {} : { id: numberIn(id) }),
  rofr: ([id, verdict]) => ({ id: numberIn(id), verdict }),
  settle: ([id]) => ({ id: numberIn(id) }),
  sessions: ([email]) => ({ email }),
  'sign-out': ([email]) => ({ email }),
  account: ([email, verdict]) => ({ email, verdict }),
  cyborg: ([email, verdict]) => ({ email, verdict }),
  operator: ([email, verdict]) => ({ email, verdict }),
  'second-factor': ([email, verdict]) => ({ email, verdict }),
  audit: () => ({}),
  template: ([path]) => ({ path }),
  import: ([path]) => ({ path }),
  export: ([path]) => ({ path }),
  imports: () => ({}),
  undo: ([id]) => ({ id: numberIn(id) }),
  rates: ([path]) => ({ path }),
  invite: (emails) => ({ emails }),
  init: ([email]) => ({ email }),
  'reset-password': ([email]) => ({ email }),
  statement: ([path]) => ({ path }),
  wires: () => ({}),
  match: ([wire, target]) => ({ wire: numberIn(wire), for: numberIn(target) }),
  'export-person': ([email, path]) => ({ email, path }),
  'erase-person': ([email]) => ({ email }),
};

/** Synonyms of a command. */
const aliases: ReadonlyMap<string, (words: readonly string[]) => readonly string[]> = new Map([
  ['close-account', (words: readonly string[]) => ['account', ...words, 'close']],
]);

/** Parses the arguments after `npm run club --`. @throws BadLine */
export function readClubLine(words: readonly string[]): {
  command: ClubCommand;
  body: Record<string, unknown>;
} {
  const { positionals, values } = parse(words);
  const [typed = '', ...given] = positionals;
  const [command, ...rest] = aliases.get(typed)?.(given) ?? positionals;
  if (!isCommand(command))
    throw new BadLine(command ? `There is no command "${command}".` : 'Name a command.');
  const {
    words: [min, max],
    options: allowed,
  } = lines[command];
  if (rest.length < min || rest.length > max) throw new BadLine(`"${command}" takes other arguments.`);
  const foreign = Object.keys(values).find((name) => !allowed.some((option) => option === name));
  if (foreign) throw new BadLine(`"${command}" takes no --${foreign}.`);
  const { document, label, currency, on, ...same } = values;
  const body = {
    ...bodies[command](rest),
    ...same,
    ...(on !== undefined && { date: on }),
    ...(document !== undefined && { documents: document }),
    ...(label !== undefined && { labels: label }),
    ...(currency !== undefined && { currencies: currency }),
  };
  const parsed = clubSchemas[command].safeParse(body);
  if (parsed.success) return { command, body };
  const [issue] = parsed.error.issues;
  throw new BadLine(`${issue?.path.join('.') ?? command}: ${issue?.message ?? 'not usable'}`);
}
