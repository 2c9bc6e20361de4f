import { parseArgs } from 'node:util';
import { type ClubCommand, clubSchemas } from './commands.ts';

export const clubUsage = `Usage: npm run club -- COMMAND

  list [STATUS]          everybody, or those who are draft, in_review, more_documents,
                         accreditation_missing, rejected or verified
  show EMAIL             what was entered, numbers by their ends, and the documents
  review EMAIL DECISION  approve | accredit | reject | more-documents | accreditation-missing | reopen
                         [--reason TEXT] [--document TYPE]... [--due YYYY-MM-DD]
  identity EMAIL RESULT  approve | retry | reject | hold | pending
                         [--reason TEXT] [--label LABEL]...
  document ID VERDICT    accept | reject | expire  [--reason TEXT]

  applications [ROUND]   the commitments that are not over, to one round or to all
  allocate ROUND         give places to all who wait  [--investor EMAIL] [--amount AMOUNT]
  envelope APPLICATION   the club's next step: send the agreement, sign it too, tell where to wire to
                         [--void | --expire | --decline | --sign]
  receive APPLICATION AMOUNT  money came in  [--from NAME]
  held APPLICATION VERDICT    accept | return  what came from an account in another name
  close ROUND            who has paid holds what was bought
  cancel ROUND           nothing is bought
  terms ROUND            the terms have changed  --reason TEXT

  listings               what is offered and wanted on the market
  requests [LISTING]     the requests that are not over, or all of one listing
  rofr LISTING|REQUEST VERDICT  waive | exercise | refuse  the company's right of first refusal
  settle REQUEST         the club's next step: tell the company, send the agreements, book the payment, transfer
                         [--late]

  sessions EMAIL         the open sessions of a person
  sign-out EMAIL         ends all of them
  account EMAIL VERDICT  close | open
  cyborg EMAIL on|off    whether the person sees the club's whole book
  audit [--anchor HASH]  checks the audit log: each entry, and that one written down earlier is still there`;

/** The line cannot be understood; the message says what of it. */
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
} as const;

type Option = keyof typeof options;

/** The words and options of each command, and the body that they make. */
const lines: Readonly<
  Record<
    ClubCommand,
    { readonly words: readonly [least: number, most: number]; readonly options: readonly Option[] }
  >
> = {
  list: { words: [0, 1], options: [] },
  show: { words: [1, 1], options: [] },
  review: { words: [2, 2], options: ['reason', 'document', 'due'] },
  identity: { words: [2, 2], options: ['reason', 'label'] },
  document: { words: [2, 2], options: ['reason'] },
  applications: { words: [0, 1], options: [] },
  allocate: { words: [1, 1], options: ['investor', 'amount'] },
  envelope: { words: [1, 1], options: ['void', 'expire', 'decline', 'sign'] },
  receive: { words: [2, 2], options: ['from'] },
  held: { words: [2, 2], options: [] },
  close: { words: [1, 1], options: [] },
  cancel: { words: [1, 1], options: [] },
  terms: { words: [1, 1], options: ['reason'] },
  listings: { words: [0, 0], options: [] },
  requests: { words: [0, 1], options: [] },
  rofr: { words: [2, 2], options: [] },
  settle: { words: [1, 1], options: ['late'] },
  sessions: { words: [1, 1], options: [] },
  'sign-out': { words: [1, 1], options: [] },
  account: { words: [2, 2], options: [] },
  cyborg: { words: [2, 2], options: [] },
  audit: { words: [0, 0], options: ['anchor'] },
};

const isCommand = (word: string | undefined): word is ClubCommand =>
  word !== undefined && Object.hasOwn(lines, word);

const underscored = (word: string | undefined) => word?.replaceAll('-', '_');

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new BadLine(error instanceof Error ? error.message : 'The options are not known.');
  }
}

const numberIn = (word = '') => (/^\d{1,15}$/.test(word) ? Number(word) : word);

const bodies: Readonly<Record<ClubCommand, (words: readonly string[]) => Record<string, unknown>>> = {
  list: ([status]) => ({ status: underscored(status) }),
  show: ([email]) => ({ email }),
  review: ([email, decision]) => ({ email, decision: underscored(decision) }),
  identity: ([email, outcome]) => ({ email, outcome }),
  document: ([id, verdict]) => ({ id: numberIn(id), verdict }),
  applications: ([round]) => ({ round }),
  allocate: ([round]) => ({ round }),
  envelope: ([id]) => ({ id: numberIn(id) }),
  receive: ([id, amount]) => ({ id: numberIn(id), amount }),
  held: ([id, verdict]) => ({ id: numberIn(id), verdict }),
  close: ([round]) => ({ round }),
  cancel: ([round]) => ({ round }),
  terms: ([round]) => ({ round }),
  listings: () => ({}),
  requests: ([id]) => (id === undefined ? {} : { id: numberIn(id) }),
  rofr: ([id, verdict]) => ({ id: numberIn(id), verdict }),
  settle: ([id]) => ({ id: numberIn(id) }),
  sessions: ([email]) => ({ email }),
  'sign-out': ([email]) => ({ email }),
  account: ([email, verdict]) => ({ email, verdict }),
  cyborg: ([email, verdict]) => ({ email, verdict }),
  audit: () => ({}),
};

/** Reads what was typed after `npm run club --`. @throws BadLine */
export function readClubLine(words: readonly string[]): {
  command: ClubCommand;
  body: Record<string, unknown>;
} {
  const { positionals, values } = parse(words);
  const [command, ...rest] = positionals;
  if (!isCommand(command))
    throw new BadLine(command ? `There is no command "${command}".` : 'Name a command.');
  const {
    words: [least, most],
    options: allowed,
  } = lines[command];
  if (rest.length < least || rest.length > most) throw new BadLine(`"${command}" takes other words.`);
  const foreign = Object.keys(values).find((name) => !allowed.some((option) => option === name));
  if (foreign) throw new BadLine(`"${command}" takes no --${foreign}.`);
  const { document, label, ...same } = values;
  const body = {
    ...bodies[command](rest),
    ...same,
    ...(document !== undefined && { documents: document }),
    ...(label !== undefined && { labels: label }),
  };
  const parsed = clubSchemas[command].safeParse(body);
  if (parsed.success) return { command, body };
  const [issue] = parsed.error.issues;
  throw new BadLine(`${issue?.path.join('.') ?? command}: ${issue?.message ?? 'not usable'}`);
}
