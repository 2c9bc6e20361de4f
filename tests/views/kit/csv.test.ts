import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { wireColumns } from '../../../src/machines/portfolio/holdings-file.ts';
import { csvText } from '../../../src/views/kit/export/csv.ts';
import { sheetOf } from '../../../src/views/kit/export/sheet.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { holdingColumns } from '../../../src/views/portfolio/holdings/holding-columns.tsx';

const readBack = (text: string) => parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data;
const one = (cell: string) => readBack(csvText({ heads: ['a'], rows: [[cell]] }))[1]?.[0];

describe('a CSV', () => {
  it('EXP-02: reads back to the same table', () => {
    const rows = [
      ['a, b', 'say "no"', 'two\nlines'],
      ['Ünïcode', '株式会社', ''],
      ['-26000.00', '0.00', '1234567890123456.78'],
    ];
    const text = csvText({ heads: ['x', 'y', 'z'], rows });
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(readBack(text)).toEqual([['x', 'y', 'z'], ...rows]);
  });
  it.each(['=1+1', '+1', '@x', '-x', '\t=1', '\r=1', ' =1', '"=1', '＝1', '＋1', '-1+1', '-1.5x'])(
    'EXP-01: takes the power from %s',
    (cell) => expect(one(cell)).toBe(`'${cell}`),
  );
  it.each(['-1', '-26000.00', '1.5', 'a=b', 'x-y', '•••'])('EXP-01: leaves %s as it is', (cell) =>
    expect(one(cell)).toBe(cell),
  );
});

describe('a table as a file', () => {
  const book = portfolio();
  const columns = holdingColumns(book, book.holdings, shownMoney);
  it('holds exact decimals, days as they came, and nothing where nothing is known', () => {
    const { heads, rows } = sheetOf(book.holdings.slice(1, 2), columns, false);
    const cell = (head: string) => rows[0]?.[heads.indexOf(head)];
    expect(cell('Paid-in, USD')).toBe('15600.00');
    expect(cell('Invested on')).toBe('2022-09-01');
    expect(cell('Units')).toBe('');
  });
  it('keeps amounts hidden where they are to stay so', () => {
    const text = csvText(sheetOf(book.holdings, columns, true));
    for (const { paid_in: amount, fair_value_net: value } of book.holdings) {
      expect(text).not.toContain(amount);
      if (value !== '0.00') expect(text).not.toContain(value);
    }
    expect(text).toContain('1.6076923077');
  });
  it.each(['net', 'gross'] as const)('is asked of the host with the very figures on screen, %s', (basis) => {
    const asked = { ...book, basis };
    // What the page works out for itself is not asked for.
    const shown = holdingColumns(asked, asked.holdings, shownMoney).filter(
      ({ id }) => !['gain', 'gainShare', 'trend'].includes(id),
    );
    const fields = wireColumns(
      shown.map(({ id }) => id),
      basis,
    );
    const amounts = ['paidIn', 'fairValue', 'distributions', 'tvpi', 'irr'];
    for (const holding of asked.holdings) {
      const wire = new Map(Object.entries(holding));
      for (const [at, { id, value }] of shown.entries()) {
        const said = wire.get(fields[at] ?? '');
        if (amounts.includes(id) && said !== null) expect([id, value(holding)]).toEqual([id, said]);
      }
    }
    expect(new Set(fields).size).toBe(shown.length);
    expect(wireColumns(['startup', 'gain', 'gainShare', 'trend', 'irr'], basis)).toEqual(['startup', 'irr']);
  });
});
