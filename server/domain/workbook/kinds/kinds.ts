import { isRecentDay } from '../../../../src/domain/days/days.ts';
import { emailPattern, maxEmailLength } from '../../../../src/domain/people/credentials.ts';
import { isCountry } from '../../../../src/domain/texts/countries.ts';
import { countCharacters, currencyPattern } from '../../../../src/domain/texts/text-patterns.ts';
import { clearLine, clearText } from '../../../http/clear-text.ts';
import type { ColumnKind } from '../schema.ts';
import { fault, refused, shown } from './faults.ts';
import { plainDigits } from './number-kinds.ts';

const textKind = (label: string, max: number, width: number, isLong = false): ColumnKind => ({
  label,
  style: 'text',
  width,
  read(cell) {
    const no = refused(cell);
    if (no) return no;
    if (cell.kind === 'day') return fault('is a date, not a text', 'Format the cell as text.');
    const raw = cell.kind === 'number' ? plainDigits(cell.text) : cell.text;
    const text = (isLong ? clearText(raw) : clearLine(raw)).normalize('NFC');
    if (!text.isWellFormed() || /[^\P{Cc}\n]/u.test(text) || text.includes('\ufffd')) {
      return fault('has characters that cannot be read', 'Enter the text again; save CSV files as UTF-8.');
    }
    if (countCharacters(text) > max) return fault(`is longer than ${max} characters`, 'Shorten it.');
    return text;
  },
  stored: (column) => `nullif(${column}, '')`,
  record: (text) => text,
});

const matching = (
  base: ColumnKind,
  label: string,
  pattern: RegExp,
  wrong: string,
  right: string,
): ColumnKind => ({
  ...base,
  label,
  read(cell) {
    const text = base.read(cell);
    if (typeof text !== 'string' || text === '') return text;
    return pattern.test(text) ? text : fault(`${shown(text)} ${wrong}`, right);
  },
});

const folded = (base: ColumnKind, fold: (text: string) => string): ColumnKind => ({
  ...base,
  read(cell) {
    const text = base.read(cell);
    return typeof text === 'string' ? fold(text) : text;
  },
});

export const text = textKind('text', 200, 26);
export const longText = textKind('text of several lines', 30_000, 50, true);
const word = textKind('word', 100, 18);
export const key = matching(
  word,
  'key',
  /^[\p{L}\p{N}][\p{L}\p{N}._#/@+ -]*$/u,
  'is not usable as a key',
  'Use letters, digits, points and hyphens: INV-17',
);
export const slug = matching(
  word,
  'short name',
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'is not a short name',
  'Use small letters, digits and hyphens: northwind-series-a',
);
export const email = matching(
  folded(textKind('email', maxEmailLength, 30), (typed) => typed.toLowerCase()),
  'email',
  emailPattern,
  'is not an email address',
  'For example ada@example.com',
);
export const currency = matching(
  folded(word, (typed) => typed.toUpperCase()),
  'currency',
  currencyPattern,
  'is not a currency',
  'Use the three letters of ISO 4217: USD',
);
export const link = matching(
  textKind('address', 500, 30),
  'web address',
  /^https?:\/\/[^\s]+$/,
  'is not a web address',
  'For example https://northwind.example',
);

export const country: ColumnKind = {
  ...word,
  label: 'country',
  width: 10,
  read(cell) {
    const typed = word.read(cell);
    if (typeof typed !== 'string' || typed === '') return typed;
    const code = typed.toUpperCase();
    return isCountry(code)
      ? code
      : fault(`${shown(typed)} is not a country`, 'Use the two letters of ISO 3166: GB');
  },
};

export const choice = (...choices: readonly string[]): ColumnKind => ({
  ...word,
  label: 'one of the list',
  choices,
  read(cell) {
    const typed = word.read(cell);
    if (typeof typed !== 'string' || typed === '') return typed;
    const found = choices.find((one) => one === typed.toLowerCase());
    return found ?? fault(`${shown(typed)} is not in the list`, `One of: ${choices.join(', ')}`);
  },
});

export const yesNo: ColumnKind = {
  ...choice('yes', 'no'),
  label: 'yes or no',
  read: (cell) => (cell.kind === 'flag' ? cell.text : choice('yes', 'no').read(cell)),
  stored: (column) => `case when ${column} then 'yes' else 'no' end`,
  record: (typed) => typed === 'yes',
};

export const day: ColumnKind = {
  label: 'day',
  style: 'date',
  width: 12,
  read(cell) {
    const no = refused(cell);
    if (no) return no;
    const right = 'A date cell, or YYYY-MM-DD: 2024-03-15';
    if (cell.kind === 'number') return fault(`${cell.text} is a number, not a date`, right);
    const typed = cell.text.trim();
    if (typed === '' || isRecentDay(typed)) return typed;
    return fault(`${shown(typed)} is not a date that can be read without doubt`, right);
  },
  stored: (column) => `${column}::text`,
  record: (typed) => typed,
};

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?Z?)?$/;

/** A timestamp in UTC; a date alone means noon of that day. */
export const moment: ColumnKind = {
  label: 'day, or day and time in UTC',
  style: 'text',
  width: 22,
  read(cell) {
    const no = refused(cell);
    if (no) return no;
    const typed = cell.text.trim();
    if (typed === '') return '';
    const [, on, hour = '12', minute = '00', second = '00', part = ''] = momentPattern.exec(typed) ?? [];
    const isReal = on !== undefined && isRecentDay(on) && hour < '24' && minute < '60' && second < '60';
    if (!isReal)
      return fault(`${shown(typed)} is not a day and time`, 'For example 2024-03-15 or 2024-03-15 08:30');
    return `${on}T${hour}:${minute}:${second}${part === '' ? '' : part.padEnd(4, '0')}Z`.replace(
      '.000Z',
      'Z',
    );
  },
  stored: (column) =>
    `replace(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '.000Z', 'Z')`,
  record: (typed) => typed,
};

/** Words separated by semicolons; stored as a list. */
export const list: ColumnKind = {
  ...textKind('list, with semicolons between', 1_000, 26),
  stored: (column) =>
    `(select nullif(string_agg(item, '; ' order by position), '') from jsonb_array_elements_text(${column}) with ordinality as items (item, position))`,
  record: (typed) => listItems(typed),
  read(cell) {
    const typed = textKind('list', 1_000, 26).read(cell);
    return typeof typed === 'string' ? listItems(typed).join('; ') : typed;
  },
};

const listItems = (typed: string): readonly string[] =>
  typed
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A value derived from other sheets: JSON text with sorted keys. */
export const derived: ColumnKind = { ...longText, label: 'derived', stored: (column) => `${column}::text` };
