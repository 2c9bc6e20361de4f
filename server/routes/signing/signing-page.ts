import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod';
import { idPattern } from '../../../src/domain/texts/text-patterns.ts';
import type { EnvelopeRow } from '../../domain/rounds/subscription-agreement.ts';
import {
  type CeremonySubject,
  endCeremony,
  isSignature,
  openEnvelope,
  type Signature,
  shownEnvelope,
} from '../../domain/signing/ceremony.ts';
import type { Host } from '../../host.ts';
import { readBytes } from '../../http/body.ts';
import { deviceOf } from '../../http/device.ts';
import { standalonePage } from '../../http/markup.ts';
import { addressOf } from '../../http/origin.ts';
import { notFound } from '../../http/refusal.ts';

const codePattern = /^[\w-]{32}$/;
const ending = z.enum(['signing_complete', 'decline', 'cancel']);
const maxNameLength = 200;

const nameOf = ({ round, request }: CeremonySubject): string =>
  request === null ? `round=${round ?? ''}` : `request=${request}`;

const unsigned: Signature = { hasConsented: false, name: '' };

/** An error stands above its field, and the focus brings the first one into the window. */
const errorOf = (field: string, text: string) => html`<p role="alert" id="${field}-error">${text}</p>`;
const wrong = (field: string, isFirst = true) =>
  raw(`aria-invalid="true" aria-describedby="${field}-error"${isFirst ? ' autofocus' : ''}`);

/** The agreement with the signer's steps; `tried` is an incomplete earlier input. */
function agreementPage(context: Context, envelope: EnvelopeRow, code: string, tried: Signature | null) {
  const { title, lines, signer, round_id: round, request_id: request } = envelope;
  const { hasConsented, name } = tried ?? unsigned;
  const isUnagreed = tried !== null && !hasConsented;
  const isMisnamed = tried !== null && !isSignature({ hasConsented: true, name }, envelope);
  const content = html`<h1 tabindex="-1" ${tried === null && 'autofocus'}>${title}</h1>
    ${lines.map((line) => html`<p>${line}</p>`)}
    <form method="post" action="/signing/${code}/end?${nameOf({ round, request })}">
      <h2>Your signature</h2>
      ${isUnagreed && errorOf('consent', 'Tick the box to agree.')}
      <p>
        <label>
          <input
            type="checkbox"
            name="consent"
            value="yes"
            required
            ${hasConsented && 'checked'}
            ${isUnagreed && wrong('consent')}
          />
          I have read this agreement and agree to sign it electronically.
        </label>
      </p>
      ${isMisnamed && errorOf('name', `Type your name exactly as shown: ${signer}`)}
      <p>
        <label for="name">Type your full name: ${signer}</label>
        <input
          type="text"
          id="name"
          name="name"
          value="${name}"
          maxlength="${maxNameLength}"
          autocomplete="name"
          required
          ${isMisnamed && wrong('name', !isUnagreed)}
        />
      </p>
      <p>
        The time, your network address and your browser are kept with the agreement as evidence of your
        signature.
      </p>
      <p class="actions">
        <button type="submit" name="ending" value="signing_complete" class="primary">Sign</button>
        <button type="submit" name="ending" value="cancel" formnovalidate>Finish later</button>
        <button type="submit" name="ending" value="decline" formnovalidate>Decline to sign</button>
      </p>
    </form>`;
  return standalonePage(context, title, content, tried ? 422 : 200);
}

const goBack = (context: Context, event: string, { round, request }: CeremonySubject) => {
  const back = new URLSearchParams({
    ...(round !== null && { round: String(round) }),
    ...(request !== null && { request: String(request) }),
    event,
  });
  const page = request === null ? '/projects' : '/secondary/requests';
  return context.redirect(`${page}?${back.toString()}`, 303);
};

/** The URL also names the subject, so that an expired link still leads back to it. */
function subjectIn(context: Context): CeremonySubject {
  const idIn = (name: string) => {
    const text = context.req.query(name) ?? '';
    return idPattern.test(text) ? Number(text) : null;
  };
  return { round: idIn('round'), request: idIn('request') };
}

/**
 * The page on which investors sign: reading, signing, declining and leaving, and the return to the application with the
 * events of a signing service. A URL works once; a second visit, or one after five minutes, returns with `ttl_expired`.
 */
export function mountSigningPage(app: Hono, host: Host): void {
  const visitorOf = (context: Context) => ({
    address: addressOf(context, host.settings),
    device: deviceOf(context.req.header('user-agent') ?? ''),
  });
  app.get('/signing/:code', async (context) => {
    const code = context.req.param('code');
    if (!codePattern.test(code)) throw notFound();
    const opened = await openEnvelope(host, code, visitorOf(context));
    if (!opened) return goBack(context, 'ttl_expired', subjectIn(context));
    return agreementPage(context, opened.envelope, opened.pageCode, null);
  });
  app.post('/signing/:code/end', async (context) => {
    const code = context.req.param('code');
    const form = new URLSearchParams(Buffer.from(await readBytes(context.req.raw)).toString('utf8'));
    const chosen = ending.safeParse(form.get('ending'));
    if (!codePattern.test(code) || !chosen.success) throw notFound();
    const name = (form.get('name') ?? '').slice(0, maxNameLength);
    const signature: Signature = { hasConsented: form.get('consent') === 'yes', name };
    const shown = chosen.data === 'signing_complete' ? await shownEnvelope(host, code) : null;
    if (shown && !isSignature(signature, shown)) return agreementPage(context, shown, code, signature);
    const ended = await endCeremony(host, code, chosen.data, signature, visitorOf(context));
    return ended ? goBack(context, ended.event, ended) : goBack(context, 'exception', subjectIn(context));
  });
}
