import { describe, expect, it } from 'vitest';
import { labelPositions } from '../../../src/views/kit/charts/label-positions.ts';

const floor = 236;

/** Where a name at this baseline reaches. */
const boxes = (places: readonly number[]) => places.map((place) => ({ top: place - 11, bottom: place + 4 }));

describe('the names of lines', () => {
  it.each([
    [
      'apart',
      [
        { top: 40, bottom: 40 },
        { top: 120, bottom: 120 },
      ],
    ],
    [
      'close together',
      [
        { top: 60, bottom: 60 },
        { top: 63, bottom: 63 },
      ],
    ],
    [
      'that cross',
      [
        { top: 50, bottom: 140 },
        { top: 90, bottom: 110 },
      ],
    ],
    [
      'on the ground',
      [
        { top: 150, bottom: 236 },
        { top: 236, bottom: 236 },
      ],
    ],
    [
      'below the upper edge',
      [
        { top: 20, bottom: 30 },
        { top: 26, bottom: 40 },
      ],
    ],
    [
      'of which the second is higher',
      [
        { top: 180, bottom: 236 },
        { top: 30, bottom: 60 },
      ],
    ],
  ])('%s are over no line, no other name and no edge', (_, lines) => {
    const [first, second] = boxes(labelPositions(lines, floor));
    for (const box of [first, second]) {
      for (const line of lines)
        expect((box?.bottom ?? 0) < line.top || (box?.top ?? 0) > line.bottom).toBe(true);
      expect(box?.top).toBeGreaterThanOrEqual(0);
      expect(box?.bottom).toBeLessThanOrEqual(floor);
    }
    expect((first?.bottom ?? 0) < (second?.top ?? 0) || (second?.bottom ?? 0) < (first?.top ?? 0)).toBe(true);
  });
});
