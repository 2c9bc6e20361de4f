import { describe, expect, it } from 'vitest';
import { areaNamePositions, areaScales, type DrawnPoint } from '../../../src/views/kit/charts/area-scales.ts';

const names = { top: 'Value + distributions', line: 'Contributions' };
const printTick = (value: number) => `$${value}k`;
const size = { width: 262, height: 120 };
const point = (time: number, top: number, line: number): DrawnPoint => ({ time, top, line });

/** The space of a name of a picture as narrow as a small phone. */
const boxOf = (right: number, name: string, baseline: number) => ({
  left: right - name.length * 6.2,
  top: baseline - 9,
  bottom: baseline + 3,
});

describe('the names of an area and of its line', () => {
  // A late step under the beginning of a name, between many days at its end.
  const late = [
    point(0, 0, 0),
    point(40, 200, 180),
    point(60, 500, 480),
    point(73, 620, 600),
    ...Array.from({ length: 12 }, (_, index) => point(76 + index * 2, 900, 700)),
  ];
  it.each([
    ['the value above', late],
    ['the contributions above', late.map(({ time, top, line }) => point(time, line ?? 0, top ?? 0))],
  ])('meet no step, with %s', (_, drawn) => {
    const scales = areaScales(drawn, size, printTick);
    const places = areaNamePositions(drawn, scales, names);
    const right = scales.x(drawn.at(-1)?.time ?? 0);
    for (const key of ['top', 'line'] as const) {
      const box = boxOf(right, names[key], places[key]);
      for (const [index, { time, top, line }] of drawn.entries()) {
        if (scales.x(drawn[index + 1]?.time ?? time) < box.left) continue;
        for (const height of [top, line].map((value) => scales.y(value ?? 0)))
          expect(height < box.top || height > box.bottom, `${key} at ${time}`).toBe(true);
      }
    }
  });

  it('stay above the years where the lines begin low', () => {
    const drawn = [point(0, 10, 10), point(95, 10, 10), point(100, 900, 800)];
    const scales = areaScales(drawn, size, printTick);
    expect(areaNamePositions(drawn, scales, names).line).toBeLessThan(scales.y(0));
  });
});
