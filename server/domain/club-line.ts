import { parseArgs } from 'node:util';
import { type ClubCommand, clubSchemas } from './club-commands.ts';

export const clubUsage = `Usage: npm run club -- COMMAND

  list [STATUS]          everybody, or those who are draft, in_review, more_documents,
                         accreditation_missing, rejected or verified
  show EMAIL             what was entered, numbers by their ends, and the documents
  review EMAIL DECISION  approve | accredit | reject | more-documents | accreditation-missing | reopen
                         [--reason TEXT] [--document TYPE]... [--due YYYY-MM-DD]
  identity EMAIL RESULT  approve | retry | reject | hold | pending
                         [--reason TEXT] [--label LABEL]...
  document ID VERDICT    accept | reject | expire  [--reason TEXT]`;

/** The line cannot be understood; the message says what of it. */
export class BadLine extends Error {
  override readonly name = 'BadLine';
}

const options = {
  reason: { type: 'string' },
  document: { type: 'string', multiple: true },
  due: { type: 'string' },
  label: { type: 'string', multiple: true },
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

const bodies: Readonly<Record<ClubCommand, (words: readonly string[]) => Record<string, unknown>>> = {
  list: ([status]) => ({ status: underscored(status) }),
  show: ([email]) => ({ email }),
  review: ([email, decision]) => ({ email, decision: underscored(decision) }),
  identity: ([email, outcome]) => ({ email, outcome }),
  document: ([id = '', verdict]) => ({ id: /^\d{1,15}$/.test(id) ? Number(id) : id, verdict }),
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
  const { reason, document, due, label } = values;
  const body = {
    ...bodies[command](rest),
    ...(reason !== undefined && { reason }),
    ...(document !== undefined && { documents: document }),
    ...(due !== undefined && { due }),
    ...(label !== undefined && { labels: label }),
  };
  const parsed = clubSchemas[command].safeParse(body);
  if (parsed.success) return { command, body };
  const [issue] = parsed.error.issues;
  throw new BadLine(`${issue?.path.join('.') ?? command}: ${issue?.message ?? 'not usable'}`);
}
