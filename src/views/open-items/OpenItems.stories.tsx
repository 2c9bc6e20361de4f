import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atState } from '#storybook/state-panel/with-state.tsx';
import preview from '#storybook/preview.tsx';
import { Router } from 'wouter';
import { createCollectionMachine } from '../../machines/collection.machine.ts';
import { type OpenItem, openItemsOf } from '../../machines/open-items.ts';
import { application, signingDocument } from '../../../tests/support/deal-fixtures.ts';
import { investorDocument, newcomer } from '../../../tests/support/fixtures.ts';
import { deal, marketEntry } from '../../../tests/support/market-fixtures.ts';
import { OpenItems } from './OpenItems.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Open items' });

const machine = createCollectionMachine<OpenItem>();
const at = (events: Parameters<typeof frozenAt<typeof machine>>[2]) =>
  atState(
    () => frozenAt(machine, undefined, events),
    (actor) => (
      <Router>
        <OpenItems actor={actor} />
      </Router>
    ),
  );

const everything = openItemsOf({
  today: '2026-11-21',
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
const silent = openItemsOf({
  today: '2026-11-21',
  profile: newcomer(),
  documents: null,
  signing: null,
  commitments: null,
  deals: null,
});

export const Everything = meta.story(at([done('loadItems', everything)]));
export const SourcesDidNotAnswer = meta.story(at([done('loadItems', silent)]));
export const CouldNotBeLoaded = meta.story(at([failed('loadItems', new Error('broke'))]));
export const EverythingOnAPhone = meta.story({
  ...Everything.input,
  globals: { viewport: { value: 'phone360' } },
});
export const EverythingInTheDark = meta.story({ ...Everything.input, globals: { theme: 'dark' } });
