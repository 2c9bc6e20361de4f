import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { dayMs } from '../../../src/domain/days/days.ts';
import type { Database } from '../../database/database.ts';
import { mails } from '../../database/schema/schema.ts';
import type { Settings } from '../../environment.ts';

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The event that it reports: a second mail with the same key is not queued. */
  readonly onceKey?: string;
  /** The page on which its recipient chooses which mails to receive (RFC 8058: a POST to it unsubscribes from this kind). */
  readonly stopUrl?: string | null;
};

export type Mailer = {
  /**
   * Puts a mail into the outbox, within the caller's transaction: it is sent if and only if that one commits. `null`
   * takes the same time and sends nothing, so that response times do not reveal whether an address is registered.
   */
  readonly queue: (mail: Mail | null) => Promise<void>;
  /** Sends due mails, one after the other, until `isOver`. Several processes may do so at once. */
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
/** Longer than the timeout of the mail server, so that no other process sends it meanwhile. */
const claimMs = 5 * minuteMs;
/** After a day a mail is useless: the links in it have expired. */
const lifeMs = dayMs;
const maxPauseMs = 60 * minuteMs;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** SMTP when it is configured, and the local mailbox in demo mode. Texts are never logged. */
export function createMailer({ settings, database, clock, log, count }: MailerOptions): Mailer {
  const transport = settings.smtpUrl ? createTransport({ url: settings.smtpUrl, ...timeouts }) : null;
  const domain = /@([\w.-]+)/.exec(settings.mailFrom)?.[1] ?? 'localhost';

  /** The next due mail, reserved for five minutes, even if this process ends. */
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
      // The same Message-ID each time, by which a mail server recognises a mail that is sent again after a crash; the
      // row ids of a new database start at 1 again.
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
      const pause = Math.min(minuteMs * 2 ** (row.attempts - 1), maxPauseMs);
      const isOver = now + pause > row.created_at.getTime() + lifeMs;
      await update(id, { due_at: isOver ? null : new Date(now + pause) });
      const reason = error instanceof Error ? error.name : 'unknown';
      log.error(
        { mail: id, reason },
        isOver ? 'An email could not be sent within a day.' : 'An email will be retried later.',
      );
      return;
    }
    count('sent');
    // The content, such as a password reset link, is meant for its recipient alone.
    const kept = settings.isDemo ? {} : { body: '', html: null, stop_url: null };
    await update(id, { due_at: null, sent_at: clock(), ...kept });
  };

  return {
    async queue(mail) {
      const isSent = mail !== null && !(settings.isDemo && transport === null);
      if (isSent && transport === null) log.error('An email cannot be sent: SMTP_URL is not set.');
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
