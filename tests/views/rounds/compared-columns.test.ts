import { describe, expect, it } from 'vitest';
import { round } from '../../../src/fixtures/rounds.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { comparedColumns } from '../../../src/views/rounds/compared/compared-columns.tsx';
import { roundColumns } from '../../../src/views/rounds/list/round-columns.tsx';

const columns = comparedColumns(shownMoney, 418);
const cells = (change: Parameters<typeof round>[0]) =>
  Object.fromEntries(columns.map(({ id, value, cell }) => [id, (cell ?? value)(round(change))]));

const signed = round({ id: 7, my_application: { id: 1, status: 'signing', next_action: null } });

describe('what the person has signed', () => {
  it.each([
    ['the rounds one has committed to', columns],
    ['the list of rounds', roundColumns(shownMoney)],
  ])('asks for no signature in %s', (_, table) => {
    const mine = table.find(({ id }) => id === 'mine');
    expect([mine?.value(signed), (mine?.cell ?? mine?.value)?.(signed)]).toEqual([
      'Being signed',
      'Being signed',
    ]);
  });
});

describe('a round beside the person’s other rounds', () => {
  it('is described by its terms, each in its own currency', () => {
    expect(
      cells({ id: 7, currency: 'EUR', price_per_share: '9.2000', discount_percent: '0.2000' }),
    ).toMatchObject({
      mine: 'Action: sign',
      valuation: expect.stringContaining('€48m'),
      price: expect.stringContaining('€9.20'),
      discount: '20.0%',
      instrument: 'Preferred shares',
      fees: expect.stringContaining('4'),
    });
  });
  it('says what is not known, and names the round that is read', () => {
    expect(cells({ id: 7, price_per_share: null, my_application: null })).toMatchObject({
      mine: '—',
      price: '—',
      discount: '—',
    });
    expect(cells({ id: 418 })['mine']).toHaveProperty('props.children', 'This round');
  });
});
