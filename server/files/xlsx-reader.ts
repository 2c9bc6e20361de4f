import type { Readable } from 'node:stream';
import { millisecondsInDay } from 'date-fns/constants';
import type { OpenSheet, SheetCell, SheetRow } from './sheet-cells.ts';
import { openParts, type Parts, readWhole, readXml, type XmlHandlers } from './xlsx-parts.ts';

type Listed = { readonly name: string; readonly relation: string; readonly isHidden: boolean };

type Context = {
  readonly strings: readonly string[];
  /** Whether a style, by its number, displays a date. */
  readonly dates: readonly boolean[];
  /** Days between the workbook's own day 0 and that of the 1900 date system. */
  readonly shift: number;
};

async function readList(
  parts: Parts,
): Promise<{ readonly sheets: readonly Listed[]; readonly shift: number }> {
  const sheets: Listed[] = [];
  let shift = 0;
  await readWhole(await parts.stream('xl/workbook.xml'), {
    open(name, given) {
      if (name === 'workbookPr' && ['1', 'true'].includes(given['date1904'] ?? '')) shift = 1_462;
      if (name !== 'sheet') return;
      sheets.push({
        name: given['name'] ?? '',
        relation: given['r:id'] ?? given['id'] ?? '',
        isHidden: (given['state'] ?? 'visible') !== 'visible',
      });
    },
  });
  return { sheets, shift };
}

/** Names of parts by the id of their relationship. */
async function readRelations(parts: Parts): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  const name = 'xl/_rels/workbook.xml.rels';
  if (!parts.has(name)) return targets;
  await readWhole(await parts.stream(name), {
    open(tag, { Id: id, Target: target = '' }) {
      if (tag !== 'Relationship' || id === undefined) return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** The shared strings, which cells refer to by number. Phonetic readings of East Asian texts are omitted. */
async function readStrings(parts: Parts): Promise<readonly string[]> {
  const strings: string[] = [];
  const name = 'xl/sharedStrings.xml';
  if (!parts.has(name)) return strings;
  let text = '';
  let isText = false;
  let depthOfReading = 0;
  await readWhole(await parts.stream(name), {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') depthOfReading += 1;
      isText = tag === 't' && depthOfReading === 0;
    },
    text(part) {
      if (isText) text += part;
    },
    close(tag) {
      if (tag === 't') isText = false;
      if (tag === 'rPh') depthOfReading -= 1;
      if (tag === 'si') strings.push(text);
    },
  });
  return strings;
}

const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/gi, ''));

async function readDates(parts: Parts): Promise<readonly boolean[]> {
  const name = 'xl/styles.xml';
  const dates: boolean[] = [];
  if (!parts.has(name)) return dates;
  const codes = new Map<number, string>();
  let isInCells = false;
  await readWhole(await parts.stream(name), {
    open(tag, given) {
      if (tag === 'numFmt') codes.set(Number(given['numFmtId']), given['formatCode'] ?? '');
      if (tag === 'cellXfs') isInCells = true;
      if (tag !== 'xf' || !isInCells) return;
      const id = Number(given['numFmtId'] ?? 0);
      const code = codes.get(id);
      dates.push(code === undefined ? isBuiltInDate(id) : isDateFormat(code));
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return dates;
}

/** 30 December 1899, day 0 of spreadsheets. */
const dayZero = Date.UTC(1899, 11, 30);

/** A date; with its time if it has one. */
function dayCell(serial: number, shift: number): SheetCell {
  const time = new Date(dayZero + Math.round((serial + shift) * millisecondsInDay));
  if (Number.isNaN(time.getTime())) return { kind: 'number', text: String(serial) };
  const text = time.toISOString();
  return { kind: 'day', text: text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text };
}

type RawCell = {
  readonly type: string;
  readonly style: number;
  readonly value: string;
  readonly isFormula: boolean;
};

function cellFrom(
  { type, style, value, isFormula }: RawCell,
  { strings, dates, shift }: Context,
): SheetCell | null {
  if (isFormula) return { kind: 'formula', text: value };
  if (value === '') return null;
  if (type === 's') {
    const text = strings[Number(value)] ?? '';
    return text === '' ? null : { kind: 'text', text };
  }
  if (type === 'inlineStr' || type === 'str') return { kind: 'text', text: value };
  if (type === 'b') return { kind: 'flag', text: value === '1' ? 'yes' : 'no' };
  if (type === 'e') return { kind: 'error', text: value };
  if (type === 'd') return { kind: 'day', text: value.slice(0, 10) };
  return dates[style] === true ? dayCell(Number(value), shift) : { kind: 'number', text: value };
}

/** "B3" is 1. */
function columnOf(at: string): number {
  let index = 0;
  for (const letter of at.replace(/\d+$/, '')) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

const maxColumns = 500;

type SheetHandlers = Pick<XmlHandlers, 'taken'> & { readonly merged: (range: string) => void };

/** The rows of one sheet, in chunks that correspond to those of the file. */
async function* rowsOf(stream: Readable, context: Context, { taken = () => {}, merged }: SheetHandlers) {
  let ready: SheetRow[] = [];
  let cells: (SheetCell | null)[] = [];
  let number = 0;
  let column = -1;
  let cell = { type: 'n', style: 0, value: '', isFormula: false };
  let isValue = false;
  const pieces = readXml(stream, {
    taken,
    open(tag, given) {
      if (tag === 'row') {
        number = given['r'] === undefined ? number + 1 : Number(given['r']);
        cells = [];
        column = -1;
      } else if (tag === 'c') {
        column = given['r'] === undefined ? column + 1 : columnOf(given['r']);
        cell = { type: given['t'] ?? 'n', style: Number(given['s'] ?? 0), value: '', isFormula: false };
      } else if (tag === 'f') cell.isFormula = true;
      else if (tag === 'v' || tag === 't') isValue = true;
      else if (tag === 'mergeCell') merged(given['ref'] ?? '');
    },
    text(part) {
      if (isValue) cell.value += part;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false;
      else if (tag === 'c' && column >= 0 && column < maxColumns) {
        while (cells.length < column) cells.push(null);
        cells[column] = cellFrom(cell, context);
      } else if (tag === 'row' && cells.some((one) => one !== null)) ready.push({ number, cells });
    },
  });
  for await (const _ of pieces) {
    if (ready.length === 0) continue;
    const taken = ready;
    ready = [];
    yield taken;
  }
}

/** Opens a workbook and returns its sheets; `close` it after the last one was read. @throws BadFile */
export async function openXlsx(
  path: string,
): Promise<{ readonly sheets: readonly OpenSheet[]; readonly close: () => void }> {
  const parts = await openParts(path);
  try {
    const { sheets, shift } = await readList(parts);
    const targets = await readRelations(parts);
    const context = { strings: await readStrings(parts), dates: await readDates(parts), shift };
    return {
      close: parts.close,
      sheets: sheets.map(({ name, relation, isHidden }) => {
        const merged: string[] = [];
        const part = targets.get(relation) ?? '';
        let bytes = 0;
        return {
          name,
          isHidden,
          merged: () => merged,
          share: () => Math.min(1, bytes / Math.max(1, parts.size(part))),
          rows: async function* () {
            yield* rowsOf(await parts.stream(part), context, {
              taken: (count) => (bytes += count),
              merged: (range) => merged.push(range),
            });
          },
        };
      }),
    };
  } catch (error) {
    parts.close();
    throw error;
  }
}
