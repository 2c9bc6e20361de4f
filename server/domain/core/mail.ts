import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { mails } from '../../database/schema.ts';
import type { Settings } from '../../environment.ts';

type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Mailer = {
  /** Sends after the response, so that response times do not reveal whether a mail was sent. */
  readonly send: (mail: Mail) => void;
  /** Resolves when all mails have been sent or have failed. */
  readonly settled: () => Promise<void>;
};

type MailerOptions = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly count: (outcome: 'sent' | 'failed') => void;
};

/** SMTP when it is configured, and the local mailbox in demo mode. Texts never reach the log. */
export function createMailer({ settings, database, clock, log, count }: MailerOptions): Mailer {
  const transport = settings.smtpUrl ? createTransport(settings.smtpUrl) : null;
  const pending = new Set<Promise<void>>();

  const deliver = async ({ to, subject, text }: Mail) => {
    if (settings.isDemo) {
      await database.queries
        .insert(mails)
        .values({ recipient: to, subject, body: text, created_at: clock() });
    }
    if (transport) await transport.sendMail({ from: settings.mailFrom, to, subject, text });
    else if (!settings.isDemo) log.error('An email could not be sent: SMTP_URL is not set.');
  };

  return {
    send(mail) {
      const sending = new Promise<void>((resolve) => {
        setImmediate(() => {
          deliver(mail)
            .then(() => count('sent'))
            .catch((error: unknown) => {
              count('failed');
              log.error(
                { reason: error instanceof Error ? error.name : 'unknown' },
                'An email could not be sent.',
              );
            })
            .finally(resolve);
        });
      });
      pending.add(sending);
      void sending.finally(() => pending.delete(sending));
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
