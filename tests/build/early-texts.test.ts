import { describe, expect, it } from 'vitest';
import { textsOf as textsOfClub } from '../../build/start/early/cyborg.ts';
import { textsOf as textsOfRounds } from '../../build/start/early/rounds.ts';
import { round } from '../../src/fixtures/rounds.ts';
import { hiddenMoney, shownMoney } from '../../src/views/kit/format/money.ts';
import { arranged } from '../../src/views/rounds/list/round-order.ts';
import { roundFacts } from '../../src/views/rounds/list/round.labels.ts';

describe('the early texts of the rounds', () => {
  const results = [
    round({ id: 1, title: 'Closed', status: 'closed', my_application: null }),
    round({ id: 2, title: 'Later', status: 'open', my_application: null, deadline_date: '2026-12-20' }),
    round({ id: 3, title: 'Sooner', status: 'open', my_application: null, deadline_date: '2026-12-10' }),
    round({ id: 4, title: 'To sign', my_application: { id: 1, status: 'signing' } }),
    round({ id: 5, title: 'Joined', status: 'open', my_application: { id: 2, status: 'funded' } }),
  ];

  it('are those of the first cards of the page, in its order', () => {
    const cards = arranged([{ count: results.length, results }], { q: '', sort: 'deadline' });
    expect(cards.map(({ title }) => title)).toEqual(['To sign', 'Sooner', 'Later', 'Joined', 'Closed']);
    const texts = textsOfRounds({ results }, false);
    cards.forEach((card, index) => {
      expect(texts[`title ${index}`]).toBe(card.title);
      expect(texts[`summary ${index}`]).toBe(card.one_liner ?? '');
      roundFacts.forEach(([, textOf], fact) => {
        expect(texts[`fact ${index} ${fact}`]).toBe(textOf(card, shownMoney));
      });
    });
    expect(Object.keys(texts)).toHaveLength(45);
    expect(Object.keys(textsOfRounds({ results: [...results, ...results] }, false))).toHaveLength(54);
  });

  it('are as long where amounts are hidden, which are dots as on the page', () => {
    const texts = textsOfRounds({ results }, true);
    expect(Object.keys(texts)).toEqual(Object.keys(textsOfRounds({ results }, false)));
    const [first] = arranged([{ count: results.length, results }], { q: '', sort: 'deadline' });
    roundFacts.forEach(([, textOf], fact) => {
      expect(texts[`fact 0 ${fact}`]).toBe(first && textOf(first, hiddenMoney));
    });
    expect(Object.values(texts).join(' ')).not.toMatch(/[$€£]/);
  });

  it.each<[string, object | string]>([
    ['no round', 'text'],
    ['a title that is no text', { ...round({}), title: 3 }],
    ['a startup without a name', { ...round({}), startup: { id: 1 } }],
    ['an amount as a number', { ...round({}), min_ticket: 5000 }],
    ['an amount that is missing', { ...round({}), valuation_amount: undefined }],
    ['fees that are no object', { ...round({}), fees: '4 %' }],
    ['a fee as a number', { ...round({}), fees: { entry_percent: 0.04 } }],
    ['a commitment without a status', { ...round({}), my_application: { id: 1 } }],
    ['a status that is no text', { ...round({}), status: null }],
  ])('are none where the answer has %s', (_, odd) => {
    expect(textsOfRounds({ results: [...results, odd] }, false)).toEqual({});
  });

  it('are none of an answer without a list', () => {
    expect(textsOfRounds({ detail: 'Not yours' }, false)).toEqual({});
  });
});

describe('the early texts of the club', () => {
  const totals = {
    deposited: '31854447.89',
    invested: '30405504.79',
    uninvested_cash: '-211330.00',
    fair_value_net: null,
    distributions: '12454672.86',
    tvpi: '1.4450713543',
    dpi: '0.3922032989',
    irr: '0.1013571277',
    investors_count: 1215,
    entities_count: 42,
    series_count: null,
    startups_count: '45',
  };

  it('are the totals that are known, as the page writes them', () => {
    expect(textsOfClub({ totals, currency: 'USD' }, false)).toEqual({
      deposited: '$31.9m',
      invested: '$30.4m',
      uninvested_cash: '\u2212$211.3k',
      distributions: '$12.5m',
      tvpi: '1.45x',
      dpi: '0.39x',
      irr: '10.1%',
      investors_count: '1,215',
      entities_count: '42',
    });
  });

  it('name no amounts where those are hidden', () => {
    expect(Object.keys(textsOfClub({ totals, currency: 'USD' }, true))).toEqual([
      'tvpi',
      'dpi',
      'irr',
      'investors_count',
      'entities_count',
    ]);
  });

  it.each([{ detail: 'Not yours' }, { totals, currency: null }, { totals: 'many', currency: 'USD' }])(
    'are none of an answer like %j',
    (answer) => {
      expect(textsOfClub(answer, false)).toEqual({});
    },
  );
});
