import * as z from 'zod';
import { bases } from '../../../../../src/domain/queries/basis.ts';
import { maxReportYears, periodFault } from '../../../../../src/domain/reports/report-period.ts';
import { currencyPattern } from '../../../../../src/domain/texts/text-patterns.ts';
import { checkQuery, dayParam, idParam } from '../../../../http/query.ts';
import { badFields } from '../../../../http/refusal.ts';
import type { BookQuery } from '../../../portfolio/book-query.ts';

const id = () => idParam('A valid integer is required.');

export const reportQuerySchema = z.object({
  as_of_date: dayParam(),
  from: dayParam(),
  to: dayParam(),
  basis: z.enum(bases, { error: 'Choose net or gross.' }).default('net'),
  currency: z.string().regex(currencyPattern, 'Use a code of three letters, such as EUR.').optional(),
  entity: id(),
  series: id(),
  startup: id(),
});

const periodMessages = {
  reversed: 'The end date is before the start date.',
  tooLong: `Choose a period of up to ${maxReportYears} years.`,
} as const;

/**
 * Parses the query of C18, from a URL or from the request for a file.
 * @param texts unknown names are ignored.
 * @throws Refusal 400 with messages by field.
 */
export function readReportQuery(texts: Readonly<Record<string, string>>, today: string): BookQuery {
  const query = checkQuery(texts, reportQuerySchema);
  const { as_of_date: asOfDate, from, to, basis, currency, ...filter } = query;
  const asOf = to ?? asOfDate ?? today;
  const fault = periodFault(from ?? asOf, asOf, today);
  if (fault === 'future') {
    throw badFields({ [to === undefined ? 'as_of_date' : 'to']: ['The date is in the future.'] });
  }
  if (fault !== null) throw badFields({ from: [periodMessages[fault]] });
  return { asOf, from: from ?? null, basis, currency: currency ?? null, filter };
}
