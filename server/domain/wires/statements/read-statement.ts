import { readCamt } from './camt.ts';
import { readCsvStatement } from './csv-statement.ts';
import { readMt940 } from './mt940.ts';
import { BadStatement, type Statement } from './statement.ts';

const largest = 32 * 1024 * 1024;

/** Banks that do not use UTF-8 use Windows-1252. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A bank statement as CAMT.053, MT940 or CSV, detected by its content. @throws BadStatement */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.byteLength > largest) throw new BadStatement('The file is larger than 32 MB.');
  const text = textOf(bytes);
  const begin = text.trimStart().slice(0, 500);
  if (/^\uFEFF?</.test(begin)) return readCamt(text);
  if (/^(\{1:|:20:)/m.test(begin)) return readMt940(text);
  return readCsvStatement(text);
}
