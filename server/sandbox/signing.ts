import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { type CeremonySubject, endCeremony, openEnvelope } from '../domain/signing/ceremony.ts';
import type { EnvelopeRow } from '../domain/rounds/subscription-agreement.ts';
import type { Host } from '../host.ts';
import { notFound } from '../http/refusal.ts';

const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
const codePattern = /^[\w-]{32}$/;
const ending = z.enum(['signing_complete', 'decline', 'cancel']);

const page = (title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/websdk/websdk.css" />
      </head>
      <body>
        <main>
          <p class="badge">Simulated provider</p>
          ${content}
        </main>
      </body>
    </html>`;

const nameOf = ({ round, request }: CeremonySubject): string =>
  request === null ? `round=${round ?? ''}` : `request=${request}`;

const ceremony = (
  { title, lines, signer, round_id: round, request_id: request }: EnvelopeRow,
  code: string,
) =>
  page(
    title,
    html`<h1>${title}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)}
      <p>Signing as ${signer}</p>
      <form method="post" action="/sandbox/signing/${code}/end?${nameOf({ round, request })}">
        <button type="submit" name="ending" value="signing_complete" class="primary">Sign</button>
        <button type="submit" name="ending" value="cancel">Finish later</button>
        <button type="submit" name="ending" value="decline" class="danger">Decline to sign</button>
      </form>`,
  );

const goBack = (context: Context, event: string, { round, request }: CeremonySubject) => {
  const back = new URLSearchParams({
    ...(round !== null && { round: String(round) }),
    ...(request !== null && { request: String(request) }),
    event,
  });
  const page = request === null ? '/projects' : '/secondary/requests';
  return context.redirect(`${page}?${back.toString()}`, 303);
};

/** The address also names the subject, so that an expired link still leads back to it. */
function placeIn(context: Context): CeremonySubject {
  const idIn = (name: string) => {
    const text = context.req.query(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  };
  return { round: idIn('round'), request: idIn('request') };
}

/**
 * Stands for the signing service: reading, signing, declining and leaving, and the way back with the service's own events.
 * An address works once; a second visit, or one after five minutes, leads back with `ttl_expired`.
 */
export function mountSigning(app: Hono, host: Host): void {
  app.get('/sandbox/signing/:code', async (context) => {
    const code = context.req.param('code');
    if (!codePattern.test(code)) throw notFound();
    const opened = await openEnvelope(host, code);
    if (!opened) return goBack(context, 'ttl_expired', placeIn(context));
    return context.html(ceremony(opened.envelope, opened.pageCode), 200, {
      'cache-control': 'no-store',
      'content-security-policy': policy,
    });
  });
  app.post('/sandbox/signing/:code/end', async (context) => {
    const code = context.req.param('code');
    const chosen = ending.safeParse((await context.req.parseBody())['ending']);
    if (!codePattern.test(code) || !chosen.success) throw notFound();
    const ended = await endCeremony(host, code, chosen.data);
    return ended ? goBack(context, ended.event, ended) : goBack(context, 'exception', placeIn(context));
  });
}
