import { eq, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { investors } from '../database/schema/schema.ts';
import { choosableMails, isChoosable } from '../domain/core/mails/mail-texts.ts';
import { chosenMails, mailChoicesPath, readStopUrl } from '../domain/core/mails/notify.ts';
import type { Host } from '../host.ts';
import { readBytes } from './body.ts';
import { standalonePage } from './markup.ts';
import { Refusal } from './refusal.ts';

const page = (context: Context, content: ReturnType<typeof html>) =>
  standalonePage(
    context,
    'Emails from the club',
    html`<h1>Emails from the club</h1>
      ${content}`,
  );

/** The recipient of a signed link. @throws Refusal 404 */
async function readerOf(host: Host, context: Context) {
  const link = readStopUrl(host, context.req.query());
  const [person] = link
    ? await host.database.queries
        .select({ id: investors.id, email: investors.email, off: investors.mails_off })
        .from(investors)
        .where(eq(investors.id, link.investorId))
    : [];
  if (link && person) return { ...person, kind: link.kind };
  await host.refusals.record({ event: 'link_refused', object: 'mail choices' });
  throw new Refusal(404, { detail: 'This link is not valid.' });
}

/**
 * Mail preferences without signing in, by the link in the footer of each optional mail. A GET changes nothing: mail
 * scanners open links. A POST by a mail program unsubscribes from the kind of the mail (RFC 8058).
 */
export function mountMailChoices(app: Hono, host: Host): void {
  app.get(mailChoicesPath, async (context) => {
    const { email, off } = await readerOf(host, context);
    const chosen = new Set(chosenMails(off));
    const boxes = Object.entries(choosableMails).map(
      ([kind, label]) =>
        html`<p>
          <label
            ><input
              type="checkbox"
              name="${kind}"
              value="on"
              ${isChoosable(kind) && chosen.has(kind) ? 'checked' : ''}
            />
            ${label}</label
          >
        </p>`,
    );
    return page(
      context,
      html`<p>
          Sent to ${email}. Emails about your application, a commitment or a payment that is due are always
          sent.
        </p>
        <form method="post">
          ${boxes}
          <p><button type="submit" name="choose" value="yes">Save</button></p>
        </form>`,
    );
  });
  app.post(mailChoicesPath, async (context) => {
    const { id, kind, off } = await readerOf(host, context);
    const form = new URLSearchParams(Buffer.from(await readBytes(context.req.raw)).toString('utf8'));
    const next = form.has('choose')
      ? Object.keys(choosableMails).filter((one) => !form.has(one))
      : [...new Set([...off, kind])];
    await host.database.queries
      .update(investors)
      .set({ mails_off: sql`${JSON.stringify(next)}::jsonb` })
      .where(eq(investors.id, id));
    const left = chosenMails(next).map((one) => choosableMails[one].toLowerCase());
    return page(
      context,
      html`<p>Saved. You get emails about: ${left.length === 0 ? 'none of these' : left.join(', ')}.</p>
        <p><a href="">Change it</a></p>`,
    );
  });
}
