import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { mails } from '../../database/schema.ts';
import type { Settings } from '../../environment.ts';

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** What it tells of: a second mail with the same key is not queued. */
  readonly onceKey?: string;
  /** Where its reader says which mails come (RFC 8058: a POST to it ends this kind). */
  readonly stopUrl?: string | null;
};

export type Mailer = {
  /**
   * Puts a mail into the outbox, within the caller's transaction: it is sent if that one commits, and not otherwise. `null`
   * takes the same time and sends nothing, so that response times do not show whether an address is known.
   */
  readonly queue: (mail: Mail | null) => Promise<void>;
  /** Sends what is due, one mail after the other, until `isOver`. Several processes may do so at once. */
  readonly deliver: (isOver?: () => boolean) => Promise<void>;
};

type MailerOptions = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly count: (outcome: 'sent' | 'failed') => void;
};

type MailRow = typeof mails.$inferSelect;

const minuteMs = 60_000;
/** Longer than the mail server may take, so that nobody else sends meanwhile. */
const claimMs = 5 * minuteMs;
/** After a day a mail is of no use any more: the links in it have ended. */
const lifeMs = 24 * 60 * minuteMs;
const longestPauseMs = 60 * minuteMs;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** SMTP when it is configured, and the local mailbox in demo mode. Texts never reach the log. */
export function createMailer({ settings, database, clock, log, count }: MailerOptions): Mailer {
  const transport = settings.smtpUrl ? createTransport({ url: settings.smtpUrl, ...timeouts }) : null;
  const domain = /@([\w.-]+)/.exec(settings.mailFrom)?.[1] ?? 'localhost';

  /** The next mail that is due. It is nobody else's for five minutes, also if this process ends. */
  const claimNext = async (): Promise<MailRow | undefined> => {
    const now = clock();
    const next = database.queries
      .select({ id: mails.id })
      .from(mails)
      .where(and(lte(mails.due_at, now), gt(mails.created_at, new Date(now.getTime() - lifeMs))))
      .orderBy(asc(mails.due_at), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await database.queries
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, due_at: new Date(now.getTime() + claimMs) })
      .where(eq(mails.id, sql`(${next})`))
      .returning();
    return row;
  };

  const update = (id: number, values: Partial<MailRow>) =>
    database.queries.update(mails).set(values).where(eq(mails.id, id));

  const sendOne = async (send: NonNullable<typeof transport>, row: MailRow): Promise<void> => {
    const { id, recipient: to, subject, body: text, html, stop_url: stopUrl } = row;
    try {
      // The same id each time, by which a mail server recognises a mail that is sent again after a crash; rows of a database
      // that was created anew begin at 1 again.
      const messageId = `<${id}.${row.created_at.getTime()}@${domain}>`;
      await send.sendMail({
        from: settings.mailFrom,
        to,
        subject,
        text,
        ...(html !== null && { html }),
        messageId,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stopUrl !== null && {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      count('failed');
      const now = clock().getTime();
      const pause = Math.min(minuteMs * 2 ** (row.attempts - 1), longestPauseMs);
      const isOver = now + pause > row.created_at.getTime() + lifeMs;
      await update(id, { due_at: isOver ? null : new Date(now + pause) });
      const reason = error instanceof Error ? error.name : 'unknown';
      log.error(
        { mail: id, reason },
        isOver ? 'An email could not be sent within a day.' : 'An email is tried again later.',
      );
      return;
    }
    count('sent');
    // What it said, such as the link to a new password, is of use to its reader alone.
    const kept = settings.isDemo ? {} : { body: '', html: null, stop_url: null };
    await update(id, { due_at: null, sent_at: clock(), ...kept });
  };

  return {
    async queue(mail) {
      const isSent = mail !== null && !(settings.isDemo && transport === null);
      if (isSent && transport === null) log.error('An email waits: SMTP_URL is not set.');
      await database.queries
        .insert(mails)
        .values({
          recipient: mail?.to ?? '',
          subject: mail?.subject ?? '',
          body: mail?.text ?? '',
          html: mail?.html ?? null,
          once_key: mail?.onceKey ?? null,
          stop_url: mail?.stopUrl ?? null,
          created_at: clock(),
          due_at: isSent ? clock() : null,
        })
        .onConflictDoNothing({ target: mails.once_key });
    },
    async deliver(isOver = () => false) {
      if (transport === null) return;
      for (;;) {
        const row = isOver() ? undefined : await claimNext();
        if (!row) return;
        await sendOne(transport, row);
      }
    },
  };
}
