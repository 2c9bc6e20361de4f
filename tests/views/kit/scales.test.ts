import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandScale, linearScale, niceScale, timeScale } from '../../../src/views/kit/charts/scales.ts';
import { stepArea, stepLine } from '../../../src/views/kit/charts/svg-props.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

/** Whole cents: two doubles that are next to each other have no ticks between them in d3 either. */
const amount = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100);
const interval = fc.tuple(amount, amount).map(([a, b]) => (a <= b ? ([a, b] as const) : ([b, a] as const)));
const range = [236, 20] as const;
const count = fc.integer({ min: 3, max: 12 });

/** The same position to a millionth of a pixel. */
const expectSame = (ours: number, theirs: number) => expect(Math.abs(ours - theirs)).toBeLessThan(1e-6);

describe('scales have the positions and ticks of d3-scale', () => {
  it('for amounts', () => {
    fc.assert(
      fc.property(interval, count, fc.double({ min: 0, max: 1, noNaN: true }), (domain, ticks, part) => {
        const value = domain[0] + (domain[1] - domain[0]) * part;
        const ours = linearScale(domain, range);
        const theirs = scaleLinear(domain, range);
        expectSame(ours(value), theirs(value));
        expect(ours.ticks(ticks)).toEqual(theirs.ticks(ticks));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('for amounts from a tick to a tick', () => {
    fc.assert(
      fc.property(interval, count, (domain, ticks) => {
        fc.pre(domain[0] < domain[1]);
        const nice = niceScale(domain, range, ticks);
        const all = nice.ticks(ticks);
        expectSame(nice(all[0] ?? Number.NaN), range[0]);
        expectSame(nice(all.at(-1) ?? Number.NaN), range[1]);
        for (const end of domain) {
          expect(nice(end)).toBeLessThan(range[0] + 1e-6);
          expect(nice(end)).toBeGreaterThan(range[1] - 1e-6);
        }
      }),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('for days', () => {
    const moment = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 2e12 }), count, (from, length, ticks) => {
        const ours = timeScale([from, from + length], range);
        const theirs = scaleUtc([from, from + length], range);
        expectSame(ours(from + length / 3), theirs(from + length / 3));
        expect(ours.ticks(ticks)).toEqual(theirs.ticks(ticks));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('for bands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 1200 }), (bands, width) => {
        const ours = bandScale(bands, [40, width], 0.25);
        const keys = Array.from({ length: bands }, (_, index) => String(index));
        const theirs = scaleBand(keys, [40, width]).padding(0.25);
        expectSame(ours.step, theirs.step());
        expectSame(ours.width, theirs.bandwidth());
        for (const key of keys) expectSame(ours.left(Number(key)), theirs(key) ?? Number.NaN);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('puts a domain of one value into the middle', () => {
    expect(linearScale([5, 5], [0, 100])(5)).toBe(50);
  });
});

describe('the paths of steps', () => {
  it('keep a value until the next one', () => {
    expect(
      stepLine([
        [0, 9],
        [4, 6],
        [7, 6],
      ]),
    ).toBe('M0 9H4V6H7V6');
  });

  it('are interrupted by gaps, and a point between two gaps is a dot', () => {
    expect(stepLine([null, [0, 9], null, [4, 6], [7, 5], null])).toBe('M0 9ZM4 6H7V5');
  });

  it('close an area at its base, for each part by itself', () => {
    expect(stepArea([[0, 9], [4, 6], null, [7, 5]], 20)).toBe('M0 9H4V6V20H0ZM7 5V20H7Z');
  });

  it('are empty without a point', () => {
    expect(stepLine([])).toBe('');
    expect(stepArea([null], 20)).toBe('');
  });
});
