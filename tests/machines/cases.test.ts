import { expect, it } from 'vitest';
import { sourcesIn } from '../support/sources.ts';

/** Numbers of the fault cases of one area that may block a person or touch data, and so must each have a test. */
const numbers = (area: string, ...requested: readonly (number | readonly [number, number])[]) =>
  requested.flatMap((entry) => {
    const [from, to] = typeof entry === 'number' ? [entry, entry] : entry;
    return Array.from(
      { length: to - from + 1 },
      (_, index) => `${area}-${String(from + index).padStart(2, '0')}`,
    );
  });

const cases = [
  ...numbers('SES', [1, 22], [25, 30], [32, 35], [37, 38], [40, 41], [43, 49]),
  ...numbers('RTE', [1, 16], 19, 20, 22),
  ...numbers('STO', [1, 6], 8, 11, 12),
];

/** Titles may name a range ("RTE-01 to RTE-09"). */
function namedIn(titles: string): Set<string> {
  const named = new Set(titles.match(/\b(SES|RTE|STO)-\d\d\b/g));
  for (const [, area = '', from, to] of titles.matchAll(/\b(SES|RTE|STO)-(\d\d) to \1-(\d\d)\b/g)) {
    for (const name of numbers(area, [Number(from), Number(to)])) named.add(name);
  }
  return named;
}

it('every serious fault case of session, routing and storage is the name of a test', () => {
  const tests = sourcesIn('tests', /\.test\.ts$/).filter(({ file }) => !file.endsWith('cases.test.ts'));
  const titles = tests.flatMap(
    ({ source }) => source.match(/\b(?:it|describe)(?:\.each[^]*?\))?\(\s*[`'][^]*?[`']/g) ?? [],
  );
  const rows = tests.flatMap(({ source }) => source.match(/^\s*\[?\s*'(?:SES|RTE|STO)-\d\d[^']*'/gm) ?? []);
  const named = namedIn([...titles, ...rows].join('\n'));
  expect(cases.filter((name) => !named.has(name))).toEqual([]);
});
