import { isDay } from '../../../../src/domain/days/days.ts';
import {
  amountOf,
  BadStatement,
  type Credit,
  joinFields,
  oneLine,
  referenceOrNull,
  type Statement,
} from './statement.ts';

/**
 * SWIFT MT940: fields `:NN:` over several lines. `:61:` is an entry (value date, booking date, C or D, amount, type,
 * the customer's reference, `//` the bank's), `:86:` after it is the sender's text, often in parts `?20` to `?29` and
 * `?60` to `?63` (purpose) and `?32`, `?33` (name).
 */

type Field = { readonly tag: string; readonly value: string };

function fieldsOf(text: string): readonly Field[] {
  const fields: { tag: string; value: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start) fields.push({ tag: start[1] ?? '', value: start[2] ?? '' });
    else if (/^(-\}?|\{.*)?$/.test(line.trim())) continue;
    else {
      const last = fields.at(-1);
      if (last) last.value += `\n${line}`;
    }
  }
  return fields;
}

const entryPattern = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([^]*))?$/;

/** Years of two digits are in this century. */
const dayFromDigits = (text: string) => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;

/** The booking date has no year: it is that of the value date, or the one before or after it across New Year. */
function bookedOn(valued: string, booked: string): string {
  const [valueMonth, month] = [Number(valued.slice(2, 4)), Number(booked.slice(0, 2))];
  const turn = valueMonth - month > 6 ? 1 : month - valueMonth > 6 ? -1 : 0;
  return dayFromDigits(`${String(Number(valued.slice(0, 2)) + turn).padStart(2, '0')}${booked}`);
}

/** Parts of a purpose are cut in the middle of words, so they are joined without a separator. */
function detailsOf(value: string): { readonly sender: string | null; readonly text: string } {
  const flat = value.replace(/\n/g, '');
  const parts = [...flat.matchAll(/\?(\d{2})([^?]*)/g)];
  if (parts.length === 0) return { sender: null, text: oneLine([value.replace(/\n/g, ' ')]) };
  const of = (isOne: (code: number) => boolean) =>
    parts.filter(([, code]) => isOne(Number(code))).map(([, , part = '']) => part);
  const purpose = of((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63));
  const sender = of((code) => code === 32 || code === 33)
    .join('')
    .trim();
  // SEPA marks its fields within the purpose.
  const marked = purpose.join('').replace(/(EREF|KREF|MREF|CRED|SVWZ|ABWA)\+/g, ' ');
  return { sender: sender || null, text: oneLine([marked]) };
}

/** @throws BadStatement */
export function readMt940(text: string): Statement {
  const credits: Credit[] = [];
  let skippedCount = 0;
  let account = '';
  let currency = '';
  let open: Omit<Credit, 'sender' | 'text'> | null = null;
  let reference = '';
  const finish = (details: string) => {
    if (open === null) return;
    const { sender, text: words } = detailsOf(details);
    credits.push({ ...open, sender, text: joinFields([words, reference]) });
    open = null;
  };
  for (const { tag, value } of fieldsOf(text)) {
    if (tag !== '86') finish('');
    if (tag === '25') account = value.split('\n')[0]?.trim() ?? '';
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? '';
    if (tag === '86') finish(value);
    if (tag !== '61') continue;
    const context = `Entry ${credits.length + skippedCount + 1} of ${account}`;
    const found = entryPattern.exec(value);
    if (!found) throw new BadStatement(`${context}: “${value}” is not an MT940 entry.`);
    const [, valued = '', booked, sign = '', , sum = '', , references = ''] = found;
    const day = booked === undefined ? dayFromDigits(valued) : bookedOn(valued, booked);
    if (!isDay(day)) throw new BadStatement(`${context}: it has no day.`);
    if (currency === '') throw new BadStatement(`${context}: no balance (:60F:) before it names a currency.`);
    // RD reverses a debit, which is not a payment of an investor.
    if (sign !== 'C') {
      skippedCount += 1;
      continue;
    }
    const [own = '', bankId] = references.split('//');
    reference = referenceOrNull(own) ?? '';
    open = {
      day,
      amount: amountOf(sum, currency, ',', context),
      currency,
      account,
      bankId: referenceOrNull(bankId),
    };
  }
  finish('');
  return { credits, skippedCount };
}
