import { and, desc, eq } from 'drizzle-orm';
import { documents, rounds } from '../database/schema-club.ts';
import { envelopes } from '../database/schema-rounds.ts';
import type { Host } from '../host.ts';
import { fileLink } from './file-links.ts';
import { type EnvelopeRow, newCodes } from './rounds/signing.ts';

/** C14: what the investor has signed at the onboarding. */
async function onboardingEnvelopes(host: Host, investorId: number) {
  const rows = await host.database.queries
    .select()
    .from(documents)
    .where(and(eq(documents.investor_id, investorId), eq(documents.document_type, 'investor_profile')))
    .orderBy(desc(documents.id));
  return rows.map((row) => {
    const signed = row.uploaded_at?.toISOString() ?? null;
    return {
      id: row.id,
      envelope_id: row.storage_name.replace(/^paper-|\.pdf$/g, ''),
      title: row.title,
      purpose: 'onboarding',
      application: null,
      round: null,
      request: null,
      status: 'completed',
      sent_at: signed,
      signed_at: signed,
      completed_at: signed,
      expires_date: null,
      decline_reason: null,
      signers: [{ name: row.signed_by ?? '', role: 'investor', status: 'completed', order: 1 }],
      signing_url: null,
      signing_url_expires_at: null,
      download_url: row.sha256 === null ? null : fileLink(host, row.id).url,
    };
  });
}

export type EnvelopeFilter = {
  readonly purpose?: string | undefined;
  readonly application?: number | undefined;
  readonly round?: number | undefined;
  readonly startup?: number | undefined;
  readonly request?: number | undefined;
  /** Gives each envelope that waits for its investor a new address, which works once. */
  readonly withSigningUrl: boolean;
};

const signersOf = ({ signer, status }: EnvelopeRow) => [
  { name: signer, role: 'investor', status: status === 'signed' ? 'completed' : status, order: 1 },
  { name: 'The club', role: 'manager', status: status === 'completed' ? status : 'created', order: 2 },
];

async function subscriptionEnvelopes(host: Host, investorId: number, filter: EnvelopeFilter) {
  const { queries } = host.database;
  const rows = await queries
    .select({ envelope: envelopes, sha256: documents.sha256 })
    .from(envelopes)
    .innerJoin(rounds, eq(rounds.id, envelopes.round_id))
    .leftJoin(documents, eq(documents.id, envelopes.document_id))
    .where(
      and(
        eq(envelopes.investor_id, investorId),
        filter.application === undefined ? undefined : eq(envelopes.application_id, filter.application),
        filter.round === undefined ? undefined : eq(envelopes.round_id, filter.round),
        filter.startup === undefined ? undefined : eq(rounds.startup_id, filter.startup),
      ),
    )
    .orderBy(desc(envelopes.id));
  // Without a signing service of its own, the host has a ceremony in the demonstration only.
  const codes =
    filter.withSigningUrl && host.settings.isDemo
      ? await newCodes(
          host,
          rows.map(({ envelope }) => envelope),
        )
      : new Map<number, never>();
  return rows.map(({ envelope, sha256 }) => {
    const code = codes.get(envelope.id);
    return {
      id: envelope.id,
      envelope_id: envelope.envelope_id,
      title: envelope.title,
      purpose: 'subscription',
      application: envelope.application_id,
      round: envelope.round_id,
      request: null,
      status: envelope.status,
      sent_at: envelope.sent_at.toISOString(),
      signed_at: envelope.signed_at?.toISOString() ?? null,
      completed_at: envelope.completed_at?.toISOString() ?? null,
      expires_date: envelope.expires_date,
      decline_reason: envelope.decline_reason,
      signers: signersOf(envelope),
      signing_url: code ? `/sandbox/signing/${code.code}?round=${envelope.round_id}` : null,
      signing_url_expires_at: code?.expiresAt.toISOString() ?? null,
      download_url:
        sha256 === null || envelope.document_id === null ? null : fileLink(host, envelope.document_id).url,
    };
  });
}

/** C14: what the investor has signed or is to sign; the agreements come before the papers of the onboarding. */
export async function envelopesOf(host: Host, investorId: number, filter: EnvelopeFilter) {
  if (filter.request !== undefined) return [];
  const isOfDeal = [filter.application, filter.round, filter.startup].some((value) => value !== undefined);
  const wantsDeals = filter.purpose === undefined || filter.purpose === 'subscription';
  const wantsOnboarding = (filter.purpose === undefined && !isOfDeal) || filter.purpose === 'onboarding';
  return [
    ...(wantsDeals ? await subscriptionEnvelopes(host, investorId, filter) : []),
    ...(wantsOnboarding && !isOfDeal ? await onboardingEnvelopes(host, investorId) : []),
  ];
}
