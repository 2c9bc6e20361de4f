import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { displayName } from '../../../../src/domain/people/investor.ts';
import { idPattern } from '../../../../src/domain/texts/text-patterns.ts';
import { investors } from '../../../database/schema/schema.ts';
import type { Host } from '../../../host.ts';
import { isSignedBy } from '../secrets.ts';
import {
  type ChoosableMail,
  choosableMails,
  isChoosable,
  type MailFacts,
  type MailKind,
  mailTextOf,
  writeMail,
} from './mail-texts.ts';

type Notifier = Pick<Host, 'settings' | 'database' | 'mailer' | 'secrets'>;

/** The base URL of links in mails that are not caused by a request; without a trailing slash. */
export const mailLinkOrigin = ({ settings }: Pick<Host, 'settings'>): string =>
  settings.publicUrl ?? `http://${settings.hostname}:${settings.port}`;

export const mailChoicesPath = '/mail-choices';

const macOf = (secret: Uint8Array, investorId: string, kind: string) =>
  createHmac('sha256', secret).update(`mails:1:${investorId}:${kind}`).digest('base64url');

/** A URL for mail preferences without a session; a POST to it turns `kind` off. It does not expire. */
const stopUrlOf = (host: Notifier, investorId: number, kind: ChoosableMail): string =>
  `${mailLinkOrigin(host)}${mailChoicesPath}?investor=${investorId}&kind=${kind}&signature=${macOf(host.secrets.current, String(investorId), kind)}`;

/** The person and the kind of such a URL; null for a URL that we did not sign. */
export function readStopUrl(
  { secrets }: Pick<Host, 'secrets'>,
  query: Readonly<Record<string, string>>,
): { readonly investorId: number; readonly kind: ChoosableMail } | null {
  const { investor = '', kind = '', signature = '' } = query;
  if (!idPattern.test(investor) || !isChoosable(kind)) return null;
  if (!isSignedBy(secrets, (secret) => macOf(secret, investor, kind), signature)) return null;
  return { investorId: Number(investor), kind };
}

/** The optional kinds that the person receives. */
export const chosenMails = (off: readonly string[]): readonly ChoosableMail[] =>
  Object.keys(choosableMails)
    .filter(isChoosable)
    .filter((kind) => !off.includes(kind));

/**
 * Sends an investor a mail about an event, in the transaction of the event, and once per `key`. Nothing is sent to a
 * closed account, nor of a kind that the person has turned off.
 * @param key the event, unique among mails of this kind to this person.
 * @param owner identifies the person in the key, where the number may be reassigned.
 */
export async function notify<Kind extends MailKind>(
  host: Notifier,
  investorId: number,
  kind: Kind,
  facts: MailFacts[Kind],
  key: string | number,
  owner: string | number = investorId,
): Promise<void> {
  const [person] = await host.database.queries.select().from(investors).where(eq(investors.id, investorId));
  if (!person?.is_active || person.mails_off.includes(kind)) return;
  const name = displayName(person);
  const stopUrl = isChoosable(kind) ? stopUrlOf(host, investorId, kind) : null;
  const mail = writeMail({
    name: name === person.email ? null : name,
    words: mailTextOf(kind, facts),
    origin: mailLinkOrigin(host),
    stopUrl,
  });
  await host.mailer.queue({ to: person.email, ...mail, onceKey: `${kind} ${owner} ${key}`, stopUrl });
}
