import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayOf, yearOf } from '../../../src/domain/days/days.ts';
import { documents } from '../../database/schema/schema-club.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { evidenceOf } from './signing-evidence.ts';

/** Completes an envelope that all sides have signed: adds the agreement to the documents of its signer. */
export async function addSignedAgreement(
  host: Host,
  envelope: typeof envelopes.$inferSelect,
  type: 'subscription_agreement' | 'transfer_agreement',
): Promise<void> {
  const { queries } = host.database;
  const now = host.clock();
  const day = dayOf(now);
  const [document] = await queries
    .insert(documents)
    .values({
      investor_id: envelope.investor_id,
      document_type: type,
      category: 'agreement',
      title: envelope.title,
      file_name: `${type.replace('_', '-')}-${day}-${envelope.application_id ?? envelope.request_id}.pdf`,
      storage_name: `paper-${randomUUID()}.pdf`,
      status: 'accepted',
      issued_date: day,
      uploaded_at: now,
      year: yearOf(day),
      signed_by: envelope.signer,
      content: {
        lines: [...envelope.lines],
        signature: envelope.signer,
        drawing: null,
        evidence: await evidenceOf(host, envelope, now),
      },
    })
    .returning({ id: documents.id });
  await queries
    .update(envelopes)
    .set({ status: 'completed', completed_at: now, document_id: document?.id ?? null })
    .where(eq(envelopes.id, envelope.id));
}
