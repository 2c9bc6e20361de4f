import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from '../../../src/views/ui/table/sort-rows.ts';

type Row = { readonly name: string; readonly amount: string | null };
const name = { id: 'name', head: 'Name', kind: 'text', value: (row: Row) => row.name } as const;
const amount = { id: 'amount', head: 'Amount', kind: 'figure', value: (row: Row) => row.amount } as const;

const rows: readonly Row[] = [
  { name: 'Series 10', amount: '9.00' },
  { name: 'Series 2', amount: null },
  { name: 'Ångström', amount: '-100.00' },
  { name: 'beta', amount: '10.00' },
  { name: 'Alpha', amount: '9.0' },
];
const namesOf = (sorted: readonly Row[]) => sorted.map((row) => row.name);

describe('rows in the order of a column', () => {
  it('are ordered as amounts, what is not known last in both directions', () => {
    expect(namesOf(sortRows(rows, amount, false))).toEqual([
      'Ångström',
      'Series 10',
      'Alpha',
      'beta',
      'Series 2',
    ]);
    expect(namesOf(sortRows(rows, amount, true))).toEqual([
      'beta',
      'Series 10',
      'Alpha',
      'Ångström',
      'Series 2',
    ]);
  });

  it('are ordered as people read names, and numbers in them as numbers', () => {
    expect(namesOf(sortRows(rows, name, false))).toEqual([
      'Alpha',
      'Ångström',
      'beta',
      'Series 2',
      'Series 10',
    ]);
  });

  it('leave what was given as it was', () => {
    const before = [...rows];
    sortRows(rows, amount, true);
    expect(rows).toEqual(before);
  });
});

describe('a press on the head of a column', () => {
  it('orders figures from the highest, then from the lowest, then not at all', () => {
    const first = nextSort(amount, { id: 'name', descending: false });
    expect(first).toEqual({ id: 'amount', descending: true });
    const second = nextSort(amount, first);
    expect(second).toEqual({ id: 'amount', descending: false });
    expect(nextSort(amount, second)).toBe(null);
  });

  it('orders names from A first', () => {
    expect(nextSort(name, null)).toEqual({ id: 'name', descending: false });
    expect(nextSort(name, { id: 'name', descending: false })).toEqual({ id: 'name', descending: true });
  });
});
