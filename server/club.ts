import * as z from 'zod';
import { type ClubCommand, clubCommands } from './domain/backoffice/commands.ts';
import { BadLine, clubUsage, readClubLine } from './domain/backoffice/command-line.ts';
import { readClubAddress } from './domain/core/secrets.ts';
import { BadEnvironment, readSettings, type Settings } from './environment.ts';
import { Refusal } from './http/refusal.ts';
import { openHost } from './open-host.ts';
import { clubPath } from './routes/backoffice.ts';

const addressSchema = z.object({ url: z.url(), key: z.string() });
const answerSchema = z.object({ output: z.string().optional(), detail: z.string().optional() });

type Answer = z.infer<typeof answerSchema>;

/** Asks the running host, because only one process may open the embedded database. Null when none answers. */
async function askHost(settings: Settings, command: ClubCommand, body: object): Promise<Answer | null> {
  const address = addressSchema.safeParse(readClubAddress(settings.dataFolder));
  if (!address.success) return null;
  try {
    const response = await fetch(`${address.data.url}${clubPath(command)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-club-key': address.data.key },
      body: JSON.stringify(body),
    });
    return answerSchema.parse(await response.json());
  } catch (error) {
    const isGone = error instanceof TypeError;
    if (isGone) return null;
    throw error;
  }
}

async function openAndRun(settings: Settings, command: ClubCommand, body: object): Promise<Answer> {
  const { host, close } = await openHost(settings);
  try {
    return { output: await clubCommands[command].run(host, body) };
  } catch (error) {
    if (error instanceof Refusal) return answerSchema.parse(error.body);
    throw error;
  } finally {
    await close();
  }
}

/** Exit codes: 0 done, 1 the club's rules or the host said no, 2 the line was not understood. */
async function run(words: readonly string[]): Promise<number> {
  if (words.includes('--help') || words[0] === 'help') {
    console.info(clubUsage);
    return 0;
  }
  const { command, body } = readClubLine(words);
  const settings = readSettings(process.env);
  const answer = (await askHost(settings, command, body)) ?? (await openAndRun(settings, command, body));
  if (answer.output === undefined) {
    console.error(answer.detail ?? 'The club command failed.');
    return 1;
  }
  console.info(answer.output);
  return 0;
}

// As in the host: files of the data folder are their owner's alone.
process.umask(0o077);
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof BadLine) {
    console.error(`${error.message}\n\n${clubUsage}`);
    process.exitCode = 2;
  } else {
    const isExpected =
      error instanceof BadEnvironment || (error instanceof Error && error.name === 'FolderInUse');
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
