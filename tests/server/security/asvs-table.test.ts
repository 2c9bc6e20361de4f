import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const namedIn = (cell: string) =>
  [...cell.matchAll(/`((?:server|src|tests|docs)\/[^`]+)`/g)].map(([, file]) => file ?? '');

describe('the table of requirements', () => {
  it('names files that exist, in the product on one side and tests on the other', () => {
    const how = rows.flatMap((row) => namedIn(row[3] ?? ''));
    const tests = rows.flatMap((row) => namedIn(row[4] ?? ''));
    expect([...how, ...tests].filter((file) => !existsSync(file))).toEqual([]);
    expect(tests.filter((file) => !file.startsWith('tests/'))).toEqual([]);
    expect(how.filter((file) => file.startsWith('tests/'))).toEqual([]);
    expect(tests.length).toBeGreaterThan(20);
  });
  it('has each requirement once', () => {
    const numbers = rows.flatMap((row) => (row[1] ?? '').match(/\d+\.\d+\.\d+/g) ?? []);
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });
});
