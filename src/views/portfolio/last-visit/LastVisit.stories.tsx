import { expect, within } from 'storybook/test';
import { Router } from 'wouter';
import { done, frozenAt } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { investorDocument, profile } from '../../../fixtures/investor.ts';
import { deal, marketEntry } from '../../../fixtures/market.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { round, roundName } from '../../../fixtures/rounds.ts';
import { lastVisitMachine } from '../../../machines/portfolio/last-visit.machine.ts';
import {
  changesSince,
  type VisitRecord,
  recordVisit,
  type CurrentData,
} from '../../../machines/portfolio/last-visit.ts';
import { LastVisit } from './LastVisit.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Last visit' });

const person = profile({ accreditation_expiry_date: '2026-12-19' });
const current: CurrentData = {
  profile: person,
  portfolio: portfolio(),
  documents: [investorDocument({ id: 7, title: 'Statement, third quarter 2026', status: 'accepted' })],
  joined: [round({ my_application: { id: 3301, status: 'funding' } })],
  rounds: [
    roundName({ id: 418, title: 'Northwind Robotics, Series B extension', deadline_date: '2026-12-01' }),
    roundName({ id: 420, title: 'Helio Grid, Seed', deadline_date: '2027-02-01' }),
  ],
  entries: [
    marketEntry({
      requests: [
        deal({ id: 702, status: 'signing', needs_me: true }),
        deal({ id: 703, status: 'pending' }),
        deal({ id: 705, status: 'lapsed', is_mine: true }),
      ],
    }),
    marketEntry({
      id: 704,
      status: 'rejected',
      parent: 601,
      requests: [deal({ id: 704, status: 'rejected', is_mine: true })],
    }),
    marketEntry({ id: 706, status: 'expired', requests: [] }),
    marketEntry({ id: 707, side: 'buy', status: 'expired', requests: [] }),
  ],
  today: '2026-11-21',
};
const before = recordVisit(
  {
    ...current,
    portfolio: portfolio({
      holdings: portfolio()
        .holdings.filter(({ id }) => id !== 5)
        .map((holding) =>
          holding.id === 1 ? { ...holding, status: 'active', price_date: '2023-01-31' } : holding,
        ),
      cash_flows: portfolio().cash_flows.slice(0, -1),
    }),
    documents: [],
    joined: [round({ my_application: { id: 3301, status: 'signing' } })],
    rounds: [roundName({ id: 418, deadline_date: '2026-12-01' })],
    entries: [
      marketEntry({
        requests: [
          deal({ id: 702, status: 'accepted' }),
          deal({ id: 704, status: 'pending', is_mine: true }),
          deal({ id: 705, status: 'pending', is_mine: true }),
        ],
      }),
    ],
    today: '2026-10-01',
  },
  null,
  '2026-10-01T09:00:00Z',
);
const at = (look: VisitRecord, shown: CurrentData = current) =>
  atState(
    () =>
      frozenAt(lastVisitMachine, { profile: person, portfolio: shown.portfolio, isPast: false }, [
        done('loadCurrentData', shown),
        done('loadVisit', { before: look, changes: changesSince(look, shown) }),
        done('saveVisit'),
      ]),
    (actor) => (
      <Router>
        <LastVisit actor={actor} />
      </Router>
    ),
  );

export const Changed = meta.story({
  ...at(before),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'What changed' });
    for (const text of [
      'Your accreditation expires on',
      'Your commitment is now “Action: wire”.',
      'Northwind Robotics: Your deal is now “Action: sign”.',
      'Northwind Robotics: You have a new bid on the market.',
      'Northwind Robotics: Your offer is now “Rejected”.',
      'Northwind Robotics: Your offer is now “Lapsed”.',
      'Northwind Robotics: Your offer has expired.',
      'Northwind Robotics: Your buy order has expired.',
      'Northwind Robotics, Series B extension closes on',
      'Helio Grid, Seed has opened.',
      'Statement, third quarter 2026 is a new document.',
      'is new in your portfolio.',
    ]) {
      await expect(list).toHaveTextContent(text);
    }
    const links = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    await expect(links).toContain('/secondary/requests?request=704&tab=closed');
    await expect(links).toContain('/secondary/requests?request=702');
    await expect(links).toContain('/secondary/requests?request=706&tab=closed');
  },
});
const unchanged = at(recordVisit(current, null, '2026-11-12T09:00:00Z'));
export const NothingChanged = meta.story({
  ...unchanged,
  parameters: { ...unchanged.parameters, drawsNothing: 'nothing has changed since the last visit.' },
});
export const ChangedOnAPhone = meta.story({ ...Changed.input, globals: { viewport: { value: 'phone360' } } });
export const ChangedInTheDark = meta.story({ ...Changed.input, globals: { theme: 'dark' } });
