import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { ClubCommand } from '../domain/backoffice/commands.ts';
import type { Report } from '../domain/backoffice/runner.ts';
import { readClubAddress } from '../domain/core/secrets.ts';
import { clubPath, linesType } from '../routes/backoffice/commands.ts';

const addressSchema = z.object({ url: z.url(), key: z.string() });
export const answerSchema = z.object({
  output: z.string().optional(),
  detail: z.string().optional(),
  progress: z.string().optional(),
  share: z.number().optional(),
});

/** The output of a command, or `detail`: why it was refused. */
export type Answer = z.infer<typeof answerSchema>;

/**
 * Asks the host that runs on `dataFolder` to execute a command, because only one process may open the embedded
 * database. Null when no host answers.
 */
export async function askHost(
  dataFolder: string,
  command: ClubCommand,
  body: object,
  report: Report,
): Promise<Answer | null> {
  const address = addressSchema.safeParse(readClubAddress(dataFolder));
  if (!address.success) return null;
  let response: Response;
  try {
    response = await fetch(`${address.data.url}${clubPath(command)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: linesType, 'x-club-key': address.data.key },
      body: JSON.stringify(body),
    });
  } catch (error) {
    const isGone = error instanceof TypeError;
    if (isGone) return null;
    throw error;
  }
  let last: Answer = {};
  if (!response.body) return last;
  for await (const line of createInterface({ input: Readable.from(response.body) })) {
    last = answerSchema.parse(JSON.parse(line));
    if (last.progress !== undefined) report(last.progress, last.share);
  }
  return last;
}
