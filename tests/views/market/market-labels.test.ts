import { describe, expect, it } from 'vitest';
import { dealStatusLabel } from '../../../src/views/kit/format/market-status.labels.ts';
import { hiddenMoney, shownMoney } from '../../../src/views/kit/format/money.ts';
import { bestPricesText, unitsText } from '../../../src/views/market/proposal/market.labels.ts';

describe('a number of units', () => {
  it.each([
    ['1.0000', '1 unit'],
    ['0.5000', '0.5 units'],
    ['1200.0000', '1,200 units'],
    [null, '— units'],
  ])('%s is %s', (units, words) => expect(unitsText(units, shownMoney)).toBe(words));
  it('says nothing of a hidden one, not even that it is one', () => {
    expect(unitsText('1.0000', hiddenMoney)).toBe(unitsText('500.0000', hiddenMoney));
  });
});

describe('the best prices of a series', () => {
  it.each([
    ['9.00', '12.43', 'Bid $9.00, ask $12.43'],
    [null, '12.43', 'Ask $12.43, no bids yet'],
    ['9.00', null, 'Bid $9.00, no offers yet'],
    [null, null, 'No bids or offers yet'],
  ])('with a bid of %s and an ask of %s: %s', (bid, ask, words) => {
    expect(bestPricesText({ best_bid: bid, best_ask: ask }, (price) => `$${price}`)).toBe(words);
  });
});

describe('the mark of a deal', () => {
  it.each([
    ['signing', true, 'Action: sign'],
    ['signing', false, 'Being signed'],
    ['payment', true, 'To pay'],
    ['payment', false, 'Awaiting payment'],
    ['in_rofr', false, 'First refusal'],
  ])('that is %s, where it waits for the person: %s', (status, isMine, label) => {
    expect(dealStatusLabel({ status, needs_me: isMine }).label).toBe(label);
  });
});
