import { describe, expect, it } from 'vitest';
import { roundDetail } from '../../../src/fixtures/rounds.ts';
import { mergeChange, compareWithTrace } from '../../../src/machines/rounds/round-snapshot.ts';
import { shownMoney, hiddenMoney } from '../../../src/views/kit/format/money.ts';
import { changedTerms } from '../../../src/views/rounds/round/term.labels.ts';

const detail = roundDetail();
const read = (
  ...looks: readonly (readonly [of: typeof detail, fingerprint: string | null, day: string])[]
) => {
  let last = compareWithTrace(null, ...looksOf(looks, 0));
  for (let index = 1; index < looks.length; index += 1)
    last = compareWithTrace(last.trace, ...looksOf(looks, index));
  return last.change;
};
const looksOf = (
  looks: readonly (readonly [of: typeof detail, fingerprint: string | null, day: string])[],
  index: number,
) => looks[index] ?? ([detail, null, '2026-11-01'] as const);
const dearer = roundDetail({
  fees: { entry_percent: '0.0500', carry_percent: '0.2000', annual_percent: '0.0000' },
});

describe('the trace of a round', () => {
  it('says nothing at the first look, nor while all is the same', () => {
    const nothing = { before: null, wire: null };
    expect(read([detail, null, '2026-11-01'])).toEqual(nothing);
    expect(read([detail, null, '2026-11-01'], [roundDetail(), null, '2026-11-02'])).toEqual(nothing);
  });
  it('keeps the terms of before where they are other ones now', () => {
    const { before } = read([detail, null, '2026-11-01'], [dearer, null, '2026-11-05']);
    expect(before).toMatchObject({ day: '2026-11-01', fees: { entry_percent: '0.0400' } });
  });
  it('knows since when the details of the wire are the same, also after an answer without them', () => {
    const { wire } = read(
      [detail, 'AB12', '2026-11-01'],
      [detail, null, '2026-11-02'],
      [detail, 'AB12', '2026-11-05'],
    );
    expect(wire).toEqual({ fingerprint: 'AB12', since: '2026-11-01', trust: 'known' });
  });
  it('does not call details unchanged on the day that it sees them first', () => {
    const first = read([detail, null, '2026-11-01'], [detail, 'AB12', '2026-11-05']);
    expect(first.wire?.trust).toBe('first');
    const sameDay = read([detail, 'AB12', '2026-11-05'], [detail, 'AB12', '2026-11-05']);
    expect(sameDay.wire?.trust).toBe('first');
    const again = read([detail, 'AB12', '2026-11-05'], [detail, 'AB12', '2026-11-06']);
    expect(again.wire?.trust).toBe('known');
    expect(mergeChange(first, again).wire?.trust).toBe('first');
    expect(mergeChange(null, again).wire?.trust).toBe('known');
  });
  it('warns of details that took the place of others, all of that day and until the visit ends', () => {
    const replaced = [
      [detail, 'AB12', '2026-11-01'],
      [detail, 'CD34', '2026-11-05'],
    ] as const;
    const change = read(...replaced);
    expect(change.wire).toEqual({ fingerprint: 'CD34', since: '2026-11-05', trust: 'changed' });
    // A reload, and an hour without details, are no reason to trust them.
    expect(read(...replaced, [detail, 'CD34', '2026-11-05']).wire?.trust).toBe('changed');
    expect(read(...replaced, [detail, null, '2026-11-05'], [detail, 'CD34', '2026-11-05']).wire?.trust).toBe(
      'changed',
    );
    const next = read(...replaced, [detail, 'CD34', '2026-11-06']);
    expect(next.wire?.trust).toBe('known');
    expect(mergeChange(change, next).wire?.trust).toBe('changed');
    const first = read([detail, 'AB12', '2026-11-05']);
    expect(mergeChange(first, change).wire?.trust).toBe('changed');
    expect(mergeChange(change, { ...change, wire: null }).wire).toBeNull();
  });
});

describe('terms that changed', () => {
  it('are listed with their old and new values', () => {
    expect(changedTerms(detail, dearer, shownMoney)).toEqual([
      { name: 'Fees', before: '4.0% entry, 20.0% carry', now: '5.0% entry, 20.0% carry' },
    ]);
  });
  it('are found although amounts are hidden', () => {
    const terms = detail.terms && { ...detail.terms, pre_money: '40000000.00' };
    expect(changedTerms(detail, roundDetail({ terms }), hiddenMoney)).toEqual([
      { name: 'Pre-money valuation', before: '••• USD', now: '••• USD' },
    ]);
  });
});
