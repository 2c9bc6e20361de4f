import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/days/days.ts';
import { timeLabels, timeScale } from '../../../src/views/kit/charts/scales.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const textsOf = (from: string, to: string, width: number) =>
  timeLabels(timeScale([Date.parse(from), Date.parse(to)], [60, 60 + width])).map(({ text }) => text);

describe('labels of days below a chart', () => {
  it.each([
    [
      '2023-10-21',
      '2026-11-28',
      590,
      ['2024', 'Apr', 'Jul', 'Oct', '2025', 'Apr', 'Jul', 'Oct', '2026', 'Apr', 'Jul', 'Oct'],
    ],
    ['2020-04-01', '2026-11-28', 440, ['2021', '2022', '2023', '2024', '2025', '2026']],
    ['2026-02-10', '2026-11-28', 300, ['Apr 2026', 'Jul', 'Oct']],
    ['2026-11-02', '2026-11-28', 300, ['8 Nov', '15 Nov', '22 Nov']],
    ['2026-11-28', '2026-11-28', 300, ['28 Nov']],
  ])('from %s to %s on %d pixels', (from, to, width, texts) => {
    expect(textsOf(from, to, width)).toEqual(texts);
  });

  it('never touch, and stay in the chart', () => {
    const day = fc.integer({ min: 7_000, max: 33_000 }).map((days) => days * dayMs);
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 80, max: 1_200 }),
        (from, days, width) => {
          const labels = timeLabels(timeScale([from, from + days * dayMs], [0, width]));
          for (const [index, { x, text }] of labels.entries()) {
            const half = text.length * 3.5;
            const before = labels[index - 1];
            expect(x + half).toBeLessThanOrEqual(width + 12);
            if (before) expect(before.x + before.text.length * 3.5).toBeLessThanOrEqual(x - half - 12);
          }
        },
      ),
      { numRuns: fuzzRuns(200) },
    );
  });
});
