import { describe, expect, it } from 'vitest';
import { round } from '../../../src/fixtures/rounds.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { roundColumns } from '../../../src/views/rounds/list/round-columns.tsx';
import {
  myPositionLabel,
  progressText,
  shortFees,
  tagLabels,
} from '../../../src/views/rounds/list/round.labels.ts';

describe('the tags of a round', () => {
  it.each([
    [['robotics', 'jp', 'preferred'], 'JP', ['Robotics']],
    [['deep_tech', 'jp'], 'GB', ['Deep tech', 'Japan']],
    [['space'], null, ['Space']],
    [['ai', 'convertible_note'], 'US', ['AI']],
    [[], 'US', []],
  ])('%j in %s are shown as words, without the country and instruments', (tags, country, shown) => {
    expect(tagLabels({ tags, country })).toEqual(shown);
  });
});

describe('the mark of one’s own commitment', () => {
  it.each([
    [{ status: 'signing', next_action: 'sign' }, 'Action: sign'],
    [{ status: 'signing', next_action: null }, 'You: Being signed'],
    [{ status: 'signing' }, 'Action: sign'],
    [{ status: 'signed', next_action: null }, 'You: Signed'],
    [{ status: 'funding', next_action: 'wire' }, 'Action: wire'],
    [{ status: 'funding', next_action: null }, 'You: Wire on its way'],
    [{ status: 'funding' }, 'Action: wire'],
    [{ status: 'signing', next_action: 'confirm_terms' }, 'Action: confirm terms'],
    [{ status: 'funding', next_action: 'send_evidence' }, 'Action: confirm wire'],
  ])('of %j is %s', (mine, label) => expect(myPositionLabel(mine).label).toBe(label));
});

describe('the progress of a round', () => {
  it.each([
    ['open', '930000.00', '62.0% of $1.5m committed, 41.0% funded'],
    ['waitlist', '1500000.00', '100.0% of $1.5m committed, 41.0% funded'],
    ['waitlist', '1650000.00', '110.0% of $1.5m committed, 41.0% funded: oversubscribed, waiting list open'],
    [
      'oversubscribed',
      '1650000.00',
      '110.0% of $1.5m committed, 41.0% funded: oversubscribed, waiting list full',
    ],
    ['closed', '1650000.00', '110.0% of $1.5m committed, 41.0% funded'],
    ['another', '1650000.00', '110.0% of $1.5m committed, 41.0% funded'],
  ])(
    'that is %s with %s says above its allocation what its status says',
    (status, committed_amount, text) => {
      const amounts = { allocation_amount: '1500000.00', committed_amount, funded_amount: '615000.00' };
      expect(progressText({ ...round(), ...amounts, status }, shownMoney)).toBe(text);
    },
  );
});

describe('a row of the table of rounds', () => {
  const fees = (entry: string | null, carry: string | null, annual: string | null) =>
    shortFees({ fees: { entry_percent: entry, carry_percent: carry, annual_percent: annual } });
  it('has its fees in short', () => {
    expect(fees('0.0400', '0.2000', '0.0000')).toBe('4% / 20%');
    expect(fees('0.0250', '0.2000', '0.0100')).toBe('2.5% / 20% + 1% p.a.');
    expect(fees(null, '0.1000', null)).toBe('0% / 10%');
    expect(shortFees({ fees: null })).toBe('—');
  });
  it('has its numbers at the end of their columns', () => {
    const columns = roundColumns(shownMoney);
    expect(columns.filter(({ kind }) => kind === 'figure').map(({ id }) => id)).toEqual([
      'progress',
      'minimum',
      'fees',
    ]);
    expect(columns.find(({ id }) => id === 'progress')?.value(round())).toBe('62.0% of $1.5m');
  });
});
