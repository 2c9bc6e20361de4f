import * as z from 'zod';
import { badFields } from '../../../http/refusal.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { addYears, isDay } from '../../../../src/domain/days.ts';

const day = () =>
  z.string().refine(isDay, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.').optional();

const id = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'A valid integer is required.')
    .transform(Number)
    .optional();

export const reportQuerySchema = z.object({
  as_of_date: day(),
  from: day(),
  to: day(),
  basis: z.enum(['net', 'gross'], { error: 'Choose net or gross.' }).default('net'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a code of three letters, such as EUR.')
    .optional(),
  entity: id(),
  series: id(),
  startup: id(),
});

const mostYears = 10;

/**
 * Parses the query of C18, from an address or from the request for a file.
 * @param texts unknown names are ignored.
 * @throws Refusal 400 with messages by field.
 */
export function readReportQuery(texts: Readonly<Record<string, string>>, today: string): BookQuery {
  const parsed = reportQuerySchema.safeParse(texts);
  if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
  const { as_of_date: asOfDate, from, to, basis, currency, ...filter } = parsed.data;
  const asOf = to ?? asOfDate ?? today;
  const name = to === undefined ? 'as_of_date' : 'to';
  if (asOf > today) throw badFields({ [name]: ['The date is in the future.'] });
  if (from !== undefined && from > asOf)
    throw badFields({ from: ['The end date is before the start date.'] });
  if (from !== undefined && addYears(from, mostYears) < asOf) {
    throw badFields({ from: [`Choose a period of up to ${mostYears} years.`] });
  }
  return { asOf, from: from ?? null, basis, currency: currency ?? null, filter };
}
