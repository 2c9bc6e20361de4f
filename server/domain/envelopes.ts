import { and, desc, eq } from 'drizzle-orm';
import { documents } from '../database/schema-club.ts';
import type { Host } from '../host.ts';
import { fileLink } from './file-links.ts';

/** C14: what the investor has signed. Until deals are signed here, that is the papers of the onboarding. */
export async function onboardingEnvelopes(host: Host, investorId: number) {
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
