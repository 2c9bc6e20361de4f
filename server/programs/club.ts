import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface as createPrompts } from 'node:readline/promises';
import { setFlagsFromString } from 'node:v8';
import { BadLine, clubUsage, readClubLine } from '../domain/backoffice/command-line.ts';
import { type ClubCommand, clubCommands } from '../domain/backoffice/commands.ts';
import type { Report } from '../domain/backoffice/runner.ts';
import { refuseExisting } from '../domain/backoffice/workbook-commands.ts';
import { clearStaged, fetchStaged, stageIn, stageOut } from '../domain/workbook/staging.ts';
import { documentsFolderOf } from '../domain/workbook/write-workbook.ts';
import { BadEnvironment, readSettings, type Settings } from '../environment.ts';
import { Refusal } from '../http/refusal.ts';
import { openHost } from '../open-host.ts';
import { type Answer, answerSchema, askHost } from './ask-host.ts';
import { createProgressLine } from './progress-line.ts';

async function openAndRun(
  settings: Settings,
  command: ClubCommand,
  body: object,
  report: Report,
): Promise<Answer> {
  // An import of 100,000 rows produces much garbage: the heap grows in small steps, and is collected more often.
  setFlagsFromString('--heap-growing-percent=20');
  const { host, close } = await openHost(settings);
  try {
    return { output: await clubCommands[command].run(host, body, report) };
  } catch (error) {
    if (error instanceof Refusal) return answerSchema.parse(error.body);
    throw error;
  } finally {
    await close();
  }
}

async function ask(settings: Settings, command: ClubCommand, body: object): Promise<Answer> {
  const progress = createProgressLine();
  try {
    return (
      (await askHost(settings.dataFolder, command, body, progress.show)) ??
      (await openAndRun(settings, command, body, progress.show))
    );
  } finally {
    progress.end();
  }
}

/** The same for a command with a file, which passes through the data folder. @throws Refusal */
async function askWithFile(
  settings: Settings,
  command: ClubCommand,
  path: string,
  body: object,
): Promise<Answer> {
  const isRead = clubCommands[command].fileAccess === 'read';
  if (isRead && !existsSync(path)) throw new Refusal(404, { detail: `There is no ${path}.` });
  if (!isRead) for (const target of [path, documentsFolderOf(path)]) refuseExisting(target);
  const staged = isRead
    ? await stageIn(settings.dataFolder, path)
    : await stageOut(settings.dataFolder, path);
  try {
    const answer = await ask(settings, command, { ...body, path: staged });
    if (isRead || answer.output === undefined) return answer;
    await fetchStaged(staged, path);
    return { output: `Written to ${path}: ${answer.output}.` };
  } finally {
    await clearStaged(staged);
  }
}

/** Asks a user at a terminal for what the command line leaves out. */
async function completeLine(words: readonly string[]): Promise<readonly string[]> {
  if (words.length !== 1 || words[0] !== 'init' || !process.stdin.isTTY) return words;
  const terminal = createPrompts({ input: process.stdin, output: process.stdout });
  try {
    return [...words, await terminal.question('Email address of the person who runs the club: ')];
  } finally {
    terminal.close();
  }
}

function fail({ detail }: Answer): number {
  console.error(detail ?? 'The club command failed.');
  return 1;
}

/** Asks for confirmation; without a terminal there is none. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createPrompts({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Do it? (yes/no) ')).trim());
  } finally {
    terminal.close();
  }
}

/** Exit codes: 0 success, 1 refused by the club's rules or by the host, 2 invalid command line. */
async function run(words: readonly string[]): Promise<number> {
  if (words.includes('--help') || words[0] === 'help') {
    console.info(clubUsage);
    return 0;
  }
  const { command, body } = readClubLine(await completeLine(words));
  const { runWithoutHost, fileAccess, needsConfirmation } = clubCommands[command];
  if (runWithoutHost) {
    console.info(await runWithoutHost(body));
    return 0;
  }
  const settings = readSettings(process.env);
  if (needsConfirmation && body['yes'] !== true) {
    const preview = await ask(settings, command, { ...body, preview: true });
    if (preview.output === undefined) return fail(preview);
    console.info(preview.output);
    if (!(await isConfirmed())) {
      console.error('Nothing was done. --yes does it without asking.');
      return 1;
    }
  }
  const { path } = body;
  const answer =
    fileAccess && typeof path === 'string'
      ? await askWithFile(settings, command, resolve(path), body)
      : await ask(settings, command, body);
  if (answer.output === undefined) return fail(answer);
  console.info(answer.output);
  return 0;
}

// As in the host: only the owner may read files of the data folder.
process.umask(0o077);
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof BadLine) {
    console.error(`${error.message}\n\n${clubUsage}`);
    process.exitCode = 2;
  } else if (error instanceof Refusal) {
    console.error(answerSchema.parse(error.body).detail);
    process.exitCode = 1;
  } else {
    const isExpected =
      error instanceof BadEnvironment || (error instanceof Error && error.name === 'FolderInUse');
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
