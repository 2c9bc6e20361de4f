import { type SigningDocument, signingDocumentSchema } from '../../src/api/deals.ts';

export const signingDocument = (change: Partial<SigningDocument> = {}): SigningDocument => ({
  ...signingDocumentSchema.parse({
    id: 5501,
    title: 'Subscription agreement, Northwind NWR-B',
    purpose: 'subscription',
    application: 3301,
    round: 418,
    status: 'delivered',
    sent_at: '2026-11-18T09:00:00Z',
    expires_date: '2026-12-02',
    signers: [
      { name: 'Ada Byron', role: 'investor', status: 'delivered' },
      { name: 'Club GP Ltd', role: 'manager', status: 'created' },
    ],
  }),
  ...change,
});
