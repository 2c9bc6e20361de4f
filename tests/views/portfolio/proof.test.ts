import { describe, expect, it } from 'vitest';
import type { Holding, Portfolio } from '../../../src/api/portfolio/portfolio.ts';
import { isSameFigure } from '../../../src/domain/money/amounts/decimal.ts';
import { grossBook, inEuros, withBeginnings } from '../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { parsePortfolioSearch, type ProofFigure } from '../../../src/machines/portfolio/portfolio.search.ts';
import { hiddenMoney, shownMoney } from '../../../src/views/kit/format/money.ts';
import { flowRowsOf, rowsOfFlows } from '../../../src/views/portfolio/groups/flow-rows.ts';
import { proofSheet } from '../../../src/views/portfolio/proof/proof-sheet.ts';
import { proofText } from '../../../src/views/portfolio/proof/proof-text.ts';
import { eventLabel, figuresOn } from '../../../src/views/portfolio/proof/proof.labels.ts';
import { printFigure, proofOf } from '../../../src/views/portfolio/proof/proof.ts';
import { holdingSubject, totalSubject } from '../../../src/views/portfolio/proof/subject.ts';

const book = portfolio();
const holdingOf = (id: number, from: Portfolio = book): Holding => {
  const holding = from.holdings.find((one) => one.id === id);
  if (!holding) throw new Error(`no holding ${id}`);
  return holding;
};
const total = (figure: ProofFigure, from = book) => proofOf(from, totalSubject(from), figure);
const single = (id: number, figure: ProofFigure, from = book) =>
  proofOf(from, holdingSubject(from, holdingOf(id, from)), figure);
const changed = (id: number, change: Partial<Holding>) =>
  portfolio({
    holdings: book.holdings.map((holding) => (holding.id === id ? { ...holding, ...change } : holding)),
  });

const figures: readonly ProofFigure[] = [
  'paidIn',
  'fairValue',
  'distributions',
  'realised',
  'unrealised',
  'gain',
  'moic',
  'tvpi',
  'dpi',
  'rvpi',
  'irr',
];

describe('the proof of a total', () => {
  it.each(figures)('%s comes out as the host states it', (figure) => {
    const proof = total(figure);
    expect(proof).toMatchObject({ verdict: 'same', reason: null });
    expect(isSameFigure(proof.computed ?? '', proof.stated ?? '')).toBe(true);
  });
  it('says plainly where the host states another figure, be it by a cent', () => {
    const wrong = portfolio({ summary: { ...book.summary, paid_in: '85280.01', dpi: '0.5348' } });
    expect(total('paidIn', wrong)).toMatchObject({
      verdict: 'different',
      stated: '85280.01',
      computed: '85280.00',
    });
    expect(total('dpi', wrong).verdict).toBe('different');
  });
  it('is not built on a value that is missing, and names it', () => {
    const partly = portfolio({ summary: { ...book.summary, fair_value_net: null, net_tvpi: null } });
    expect(total('tvpi', partly)).toMatchObject({
      verdict: 'unknown',
      computed: null,
      reason: 'Not in the report: net fair value.',
    });
    const hole = changed(2, { unrealised_gain: null });
    expect(total('unrealised', hole)).toMatchObject({
      verdict: 'notComputed',
      reason: 'Not in the report: sum of 5 holdings.',
    });
  });
  it('counts a single holding in the singular', () => {
    const only = portfolio({ holdings: [holdingOf(1)] });
    expect(total('unrealised', only).inputs.map(({ name }) => name)).toEqual(['Sum of 1 holding']);
  });
});

describe('the proof of one holding', () => {
  const stated = figures.filter(
    (figure) => figure !== 'gain' && figure !== 'dpi' && figure !== 'rvpi' && figure !== 'moic',
  );
  it.each(book.holdings.flatMap(({ id }) => stated.map((figure) => [id, figure] as const)))(
    'of holding %i, %s comes out as the host states it',
    (id, figure) => {
      const { verdict } = single(id, figure, withBeginnings());
      expect(verdict).toBe(id === 4 && figure === 'irr' ? 'unknown' : 'same');
    },
  );
  it('gives what the host does not state, and says so', () => {
    expect(single(3, 'dpi')).toMatchObject({ verdict: 'notStated', stated: null, computed: '0.5538461538' });
    expect(single(1, 'gain')).toMatchObject({ verdict: 'notStated', computed: '15800.00' });
  });
  it('works out MOIC only where the gross proceeds are known', () => {
    expect(single(1, 'moic')).toMatchObject({ verdict: 'same', computed: '1.8400' });
    expect(single(3, 'moic')).toMatchObject({
      verdict: 'notComputed',
      stated: '1.4600',
      reason: 'Not in the report: gross proceeds.',
    });
  });
  it('has no ratio on no contributions', () => {
    const free = changed(1, { paid_in: '0.00', tvpi: null });
    expect(single(1, 'tvpi', free)).toMatchObject({ verdict: 'unknown', computed: null });
  });
  it('names the reason where there is no yearly rate', () => {
    expect(single(4, 'irr').reason).toBe('Not available: total loss.');
    const young = portfolio({ as_of_date: '2021-07-01' });
    expect(single(1, 'irr', young).reason).toBe(
      'Held for less than a year; the return for the period is 60.8% in 108 days.',
    );
    const unpaid = portfolio({ cash_flows: [] });
    expect(single(1, 'irr', unpaid).reason).toBe('Not available: payments and paid-in differ.');
    expect(single(1, 'paidIn', unpaid)).toMatchObject({ verdict: 'different', computed: '0.00' });
  });
  it('names every rate that fits, and what it is a rate of', () => {
    const flow = book.cash_flows.find(({ holding }) => holding === 1);
    if (!flow) throw new Error('no payment of holding 1');
    const ended = { fair_value_net: '0.00', fair_value_gross: '0.00' };
    const paid = (paidIn: string, flows: readonly (readonly [date: string, amount: string])[]) =>
      portfolio({
        ...changed(1, { ...ended, paid_in: paidIn }),
        cash_flows: flows.map(([date, amount]) => ({ ...flow, date, amount })),
      });
    const short = paid('20.00', [
      ['2026-05-19', '-10.00'],
      ['2026-05-20', '20.01'],
      ['2026-05-21', '-10.00'],
    ]);
    expect(single(1, 'irr', short).reason).toBe('More than one rate fits: −6.1%, 6.5% in 2 days.');
    const long = paid('25.40', [
      ['2020-01-01', '-10.00'],
      ['2021-01-01', '25.00'],
      ['2022-01-01', '-15.40'],
    ]);
    expect(single(1, 'irr', long).reason).toBe('More than one rate fits: 10.1%, 39.4% a year.');
  });
});

describe('a proof on the gross basis', () => {
  const gross = grossBook();
  it.each(figuresOn('gross'))('%s of the total comes out as the host states it', (figure) => {
    expect(['same', 'notStated']).toContain(total(figure, gross).verdict);
  });
  it('speaks of what was invested, before carry', () => {
    expect(total('paidIn', gross)).toMatchObject({ name: 'Invested', computed: '82000.00' });
    expect(total('gain', gross)).toMatchObject({ name: 'Gross gain', computed: '47800.00' });
    expect(total('irr', gross)).toMatchObject({ name: 'Gross IRR', computed: '0.1083270327' });
    expect(single(1, 'fairValue', gross)).toMatchObject({ verdict: 'same', computed: '46000.00' });
    expect(single(2, 'fairValue', gross)).toMatchObject({ verdict: 'notComputed' });
  });
});

describe('the proof of the two parts of a gain', () => {
  const complete = withBeginnings();
  /** A host that moves 100.00 from the unrealised gain of Quayside to the realised one, so that its whole gain stays the same. */
  const moved: Portfolio = {
    ...complete,
    summary: { ...complete.summary, realised_gain: '14500.00', unrealised_gain: '18460.00' },
    holdings: complete.holdings.map((holding) =>
      holding.id === 3 ? { ...holding, realised_gain: '3300.00', unrealised_gain: '3260.00' } : holding,
    ),
  };
  it('is of purchases, payments and valuations, and of each part by itself', () => {
    expect(single(3, 'realised', complete)).toMatchObject({
      verdict: 'same',
      inputs: [
        { name: 'Payments received', value: '11520.00' },
        { name: 'Cost of the part sold or written off', value: '8320.00' },
      ],
      computed: '3200.00',
    });
    expect(single(3, 'unrealised', complete)).toMatchObject({
      verdict: 'same',
      inputs: [
        { name: 'Gross fair value', value: '16800.00' },
        { name: 'Accrued carry', value: '960.00' },
        { name: 'Cost of the part still held', value: '12480.00' },
      ],
      computed: '3360.00',
    });
    for (const { id } of complete.holdings) {
      expect(single(id, 'realised', complete).verdict).toBe('same');
      expect(single(id, 'unrealised', complete).verdict).toBe('same');
    }
  });
  it('does not take one part for right because the other one is', () => {
    for (const figure of ['realised', 'unrealised'] as const) {
      expect(single(3, figure, moved)).toMatchObject({ verdict: 'different' });
      expect(total(figure, moved)).toMatchObject({ verdict: 'different' });
      expect(total(figure, complete)).toMatchObject({ verdict: 'same' });
    }
  });
  it('is not made where the report does not list what it takes', () => {
    expect(single(3, 'realised')).toMatchObject({
      verdict: 'notComputed',
      reason: 'Not in the report: payments received, cost of the part sold or written off.',
    });
  });
  it('counts nothing that came after the day of the report', () => {
    const later = { ...complete, as_of_date: '2023-12-31' };
    expect(single(3, 'realised', later)).toMatchObject({ computed: '0.00' });
  });
});

describe('a proof of a holding in another currency', () => {
  const foreign = inEuros();
  it.each(['paidIn', 'fairValue', 'distributions', 'realised', 'unrealised', 'tvpi', 'irr'] as const)(
    'works %s out in its own money from what was bought and what came back',
    (figure) => {
      const shown = inEuros(withBeginnings());
      expect(single(3, figure, shown)).toMatchObject({ verdict: 'same', reason: null });
    },
  );
  it('calls its rate a yearly one, and lists its payments in its own money', () => {
    const shown = inEuros(withBeginnings());
    const proof = single(3, 'irr', shown);
    expect(printFigure(proof, proof.stated, 'USD', shownMoney)).toMatch(/% p\.a\.$/);
    const subject = holdingSubject(shown, holdingOf(3, shown));
    const flows = rowsOfFlows(subject.flows, subject.holdings);
    expect(proofText(proof, subject, shown, { flows, steps: [], later: [] }, shownMoney)).toContain(
      '$11,520.00',
    );
    const { rows } = proofSheet(proof, subject, flows, [], false);
    const payments = rows.filter(([part]) => part === 'Payment').map((row) => row.slice(4));
    expect(payments).toEqual([
      ['-20800.00', 'USD'],
      ['11520.00', 'USD'],
    ]);
  });
  it('adds the two parts of the gain up in the currency of the report', () => {
    const shown = inEuros(withBeginnings());
    expect(total('realised', shown)).toMatchObject({ verdict: 'same' });
    expect(total('unrealised', shown)).toMatchObject({ verdict: 'same' });
  });
  it('builds nothing on converted payments, and still calls a yearly rate so', () => {
    const proof = single(1, 'paidIn', foreign);
    expect(proof).toMatchObject({ stated: '26000.00', verdict: 'notComputed' });
    expect(proof.reason).toBe('The report lists payments in EUR but this holding in USD.');
    const rate = single(1, 'irr', foreign);
    expect(rate.verdict).toBe('notComputed');
    expect(printFigure(rate, rate.stated, 'USD', shownMoney)).toMatch(/% p\.a\.$/);
    expect(single(1, 'fairValue', foreign).verdict).toBe('same');
  });
});

describe('a proof as text', () => {
  it('holds the formula, what goes in, the payments, the rounding and the source', () => {
    const steps = book.price_history.filter(({ holding }) => holding === 1);
    const text = proofText(
      single(1, 'tvpi'),
      holdingSubject(book, holdingOf(1)),
      book,
      { flows: flowRowsOf(book, [holdingOf(1)]), steps, later: [] },
      shownMoney,
    );
    expect(text.split('\n')).toEqual([
      'TVPI, Northwind Robotics',
      'Reported: 1.61x (1.6076923077)',
      'Recalculated in the browser: 1.61x (1.6076923077)',
      'Checked in your browser – matches the report ✓',
      'Formula: (net fair value + distributions) ÷ paid-in',
      'Net fair value: $41,800.00',
      'Distributions: $0.00',
      'Paid-in: $26,000.00',
      'Rounding: Rounded to two decimal places.',
      expect.stringContaining('Source: The club’s report as of 30 Sept 2026, net, generated on '),
      'Payments',
      '2021-03-15  Northwind Robotics  Contribution  −$26,000.00',
      'Unit price history',
      '2021-03-15  $5.00  Your investment',
      '2024-06-11  $9.20  New financing round',
    ]);
  });
  it('holds no amount where amounts are to stay hidden', () => {
    const flows = flowRowsOf(book, [holdingOf(1)]);
    const text = proofText(
      single(1, 'paidIn'),
      holdingSubject(book, holdingOf(1)),
      book,
      { flows, steps: [], later: [] },
      hiddenMoney,
    );
    expect(text).not.toMatch(/26.?000/);
  });
  it('DRF-08: shows a cause that nobody knows as the host names it', () => {
    expect(eventLabel('tender_offer')).toBe('tender offer');
    expect(eventLabel('constructor')).toBe('constructor');
  });
});

it('only an open holding has an open figure', () => {
  expect(parsePortfolioSearch('?figure=irr')).toMatchObject({ holding: null, figure: null });
});

describe('a proof as a table', () => {
  const sheetOf = (figure: ProofFigure, isHidden: boolean) =>
    proofSheet(total(figure), totalSubject(book), flowRowsOf(book, book.holdings), [], isHidden);
  it('holds what is stated, what is worked out, and every payment with its exact amount', () => {
    const { heads, rows } = sheetOf('paidIn', false);
    expect(heads).toHaveLength(6);
    expect(rows.every((row) => row.length === heads.length)).toBe(true);
    expect(rows[0]).toEqual(['Reported', '', 'Paid-in', totalSubject(book).name, '85280.00', 'USD']);
    const payments = rows.filter(([part]) => part === 'Payment').map((row) => row[4]);
    expect(payments).toEqual(book.cash_flows.map(({ amount }) => amount));
  });
  it('keeps amounts hidden and multiples shown', () => {
    const text = JSON.stringify(sheetOf('tvpi', true).rows);
    expect(text).toContain('1.3864915572');
    expect(text).not.toMatch(/\d{3,}\.\d\d/);
  });
});

describe('the gross value of a holding whose series was split after its price', () => {
  const complete = withBeginnings();
  const split = { date: '2024-07-01', after: '3', before: '1', source: null, share_class: null };
  const book: Portfolio = {
    ...complete,
    basis: 'gross',
    holdings: complete.holdings.map((holding) =>
      holding.id === 1 ? { ...holding, splits: [split], units: '15000', current_price: '3.0667' } : holding,
    ),
  };

  it('is worked out in the units of the price', () => {
    const proof = single(1, 'fairValue', book);
    expect(proof).toMatchObject({ verdict: 'same', computed: '46000.00' });
    expect(proof.inputs).toEqual([
      { name: 'Units held before the split', value: '5000.0000', kind: 'units' },
      { name: 'Unit price before the split', value: '9.2', kind: 'price' },
    ]);
  });
  it('is worked out as ever where the price is of the new units', () => {
    const later = {
      ...book,
      holdings: book.holdings.map((holding) => ({ ...holding, splits: [{ ...split, date: '2024-06-11' }] })),
    };
    expect(single(1, 'fairValue', later).inputs.map(({ name }) => name)).toEqual([
      'Units held',
      'Unit price',
    ]);
  });
});
