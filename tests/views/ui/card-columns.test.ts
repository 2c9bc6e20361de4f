import { describe, expect, it } from 'vitest';
import { cardColumns } from '../../../src/views/ui/table/cards/card-columns.ts';
import type { DataColumn } from '../../../src/views/ui/table/data-column.ts';

type Row = Readonly<Record<string, string | null>>;
const column = (id: string, kind: 'text' | 'figure' = 'figure'): DataColumn<Row> => ({
  id,
  head: id,
  kind,
  value: (row) => row[id] ?? null,
});
const idsOf = (columns: readonly DataColumn<Row>[]) => columns.map(({ id }) => id);
const figures = (count: number) => Array.from({ length: count }, (_, index) => column(`f${index + 1}`));
const known: Row = Object.fromEntries(figures(9).map(({ id }) => [id, '1']));

describe('the columns of a card', () => {
  it('are all shown where there are six besides the title', () => {
    const row: Row = { ...known, name: 'Anna' };
    const { title, lines, folded } = cardColumns([column('name', 'text'), ...figures(6)], row);
    expect([title?.id, idsOf(lines), folded]).toEqual(['name', ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'], []]);
  });
  it('are the first four with a value where there are seven', () => {
    const row: Row = { ...known, name: 'Anna', f2: null };
    const { lines, folded } = cardColumns([column('name', 'text'), ...figures(7)], row);
    expect(idsOf(lines)).toEqual(['f1', 'f3', 'f4', 'f5']);
    expect(idsOf(folded)).toEqual(['f2', 'f6', 'f7']);
  });
  it('have the first known text as their title, never a figure', () => {
    const columns = [column('investor', 'text'), column('amount'), column('sender', 'text')];
    const row: Row = { investor: null, amount: '5', sender: 'Bank' };
    const { title, lines } = cardColumns(columns, row);
    expect([title?.id, idsOf(lines)]).toEqual(['sender', ['investor', 'amount']]);
    expect(cardColumns<Row>(columns, { amount: '5' }).title?.id).toBe('investor');
  });
});
