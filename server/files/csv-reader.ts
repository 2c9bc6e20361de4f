import { readFile, stat } from 'node:fs/promises';
import Papa from 'papaparse';
import { withoutMark } from './cells.ts';
import { BadFile, type OpenSheet, type SheetRow } from './sheet-cells.ts';

const largestFile = 128 * 1024 * 1024;
const rowsAtOnce = 2_000;

const asUtf8 = 'Save it as "CSV UTF-8 (comma separated)".';

/** The number of the first line that is not UTF-8. */
function badLine(bytes: Buffer): number {
  let line = 1;
  for (let begin = 0; begin < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, begin);
    const stop = end < 0 ? bytes.length : end;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(begin, stop));
    } catch {
      return line;
    }
    begin = stop + 1;
  }
  return line;
}

function textOf(bytes: Buffer, sheet: string): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.includes(0)) throw new BadFile('The file is not UTF-8 text.', asUtf8, { sheet });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const row = badLine(bytes);
    throw new BadFile('The row has characters that are not UTF-8, such as those of Windows-1252.', asUtf8, {
      sheet,
      row,
    });
  }
}

/** A list whose first line has semicolons or tabs instead of commas would be a single wide column. */
function checkSeparator(text: string, sheet: string): void {
  const [line = ''] = text.split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  for (const [sign, name] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ] as const) {
    if (!bare.includes(sign) || bare.includes(',')) continue;
    throw new BadFile(`The columns are separated by ${name}, not by commas.`, asUtf8, { sheet, row: 1 });
  }
}

/** One file of comma-separated values as a sheet. Rows are numbered as in a spreadsheet. */
export function openCsv(path: string, name: string): OpenSheet {
  let share = 0;
  const rows = async function* () {
    const { size } = await stat(path);
    if (size > largestFile) {
      const max = largestFile / 1024 / 1024;
      throw new BadFile(
        `The file is ${Math.ceil(size / 1024 / 1024)} MB; at most ${max} MB can be read.`,
        'Split the rows over two imports.',
        { sheet: name },
      );
    }
    const text = textOf(await readFile(path), name);
    checkSeparator(text, name);
    const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',' });
    const [first] = errors;
    if (first) {
      throw new BadFile('A quotation mark is missing or in the wrong place.', asUtf8, {
        sheet: name,
        row: (first.row ?? 0) + 1,
      });
    }
    let ready: SheetRow[] = [];
    for (const [index, line] of data.entries()) {
      const cells = line.map((cell) =>
        cell.trim() === '' ? null : ({ kind: 'text', text: withoutMark(cell) } as const),
      );
      if (cells.some((cell) => cell !== null)) ready.push({ number: index + 1, cells });
      if (ready.length < rowsAtOnce) continue;
      share = index / data.length;
      yield ready;
      ready = [];
    }
    share = 1;
    if (ready.length > 0) yield ready;
  };
  return { name, isHidden: false, merged: () => [], share: () => share, rows };
}
