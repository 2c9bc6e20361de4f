import { type Application, applicationSchema, type CommitmentTerms } from '../../src/api/applications.ts';
import { type SigningDocument, signingDocumentSchema } from '../../src/api/deals.ts';
import type { CommitmentValues } from '../../src/machines/commitment-draft.ts';

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

/** A commitment of 25,000 to the round of the fixtures, to be signed; single fields are changed by the caller. */
export const application = (change: Partial<Application> = {}): Application => ({
  ...applicationSchema.parse({
    id: 3301,
    status: 'signing',
    round: { id: 418, name: 'northwind-series-b' },
    investing_profile: { id: 1042, name: 'Ada Byron' },
    requested_amount: '25000.00',
    allocated_amount: '25000.00',
    min_acceptable_amount: '10000.00',
    accept_lower_allocation: true,
    acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
    comment: '',
    entry_fee: '1000.00',
    amount_to_wire: '26000.00',
    received_amount: '0.00',
    outstanding_amount: '26000.00',
    refund_due_amount: '0.00',
    currency: 'USD',
    next_action: 'sign',
    next_due_date: '2026-12-02',
    sign_by_date: '2026-12-02',
    submitted_at: '2026-11-18T08:00:00Z',
    timeline: [
      { status: 'submitted', at: '2026-11-18T08:00:00Z' },
      { status: 'allocated', at: '2026-11-18T08:30:00Z' },
      { status: 'signing', at: '2026-11-18T09:00:00Z' },
    ],
    documents: [5501],
    wire_reference: 'NSB-3301',
  }),
  ...change,
});

/** What hands 25,000 in, everything acknowledged. */
export const commitmentTerms = (change: Partial<CommitmentTerms> = {}): CommitmentTerms => ({
  investing_profile: 1042,
  amount: '25000.00',
  currency: 'USD',
  is_pro_rata: false,
  accept_lower_allocation: true,
  min_acceptable_amount: '10000.00',
  source_of_funds_changed: false,
  acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
  comment: '',
  ...change,
});

/** The same as it stands in the form. */
export const commitmentValues = (change: Partial<CommitmentValues> = {}): CommitmentValues => ({
  investing_profile: '1042',
  amount: '25000',
  is_pro_rata: false,
  accept_lower_allocation: true,
  min_acceptable_amount: '10000',
  source_of_funds_changed: false,
  acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
  comment: '',
  ...change,
});
