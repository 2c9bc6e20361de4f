import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../../server/files/csv-stream.ts';
import { csvOfTable, csvOfTables } from '../../../../server/files/csv.ts';
import { columnOf, type Table, type TextRow } from '../../../../server/files/tables.ts';
import { csvTables } from '../../support/files/csv-tables.ts';

const rowsOf = (count: number): readonly TextRow[] =>
  Array.from({ length: count }, (_, index) => [`Startup ${index}`, '2026-09-30', `${index}.50`]);

const tableOf = (title: string, more: Partial<Table> = {}): Table => ({
  key: 'statement',
  title,
  columns: ['startup', 'date', 'amount'].map(columnOf),
  rows: rowsOf(2),
  ...more,
});

const about = { columns: [columnOf('about')], rows: [['Basis: Net'], ['a "note", this']] };

describe('the CSV of several tables', () => {
  const written = (...tables: readonly Table[]) => [...csvOfTables(tables)].join('');

  it('has each below its title, with an empty row between, and as many fields in every row', () => {
    const unknown: readonly TextRow[] = [['Quayside', null, '-1.50']];
    expect(
      written(tableOf('Holdings'), tableOf('Cash flows', { rows: unknown }), tableOf('About', about)),
    ).toBe(
      [
        '\uFEFF"Holdings",,',
        '"Startup",Date,Amount',
        '"Startup 0",2026-09-30,0.50',
        '"Startup 1",2026-09-30,1.50',
        ',,',
        '"Cash flows",,',
        '"Startup",Date,Amount',
        '"Quayside",,-1.50',
        ',,',
        '"About",,',
        '"About",,',
        '"Basis: Net",,',
        '"a ""note"", this",,',
        '',
      ].join('\r\n'),
    );
  });

  it('has the headings of a table without rows', () => {
    expect(
      csvTables(Buffer.from(written(tableOf('Holdings', { rows: [] }), tableOf('About')))),
    ).toMatchObject([
      { title: 'Holdings', head: ['Startup', 'Date', 'Amount'], rows: [] },
      { title: 'About' },
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '"=1', '＝1', '=HYPERLINK("x","y")\r\n'])(
    'takes the power from %j in a title and in a heading',
    (text) => {
      const columns = [{ key: 'startup', title: text, kind: 'text' as const }, columnOf('date')];
      const [table] = csvTables(Buffer.from(written(tableOf(text, { columns, rows: [] }), tableOf('About'))));
      expect(table).toEqual({ title: `'${text}`, head: [`'${text}`, 'Date'], rows: [] });
    },
  );

  it.each(['a, b', 'say "no"', 'two\r\nlines', 'Žižek ∆'])('reads %j back from a title', (title) => {
    const tables = csvTables(Buffer.from(written(tableOf(title), tableOf('About'))));
    expect(tables.map((table) => table.title)).toEqual([title, 'About']);
  });

  it('is written in parts of the same size, however many rows there are', () => {
    const largest = (count: number) =>
      Math.max(
        ...Array.from(csvOfTables([tableOf('Holdings', { rows: rowsOf(count) })]), (part) => part.length),
      );
    expect(largest(100_000)).toBeLessThan(1.2 * largest(2_000));
    const [table] = csvTables(Buffer.from(written(tableOf('Holdings', { rows: rowsOf(2_001) }))));
    expect(table?.rows).toEqual(rowsOf(2_001));
    // A row far down has a kind of its own: what would be a number is a text there.
    const lastKinds = rowsOf(2_001).map((_, index) => (index === 2_000 ? 'text' : 'money'));
    const rows = rowsOf(2_001).map(([name = null, day = null]) => [name, day, '-1']);
    const [own] = csvTables(Buffer.from(written(tableOf('Holdings', { rows, lastKinds }))));
    expect(own?.rows.map((row) => row[2])).toEqual([...Array<string>(2_000).fill('-1'), "'-1"]);
  });
});

describe('the CSV of one table', () => {
  const table = tableOf('Holdings');

  it('has its headings and rows, and no title', () => {
    expect([...csvOfTable(table)].join('')).toBe(
      '\uFEFF"Startup",Date,Amount\r\n"Startup 0",2026-09-30,0.50\r\n"Startup 1",2026-09-30,1.50\r\n',
    );
  });

  it('is the same where its rows are streamed', async () => {
    async function* parts() {
      for (const row of table.rows) yield [row];
    }
    const written: Uint8Array[] = [];
    for await (const part of csvOf(table.columns, parts())) written.push(part);
    expect(Buffer.concat(written).toString()).toBe([...csvOfTable(table)].join(''));
  });
});
