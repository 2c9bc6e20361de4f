import preview from '#storybook/preview.tsx';
import type { RoundChange } from '../../../../machines/rounds/round-snapshot.ts';
import { application } from '../../../../fixtures/commitment.ts';
import { roundDetail } from '../../../../fixtures/rounds.ts';
import { WireCard } from './WireCard.tsx';

const meta = preview.meta({ title: 'Screens/Commitment/Wire' });

const detail = roundDetail({
  wire_instructions: {
    beneficiary: 'Club SPV 21 LP',
    beneficiary_address: '2 Boulevard Royal, Luxembourg',
    bank_name: 'Banque Exemple',
    swift: 'EXMPLULLXXX',
    account: 'LU280019400644750000',
    intermediary_swift: 'CHASUS33XXX',
    currency: 'USD',
    reference: 'NSB-3301',
    cutoff: '16:00 Luxembourg time',
  },
});
const due = application({ status: 'funding', next_action: 'wire', wire_by_date: '2026-12-05' });
const seen = { fingerprint: '9F2A 41C3 07BE', since: '2026-11-19' };
const at = (change: RoundChange | null, known = detail) => ({
  render: () => (
    <div className="max-w-md">
      <WireCard application={due} detail={known} change={change} />
    </div>
  ),
});

export const SeenForTheFirstTime = meta.story(at(null));
export const AsSeenBefore = meta.story(at({ before: null, wire: seen, isWireNew: false }));
export const NotAsSeenBefore = meta.story(at({ before: null, wire: seen, isWireNew: true }));
export const NotThereYet = meta.story(at(null, roundDetail({ wire_instructions: null })));
export const WithHiddenAmounts = meta.story({
  ...SeenForTheFirstTime.input,
  globals: { amounts: 'hidden' },
});
export const NotAsSeenBeforeInTheDark = meta.story({
  ...NotAsSeenBefore.input,
  globals: { theme: 'dark' },
});
export const AsSeenBeforeOnAPhone = meta.story({
  ...AsSeenBefore.input,
  globals: { viewport: { value: 'phone360' } },
});
