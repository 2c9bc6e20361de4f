import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const namedIn = (cell: string) =>
  [...cell.matchAll(/`((?:server|src|tests|docs)\/[^`]+)`/g)].map(([, file]) => file ?? '');

/** How many requirements of levels 1 and 2 a section begins with; those of level 3 come after them. Chapters 10 and 17 do not apply. */
const sections: readonly (readonly [section: string, last: number])[] = [
  ['1.1', 2],
  ['1.2', 9],
  ['1.3', 11],
  ['1.4', 3],
  ['1.5', 2],
  ['2.1', 3],
  ['2.2', 3],
  ['2.3', 4],
  ['2.4', 1],
  ['3.2', 2],
  ['3.3', 4],
  ['3.4', 6],
  ['3.5', 5],
  ['3.7', 2],
  ['4.1', 3],
  ['4.2', 1],
  ['4.3', 2],
  ['4.4', 4],
  ['5.1', 1],
  ['5.2', 3],
  ['5.3', 2],
  ['5.4', 3],
  ['6.1', 3],
  ['6.2', 11],
  ['6.3', 4],
  ['6.4', 4],
  ['6.5', 5],
  ['6.6', 3],
  ['6.8', 4],
  ['7.1', 3],
  ['7.2', 4],
  ['7.3', 2],
  ['7.4', 5],
  ['7.5', 2],
  ['7.6', 2],
  ['8.1', 2],
  ['8.2', 3],
  ['8.3', 1],
  ['8.4', 1],
  ['9.1', 3],
  ['9.2', 4],
  ['11.1', 2],
  ['11.2', 3],
  ['11.3', 3],
  ['11.4', 4],
  ['11.5', 1],
  ['11.6', 1],
  ['12.1', 3],
  ['12.2', 2],
  ['12.3', 4],
  ['13.1', 1],
  ['13.2', 5],
  ['13.3', 2],
  ['13.4', 5],
  ['14.1', 2],
  ['14.2', 4],
  ['14.3', 3],
  ['15.1', 3],
  ['15.2', 3],
  ['15.3', 7],
  ['16.1', 1],
  ['16.2', 5],
  ['16.3', 4],
  ['16.4', 3],
  ['16.5', 3],
];

describe('the table of requirements', () => {
  it('names files that exist, in the product on one side and tests on the other', () => {
    const how = rows.flatMap((row) => namedIn(row[3] ?? ''));
    const tests = rows.flatMap((row) => namedIn(row[4] ?? ''));
    expect([...how, ...tests].filter((file) => !existsSync(file))).toEqual([]);
    expect(tests.filter((file) => !file.startsWith('tests/'))).toEqual([]);
    expect(how.filter((file) => file.startsWith('tests/'))).toEqual([]);
    expect(tests.length).toBeGreaterThan(20);
  });
  it('has each requirement of levels 1 and 2, and each one once', () => {
    const numbers = rows.flatMap((row) => (row[1] ?? '').match(/\d+\.\d+\.\d+/g) ?? []);
    const requested = sections.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    expect(requested.filter((number) => !numbers.includes(number))).toEqual([]);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });
});
