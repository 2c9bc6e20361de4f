import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { clubCommands } from '../domain/backoffice/commands.ts';
import type { Host } from '../host.ts';
import { readBody } from '../http/body.ts';
import { notFound } from '../http/refusal.ts';

export const clubPath = (command: string) => `/internal/club/${command}`;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The club's commands, for processes that can read the key file in the data folder. Other requests get 404. */
export function mountClub(app: Hono, host: Host, clubKey: string): void {
  for (const [name, { schema, run }] of Object.entries(clubCommands)) {
    app.post(clubPath(name), async (context) => {
      const given = context.req.header('x-club-key') ?? '';
      if (!timingSafeEqual(digest(given), digest(clubKey))) throw notFound();
      return context.json({ output: await run(host, await readBody(context, schema)) });
    });
  }
}
