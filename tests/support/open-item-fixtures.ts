import { openItemsOf } from '../../src/machines/open-items.ts';
import { application, signingDocument } from './deal-fixtures.ts';
import { investorDocument, newcomer } from './fixtures.ts';
import { deal, marketEntry } from './market-fixtures.ts';

const nothing = { documents: [], signing: [], commitments: [], deals: [] } as const;
const today = '2026-11-21';

export const oneOpenItem = openItemsOf({ ...nothing, today, profile: newcomer() });

export const everyOpenItem = openItemsOf({
  today,
  profile: newcomer({
    accreditation_expiry_date: '2026-12-19',
    required_documents: [{ document_type: 'proof_of_address', reason: 'Too old', due_date: '2026-11-20' }],
  }),
  documents: [investorDocument({ document_type: 'passport', status: 'accepted', expiry_date: '2026-12-12' })],
  signing: [signingDocument()],
  commitments: [application({ next_action: 'wire', next_due_date: '2026-11-27' })],
  deals: [
    marketEntry({ requests: [deal({ needs_me: true, next_action: 'answer', next_due_date: '2026-11-30' })] }),
  ],
});

export const noSourceAnswered = openItemsOf({
  today,
  profile: newcomer(),
  documents: null,
  signing: null,
  commitments: null,
  deals: null,
});
