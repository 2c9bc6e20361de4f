import Papa from 'papaparse';
import { expect } from 'vitest';

export type CsvTable = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** The records of a CSV file; fails unless it is one by RFC 4180, in UTF-8 with a byte order mark. */
export function csvRecords(bytes: Uint8Array): readonly (readonly string[])[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  expect([text.startsWith('\uFEFF'), text.endsWith('\r\n')]).toEqual([true, true]);
  const { data, errors } = Papa.parse<string[]>(text.slice(1, -2), { delimiter: ',', newline: '\r\n' });
  expect(errors).toEqual([]);
  return data;
}

const isEmpty = (record: readonly string[]) => record.every((cell) => cell === '');

/** The tables of a report's CSV: title, headings and rows, with an empty record between two of them. */
export function csvTables(bytes: Uint8Array): readonly CsvTable[] {
  const records = csvRecords(bytes);
  expect([...new Set(records.map(({ length }) => length))]).toHaveLength(1);
  const parts: (readonly string[])[][] = [[]];
  for (const record of records) {
    if (isEmpty(record)) parts.push([]);
    else parts.at(-1)?.push(record);
  }
  return parts.map(([titled = [], head = [], ...rows]) => {
    const [title = '', ...beside] = titled;
    const width = head.findLastIndex((cell) => cell !== '') + 1;
    const isFilled = [beside, ...rows.map((row) => row.slice(width))].every(isEmpty);
    expect([title, head.slice(0, width), isFilled]).toEqual([
      expect.stringMatching(/./),
      expect.not.arrayContaining(['']),
      true,
    ]);
    return { title, head: head.slice(0, width), rows: rows.map((row) => row.slice(0, width)) };
  });
}

/** One table of a report's CSV. */
export function csvTable(bytes: Uint8Array, title: string): CsvTable {
  const tables = csvTables(bytes);
  const table = tables.find((one) => one.title === title);
  if (!table) throw new Error(`The file has no ${title}, but ${tables.map((one) => one.title).join(', ')}.`);
  return table;
}
