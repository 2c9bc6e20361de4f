import { describe, expect, it } from 'vitest';
import { joinedChange, traced } from '../../../src/machines/rounds/round-snapshot.ts';
import { shownMoney, hiddenMoney } from '../../../src/views/kit/format/money.ts';
import { changedTerms } from '../../../src/views/rounds/round/term.labels.ts';
import { roundDetail } from '../../../src/fixtures/rounds.ts';

const detail = roundDetail();
const read = (
  ...looks: readonly (readonly [of: typeof detail, fingerprint: string | null, day: string])[]
) => {
  let last = traced(null, ...looksOf(looks, 0));
  for (let index = 1; index < looks.length; index += 1) last = traced(last.trace, ...looksOf(looks, index));
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
    const nothing = { before: null, wire: null, isWireFirst: false, isWireNew: false };
    expect(read([detail, null, '2026-11-01'])).toEqual(nothing);
    expect(read([detail, null, '2026-11-01'], [roundDetail(), null, '2026-11-02'])).toEqual(nothing);
  });
  it('keeps the terms of before where they are other ones now', () => {
    const { before } = read([detail, null, '2026-11-01'], [dearer, null, '2026-11-05']);
    expect(before).toMatchObject({ day: '2026-11-01', fees: { entry_percent: '0.0400' } });
  });
  it('knows since when the details of the wire are the same, also after they were not told', () => {
    const { wire, isWireNew } = read(
      [detail, 'AB12', '2026-11-01'],
      [detail, null, '2026-11-02'],
      [detail, 'AB12', '2026-11-05'],
    );
    expect([wire, isWireNew]).toEqual([{ fingerprint: 'AB12', since: '2026-11-01' }, false]);
  });
  it('does not call details unchanged on the day that it sees them first', () => {
    const first = read([detail, null, '2026-11-01'], [detail, 'AB12', '2026-11-05']);
    expect(first).toMatchObject({ isWireFirst: true, isWireNew: false });
    const sameDay = read([detail, 'AB12', '2026-11-05'], [detail, 'AB12', '2026-11-05']);
    expect(sameDay.isWireFirst).toBe(true);
    const again = read([detail, 'AB12', '2026-11-05'], [detail, 'AB12', '2026-11-06']);
    expect(again.isWireFirst).toBe(false);
    // After other details took the place of the known ones, a reload is no reason to trust them.
    expect(
      read([detail, 'AB12', '2026-11-01'], [detail, 'CD34', '2026-11-05'], [detail, 'CD34', '2026-11-05']),
    ).toMatchObject({
      isWireFirst: true,
      isWireNew: false,
    });
    expect(joinedChange(first, again).isWireFirst).toBe(true);
    expect(joinedChange(null, again).isWireFirst).toBe(false);
    const other = { ...again, wire: { fingerprint: 'CD34', since: '2026-11-06' }, isWireNew: true };
    expect(joinedChange(first, other)).toMatchObject({ isWireFirst: false, isWireNew: true });
  });
  it('warns of other details, until the visit ends', () => {
    const change = read([detail, 'AB12', '2026-11-01'], [detail, 'CD34', '2026-11-05']);
    expect(change).toMatchObject({ wire: { since: '2026-11-05' }, isWireNew: true });
    const again = { ...change, isWireNew: false };
    expect(joinedChange(change, again).isWireNew).toBe(true);
    expect(joinedChange(null, again).isWireNew).toBe(false);
  });
});

describe('terms that changed', () => {
  it('are told as they were and as they are', () => {
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
