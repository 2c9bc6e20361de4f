import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  orNull,
  readDay,
  readDecimal,
  readList,
  readNumber,
  readRow,
  readText,
  rowsOf,
} from '../../../src/api/kit/rows.ts';
import { decimal, isoDate, optionalField, text } from '../../../src/api/kit/wire.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const readLot = readRow({ date: readDay, units: orNull(readDecimal) });
const byReader = rowsOf(
  readRow({
    id: readNumber,
    name: readText,
    amount: orNull(readDecimal),
    source: orNull(readText),
    lots: orNull(readList(readLot)),
  }),
);
const bySchema = z.array(
  z.object({
    id: z.number(),
    name: text,
    amount: optionalField(decimal),
    source: optionalField(text),
    lots: optionalField(z.array(z.object({ date: isoDate, units: optionalField(decimal) }))),
  }),
);

const odd = fc.oneof(fc.constantFrom(null, undefined, true, '', [], {}, Number.NaN), fc.jsonValue());
const amount = fc.constantFrom('1.00', '-0.005', '1e3', '26,000.00', '', '12345678901234567890', '7', 7);
const day = fc.constantFrom('2024-02-29', '2023-02-29', '2026-11-21', '2026-13-01', '2026-11-21T00:00:00Z');
const lot = fc.record({ date: fc.oneof(day, odd), units: fc.oneof(amount, odd) }, { requiredKeys: [] });
const row = fc.record(
  {
    id: fc.oneof({ weight: 9, arbitrary: fc.integer() }, odd),
    name: fc.oneof({ weight: 9, arbitrary: fc.string() }, odd),
    amount: fc.oneof(amount, odd),
    source: fc.oneof(fc.string(), odd),
    lots: fc.oneof(fc.array(lot, { maxLength: 3 }), odd),
    unknown_field: odd,
  },
  { requiredKeys: ['id', 'name'] },
);

describe('a long list of the wire', () => {
  it('is read as the same list would be by schemas', () => {
    const rows = fc.oneof({ weight: 9, arbitrary: fc.array(row, { maxLength: 4 }) }, odd);
    fc.assert(
      fc.property(rows, (answer) => {
        const [read, parsed] = [z.safeParse(byReader, answer), z.safeParse(bySchema, answer)];
        expect(read.success).toBe(parsed.success);
        expect(read.data).toEqual(parsed.data);
      }),
      { numRuns: fuzzRuns(700) },
    );
  });

  it('names the item that could not be read', () => {
    const good = { id: 1, name: 'Northwind' };
    const { error } = z.safeParse(z.object({ holdings: byReader }), { holdings: [good, { id: '2' }] });
    expect(error?.issues[0]?.path).toEqual(['holdings', 1]);
  });

  it('keeps nothing that was not asked for', () => {
    const [item] = z.parse(byReader, [{ id: 1, name: 'Northwind', secret: 'x' }]);
    expect(Object.keys(item ?? {})).toEqual(['id', 'name', 'amount', 'source', 'lots']);
  });
});
