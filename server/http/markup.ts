import type { Context } from 'hono';
import { html } from 'hono/html';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes plain text for markup, or for a quoted attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Plain text as markup: one paragraph per line, with all tags escaped. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');

const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** A page outside the application, without scripts: its forms are sent to this host, and it is neither stored nor indexed. */
export const standalonePage = (
  context: Context,
  title: string,
  content: ReturnType<typeof html>,
  status: 200 | 422 = 200,
): Response | Promise<Response> =>
  context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <link rel="stylesheet" href="/legal.css" />
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html>`,
    status,
    { 'cache-control': 'no-store', 'content-security-policy': policy },
  );
