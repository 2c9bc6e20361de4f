import * as z from 'zod';
import { defaultCurrency } from '../../../src/domain/money/exchange/currencies.ts';
import { bases } from '../../../src/domain/queries/basis.ts';
import {
  type ClubLevel,
  clubLevels,
  depositAges,
  depositStatuses,
  maxClubSearchLength,
} from '../../../src/domain/queries/club.ts';
import { type ReportFormat, reportFormats } from '../../../src/domain/reports/report-formats.ts';
import { currencyPattern, filterAmountPattern } from '../../../src/domain/texts/text-patterns.ts';
import {
  checkQuery,
  choice,
  dayParam,
  withoutEmptyParams,
  idParam,
  localeParam,
  sortParam,
  yearParam,
} from '../../http/query.ts';
import { badFields } from '../../http/refusal.ts';

const id = () => idParam('A valid integer is required.');
const amount = z.string().regex(filterAmountPattern, 'A valid number is required.').optional();

export const clubQuerySchema = z.object({
  as_of_date: dayParam(),
  from: dayParam(),
  to: dayParam(),
  investor: id(),
  entity: id(),
  series: id(),
  startup: id(),
  vintage_year: yearParam().optional(),
  basis: z.enum(bases, { error: 'Choose net or gross.' }).default('net'),
  currency: z
    .string()
    .regex(currencyPattern, 'Use a code of three letters, such as EUR.')
    .default(defaultCurrency),
  group_by: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(clubLevels, choice)).max(2, 'Use at most two levels.'))
    .refine((given) => new Set(given).size === given.length, 'Use two different levels.')
    .optional(),
  status: z.enum(depositStatuses, choice).optional(),
  age: z.enum(depositAges, choice).optional(),
  min_amount: amount,
  max_amount: amount,
  search: z
    .string()
    .trim()
    .max(maxClubSearchLength, `Use at most ${maxClubSearchLength} characters.`)
    .optional(),
  sort: sortParam(),
  type: z.enum(['performance'], choice).optional(),
  export: z.enum(reportFormats, { error: 'Choose pdf, xlsx or csv.' }).optional(),
  locale: localeParam(),
});

export type ClubFilter = {
  readonly investor?: number | undefined;
  readonly entity?: number | undefined;
  readonly series?: number | undefined;
  readonly startup?: number | undefined;
  readonly vintage_year?: number | undefined;
};

/** The query of the club's reports. Days are `YYYY-MM-DD`; `asOf` is the last day included. */
export type ClubReportQuery = {
  readonly asOf: string;
  /** Null means since the first payment. */
  readonly from: string | null;
  readonly filter: ClubFilter;
  readonly basis: (typeof bases)[number];
  readonly currency: string;
  readonly groupBy: readonly ClubLevel[] | null;
  readonly status: (typeof depositStatuses)[number] | null;
  readonly age: (typeof depositAges)[number] | null;
  readonly minAmount: string | null;
  readonly maxAmount: string | null;
  readonly search: string;
  /** The field by which the rows of a file are sorted, with a minus for descending; null is the order of the response. */
  readonly sort: string | null;
  readonly file: ReportFormat | null;
  /** Of a PDF. */
  readonly locale: string;
  /** Of C23: another report than the pivot. */
  readonly type: 'performance' | null;
};

/** True for a query without filters. */
export const isWhole = ({ filter }: ClubReportQuery): boolean =>
  Object.values(filter).every((value) => value === undefined);

/**
 * True for sums by these levels that include the holdings of all members, such as those of a vehicle, a series or a
 * startup: they include both sides of each trade between members. Sums by investor or by vintage include one side.
 */
export const hasAllMembers = ({ filter }: ClubReportQuery, levels: readonly ClubLevel[] = []): boolean =>
  filter.investor === undefined &&
  filter.vintage_year === undefined &&
  !levels.some((level) => level === 'investor' || level === 'vintage');

/**
 * @param texts an empty parameter counts as absent.
 * @throws Refusal 400 with messages by field.
 */
export function readClubReportQuery(texts: Readonly<Record<string, string>>, today: string): ClubReportQuery {
  const {
    as_of_date,
    from = null,
    to,
    basis,
    currency,
    group_by,
    status,
    age,
    search,
    locale,
    ...rest
  } = checkQuery(withoutEmptyParams(texts), clubQuerySchema);
  const { min_amount, max_amount, sort, export: file, type = null, ...filter } = rest;
  const asOf = to ?? as_of_date ?? today;
  // As in an investor's own report: a future day has no values and no rates.
  if (asOf > today)
    throw badFields({ [to === undefined ? 'as_of_date' : 'to']: ['The date is in the future.'] });
  if (from !== null && from > asOf) throw badFields({ from: ['The end date is before the start date.'] });
  return {
    asOf,
    from,
    filter,
    basis,
    currency,
    groupBy: group_by ?? null,
    status: status ?? null,
    age: age ?? null,
    minAmount: min_amount ?? null,
    maxAmount: max_amount ?? null,
    search: search ?? '',
    sort: sort ?? null,
    file: file ?? null,
    locale,
    type,
  };
}
