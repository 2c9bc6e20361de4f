import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { documents, rounds } from '../../database/schema/schema-club.ts';
import { marketRequests } from '../../database/schema/schema-market.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { fileLink } from '../documents/file-links.ts';
import type { EnvelopeRow } from '../rounds/subscription-agreement.ts';
import { newCodes } from './ceremony.ts';

/** The profiles that the investor signed during onboarding, as envelopes. */
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
  /** Creates a new single-use signing URL for each envelope that awaits the investor. */
  readonly withSigningUrl: boolean;
};

const returnQuery = ({ round_id: round, request_id: request }: EnvelopeRow): string =>
  request === null ? `round=${round ?? ''}` : `request=${request}`;

const signersOf = ({ signer, status }: EnvelopeRow) => [
  { name: signer, role: 'investor', status: status === 'signed' ? 'completed' : status, order: 1 },
  { name: 'The club', role: 'manager', status: status === 'completed' ? status : 'created', order: 2 },
];

/** Agreements on commitments and on market deals. */
async function dealEnvelopes(host: Host, investorId: number, filter: EnvelopeFilter) {
  const { queries } = host.database;
  const rows = await queries
    .select({ envelope: envelopes, sha256: documents.sha256 })
    .from(envelopes)
    .leftJoin(rounds, eq(rounds.id, envelopes.round_id))
    .leftJoin(marketRequests, eq(marketRequests.id, envelopes.request_id))
    .leftJoin(documents, eq(documents.id, envelopes.document_id))
    .where(
      and(
        eq(envelopes.investor_id, investorId),
        filter.application === undefined ? undefined : eq(envelopes.application_id, filter.application),
        filter.round === undefined ? undefined : eq(envelopes.round_id, filter.round),
        filter.request === undefined ? undefined : eq(envelopes.request_id, filter.request),
        filter.startup === undefined
          ? undefined
          : or(eq(rounds.startup_id, filter.startup), eq(marketRequests.startup_id, filter.startup)),
        filter.purpose === 'subscription' ? isNotNull(envelopes.application_id) : undefined,
        filter.purpose === 'transfer' ? isNotNull(envelopes.request_id) : undefined,
      ),
    )
    .orderBy(desc(envelopes.id));
  const codes = filter.withSigningUrl
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
      purpose: envelope.request_id === null ? 'subscription' : 'transfer',
      application: envelope.application_id,
      round: envelope.round_id,
      request: envelope.request_id,
      status: envelope.status,
      sent_at: envelope.sent_at.toISOString(),
      signed_at: envelope.signed_at?.toISOString() ?? null,
      completed_at: envelope.completed_at?.toISOString() ?? null,
      expires_date: envelope.expires_date,
      decline_reason: envelope.decline_reason,
      signers: signersOf(envelope),
      signing_url: code ? `/signing/${code.code}?${returnQuery(envelope)}` : null,
      signing_url_expires_at: code?.expiresAt.toISOString() ?? null,
      download_url:
        sha256 === null || envelope.document_id === null ? null : fileLink(host, envelope.document_id).url,
    };
  });
}

/** C14: the investor's envelopes, agreements on deals before the onboarding documents. */
export async function listEnvelopes(host: Host, investorId: number, filter: EnvelopeFilter) {
  const isOfDeal = [filter.application, filter.round, filter.startup, filter.request].some(
    (value) => value !== undefined,
  );
  const wantsDeals = filter.purpose === undefined || ['subscription', 'transfer'].includes(filter.purpose);
  const wantsOnboarding = (filter.purpose === undefined && !isOfDeal) || filter.purpose === 'onboarding';
  return [
    ...(wantsDeals ? await dealEnvelopes(host, investorId, filter) : []),
    ...(wantsOnboarding && !isOfDeal ? await onboardingEnvelopes(host, investorId) : []),
  ];
}
