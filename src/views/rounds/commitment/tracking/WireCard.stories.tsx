import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { application } from '../../../../fixtures/commitment.ts';
import { profile } from '../../../../fixtures/investor.ts';
import { roundDetail } from '../../../../fixtures/rounds.ts';
import type { RoundChange } from '../../../../machines/rounds/round-snapshot.ts';
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
    cutoff: '16:00 Europe/Luxembourg',
  },
});
const due = application({ status: 'funding', next_action: 'wire', wire_by_date: '2026-12-05' });
const seen = { fingerprint: '9F2A 41C3 07BE', since: '2026-11-19' };
const at = (change: RoundChange | null, known = detail, person = profile()) => ({
  render: () => (
    <div className="max-w-md">
      <WireCard application={due} detail={known} change={change} profile={person} />
    </div>
  ),
});

/** New bank details: nothing green, and a code to be compared by phone. */
export const SeenForTheFirstTime = meta.story({
  ...at({ before: null, wire: { ...seen, trust: 'first' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('New on this device')).toBeVisible();
    await expect(canvas.queryByText(/Unchanged/)).toBeNull();
    await expect(canvas.getByText(/nine Foxtrot two Alfa, four one Charlie three/)).toBeVisible();
    await expect(canvas.getByText(/Next bank cut-off: .* in \d+ (d|h|min)/)).toBeVisible();
  },
});
export const OfAnotherHolder = meta.story({
  ...at(null, detail, profile({ bank_account_holder: 'Byron Trading Ltd' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The account on file has another name')).toBeVisible();
  },
});
export const CutOffInTheClubsOwnWords = meta.story(
  at(null, {
    ...detail,
    wire_instructions: detail.wire_instructions && {
      ...detail.wire_instructions,
      cutoff: '16:00 Luxembourg time',
    },
  }),
);
export const WithoutATrace = meta.story(at(null));
export const AsSeenBefore = meta.story(at({ before: null, wire: { ...seen, trust: 'known' } }));
export const NotAsSeenBefore = meta.story(at({ before: null, wire: { ...seen, trust: 'changed' } }));
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
