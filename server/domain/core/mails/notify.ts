import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { displayName } from '../../../../src/domain/investor.ts';
import { investors } from '../../../database/schema.ts';
import type { Host } from '../../../host.ts';
import {
  type ChoosableMail,
  choosableMails,
  isChoosable,
  type MailFacts,
  type MailKind,
  wordsOf,
  writeMail,
} from './mail-texts.ts';
import { isSignedBy } from '../secrets.ts';

type Notifier = Pick<Host, 'settings' | 'database' | 'mailer' | 'secrets'>;

/** Where links in mails lead that no request tells the address of; without a slash at the end. */
export const mailLinkOrigin = ({ settings }: Pick<Host, 'settings'>): string =>
  settings.publicUrl ?? `http://${settings.hostname}:${settings.port}`;

export const mailChoicesPath = '/mail-choices';

const macOf = (secret: Uint8Array, investorId: string, kind: string) =>
  createHmac('sha256', secret).update(`mails:1:${investorId}:${kind}`).digest('base64url');

/** An address that lets its reader choose without a session, and that ends `kind` when it is posted to. It does not run out. */
const stopUrlOf = (host: Notifier, investorId: number, kind: ChoosableMail): string =>
  `${mailLinkOrigin(host)}${mailChoicesPath}?investor=${investorId}&kind=${kind}&signature=${macOf(host.secrets.current, String(investorId), kind)}`;

/** Whose choice such an address is, and of which kind; null for an address that is not ours. */
export function readStopUrl(
  { secrets }: Pick<Host, 'secrets'>,
  query: Readonly<Record<string, string>>,
): { readonly investorId: number; readonly kind: ChoosableMail } | null {
  const { investor = '', kind = '', signature = '' } = query;
  if (!/^[1-9]\d{0,14}$/.test(investor) || !isChoosable(kind)) return null;
  if (!isSignedBy(secrets, (secret) => macOf(secret, investor, kind), signature)) return null;
  return { investorId: Number(investor), kind };
}

/** The kinds that the person gets, of those that can be chosen. */
export const chosenMails = (off: readonly string[]): readonly ChoosableMail[] =>
  Object.keys(choosableMails)
    .filter(isChoosable)
    .filter((kind) => !off.includes(kind));

/**
 * Writes to an investor that something has happened, in the transaction in which it does, and once for each `key`. Nothing is
 * sent to a closed account, nor of a kind that the person has turned off.
 * @param key what it tells of, unique among mails of this kind to this person.
 * @param owner what the person is told apart by in the key, where the number may become another one.
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
    words: wordsOf(kind, facts),
    origin: mailLinkOrigin(host),
    stopUrl,
  });
  await host.mailer.queue({ to: person.email, ...mail, onceKey: `${kind} ${owner} ${key}`, stopUrl });
}
