import Papa from 'papaparse';
import { isDay } from '../../../../src/domain/days/days.ts';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { currencyPattern } from '../../../../src/domain/texts/text-patterns.ts';
import { withoutMark } from '../../../files/cells.ts';
import {
  amountOf,
  BadStatement,
  type Credit,
  oneLine,
  referenceOrNull,
  type Statement,
} from './statement.ts';

/** Column headings of banks' lists, in lower case; the first one found is used. */
const headings = {
  day: ['date', 'booking date', 'value date', 'day', 'buchungstag', 'buchungsdatum', 'valutadatum', 'valuta'],
  amount: ['amount', 'credit', 'betrag', 'umsatz'],
  currency: ['currency', 'währung', 'waehrung'],
  sender: [
    'sender',
    'name',
    'payer',
    'debtor',
    'counterparty',
    'auftraggeber',
    'beguenstigter/zahlungspflichtiger',
  ],
  text: ['reference', 'purpose', 'description', 'details', 'remittance information', 'verwendungszweck'],
  account: ['account', 'iban', 'own account', 'auftragskonto', 'konto'],
  bankId: ['id', 'transaction id', 'bank reference'],
  status: ['info', 'status', 'state'],
} as const;

/** Some lists have unsigned amounts and a separate column for credit or debit. */
const directions = ['s/h', 'soll/haben', 'debit/credit', 'credit/debit', 'cr/dr', 'dr/cr', 'direction'];

const isPending = (status: string) => /vorgemerkt|pending/i.test(status);
type Field = keyof typeof headings;

/** A date in ISO format, or with points, day first. Slashes are ambiguous and are refused. */
function readDay(text: string, context: string): string {
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text.trim());
  const day = points
    ? `${points[3]?.padStart(4, '20')}-${points[2]?.padStart(2, '0')}-${points[1]?.padStart(2, '0')}`
    : text.trim().slice(0, 10);
  if (!isDay(day))
    throw new BadStatement(`${context}: “${text}” is not a day. Use 2026-03-31 or 31.03.2026.`);
  return day;
}

/** @throws BadStatement */
export function readCsvStatement(text: string): Statement {
  const { data } = Papa.parse<string[]>(withoutMark(text), { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const known = head.map((name) => name.trim().toLowerCase());
  const indexOf = (field: Field) => {
    const name = headings[field].find((one) => known.includes(one));
    return name === undefined ? -1 : known.indexOf(name);
  };
  for (const field of ['day', 'amount', 'currency'] as const) {
    if (indexOf(field) >= 0) continue;
    throw new BadStatement(
      `Row 1: there is no column “${headings[field][0]}”. The columns are: ${head.join(', ')}.`,
    );
  }
  const direction = head.find((name) => directions.includes(name.trim().toLowerCase()));
  if (direction !== undefined) {
    throw new BadStatement(
      `Row 1: the column “${direction}” says which amounts came in and which went out. Export amounts with a sign instead.`,
    );
  }
  let skippedCount = 0;
  const credits: Credit[] = [];
  for (const [index, cells] of rows.entries()) {
    const context = `Row ${index + 2}`;
    const at = (field: Field) => cells[indexOf(field)]?.trim() ?? '';
    const currency = at('currency').toUpperCase();
    const amount = at('amount') === '' ? null : amountOf(at('amount'), currency, 'list', context);
    if (amount === null || decimal(amount).lte(0) || isPending(at('status'))) {
      skippedCount += 1;
      continue;
    }
    if (!currencyPattern.test(currency))
      throw new BadStatement(`${context}: “${currency}” is not a currency.`);
    credits.push({
      day: readDay(at('day'), context),
      amount,
      currency,
      sender: at('sender') || null,
      text: oneLine([at('text')]),
      account: at('account'),
      bankId: referenceOrNull(at('bankId')),
    });
  }
  return { credits, skippedCount };
}
