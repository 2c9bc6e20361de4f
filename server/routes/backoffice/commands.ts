import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { clubCommands } from '../../domain/backoffice/commands.ts';
import type { Report, Runner } from '../../domain/backoffice/runner.ts';
import type { Host } from '../../host.ts';
import { readBody } from '../../http/body.ts';
import { notFound, Refusal } from '../../http/refusal.ts';

export const clubPath = (command: string) => `/internal/club/${command}`;

/** Requests a response of several lines of JSON: the progress, and at the end the output or the refusal. */
export const linesType = 'application/x-ndjson';

const digest = (text: string) => createHash('sha256').update(text).digest();

const pauseMs = 250;

/** Runs a command and writes its progress, at most four times a second. */
async function writeLines(
  host: Host,
  { run }: Runner,
  body: unknown,
  write: (line: object) => Promise<unknown>,
): Promise<void> {
  let lastAt = 0;
  const report: Report = (progress, share) => {
    if (Date.now() - lastAt < pauseMs) return;
    lastAt = Date.now();
    void write({ progress, share });
  };
  try {
    await write({ output: await run(host, body, report) });
  } catch (error) {
    if (error instanceof Refusal) await write(error.body);
    else {
      host.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'A club command failed.');
      await write({ detail: 'The host could not do this. Nothing was changed; its log says why.' });
    }
  }
}

/** The club's commands, for processes that can read the key file in the data folder. Other requests get 404. */
export function mountClub(app: Hono, host: Host, clubKey: string): void {
  for (const [name, command] of Object.entries(clubCommands)) {
    if (command.runWithoutHost) continue;
    app.post(clubPath(name), async (context) => {
      const given = context.req.header('x-club-key') ?? '';
      if (!timingSafeEqual(digest(given), digest(clubKey))) throw notFound();
      const body = await readBody(context, command.schema);
      if (context.req.header('accept') !== linesType) {
        return context.json({ output: await command.run(host, body) });
      }
      context.header('content-type', linesType);
      return stream(context, (out) =>
        writeLines(host, command, body, (line) => out.writeln(JSON.stringify(line))),
      );
    });
  }
}
