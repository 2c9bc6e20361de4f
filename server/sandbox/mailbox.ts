import { desc, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { mails } from '../database/schema/schema.ts';
import type { Host } from '../host.ts';

const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const link = /(https?:\/\/\S+)/;

/** Every mail that this host would have sent, newest first. Demo mode only, because it shows reset links. */
export function mountMailbox(app: Hono, host: Host): void {
  app.get('/mailbox', async (context) => {
    const newest = await host.database.queries
      .select()
      .from(mails)
      .where(ne(mails.recipient, ''))
      .orderBy(desc(mails.id))
      .limit(100);
    const items = newest.map(
      (mail) =>
        html`<article>
          <h2>${mail.subject}</h2>
          <p>To ${mail.recipient}, <time>${mail.created_at.toISOString()}</time></p>
          ${mail.body
            .split('\n')
            .filter((line) => line !== '')
            .map((line) =>
              link.test(line) ? html`<p><a href="${line}">${line}</a></p>` : html`<p>${line}</p>`,
            )}
        </article>`,
    );
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Mailbox</title>
          <link rel="stylesheet" href="/websdk/websdk.css" />
        </head>
        <body>
          <main>
            <h1>Mailbox</h1>
            ${items.length === 0 ? html`<p>No emails have been sent yet.</p>` : items}
          </main>
        </body>
      </html>`;
    return context.html(page, 200, { 'cache-control': 'no-store', 'content-security-policy': policy });
  });
}
