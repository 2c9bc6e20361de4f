import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { type envelopes, signingEvents } from '../../database/schema/schema-rounds.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';

type EnvelopeRow = typeof envelopes.$inferSelect;

/** The person on the signing page. */
export type Visitor = {
  /** The IP address. */
  readonly address: string;
  /** "Firefox on Windows"; may be empty. */
  readonly device: string;
};

type Kind = (typeof signingEvents.$inferSelect)['kind'];

/** Records an event on the signing page, in the transaction of the event. */
export async function noteEvent(
  { clock, database }: Host,
  envelopeId: number,
  kind: Kind,
  facts: Visitor & { readonly name?: string },
): Promise<void> {
  await database.queries
    .insert(signingEvents)
    .values({ ...facts, envelope_id: envelopeId, kind, at: clock() });
}

const verbs = {
  opened: () => 'opened',
  signed: (name: string | null) => `signed by typing “${name ?? ''}” and agreeing to sign electronically`,
  declined: () => 'declined',
} as const;

const timeText = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** SHA-256 of the title and the lines of an agreement, each followed by a line feed, in hexadecimal digits. */
const digestOf = ({ title, lines }: EnvelopeRow): string =>
  createHash('sha256')
    .update([title, ...lines].map((line) => `${line}\n`).join(''))
    .digest('hex');

/**
 * The evidence in a signed agreement: who signed which text, when and from where. It is a simple electronic signature
 * as in article 3(10) of Regulation (EU) No 910/2014 and 15 U.S.C. § 7006(5).
 * @param completedAt when the club signed.
 */
export async function evidenceOf(
  { database: { queries } }: Host,
  envelope: EnvelopeRow,
  completedAt: Date,
): Promise<readonly string[]> {
  const events = await queries
    .select()
    .from(signingEvents)
    .where(eq(signingEvents.envelope_id, envelope.id))
    .orderBy(asc(signingEvents.id));
  const [person] = await queries
    .select({ email: investors.email })
    .from(investors)
    .where(eq(investors.id, envelope.investor_id));
  const isSignedHere = events.some(({ kind }) => kind === 'signed');
  const signedAt = envelope.signed_at ?? completedAt;
  return [
    `Agreement: ${envelope.title}`,
    `Number: ${envelope.envelope_id}`,
    `SHA-256 of its title and lines: ${digestOf(envelope)}`,
    `Signer: ${envelope.signer}, signed in as ${person?.email ?? 'an account that is deleted'}`,
    `${timeText(envelope.sent_at)}: sent by the club`,
    ...events.map(({ at, kind, name, address, device }) => {
      const from = [`from the address ${address ?? '-'}`, device && `with ${device}`]
        .filter(Boolean)
        .join(' ');
      return `${timeText(at)}: ${verbs[kind](name)}, ${from}`;
    }),
    ...(isSignedHere ? [] : [`${timeText(signedAt)}: signed elsewhere, as the club recorded`]),
    `${timeText(completedAt)}: signed by the club`,
  ];
}
