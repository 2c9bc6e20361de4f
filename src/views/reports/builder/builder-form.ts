import '../../../jitless.ts';
import * as z from 'zod/mini';
import type { BookReportType } from '../../../api/reports/book-reports.ts';
import { yearUntil } from '../../../domain/days/calendar-periods.ts';
import { isDay, isYear, yearOf } from '../../../domain/days/days.ts';
import { periodNameOf, periodNames, periodOf } from '../../../domain/reports/named-periods.ts';
import { maxReportYears, periodFault } from '../../../domain/reports/report-period.ts';
import { idPattern } from '../../../domain/texts/text-patterns.ts';
import {
  isSubjectType,
  reportTypes,
  type ReportSearch,
  spanOf,
} from '../../../machines/reports/report.search.ts';

/** Values as typed and selected; an empty text means all, or the host's default. */
export type BuilderValues = {
  readonly type: string;
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly asOf: string;
  readonly year: string;
  readonly entity: string;
  readonly series: string;
  readonly startup: string;
  readonly subject: string;
  readonly basis: string;
  readonly currency: string;
};

const faults = {
  reversed: 'The end date is before the start date',
  future: 'This date is in the future',
  tooLong: `Choose a period of up to ${maxReportYears} years`,
} as const;

const idOf = (text: string) => (idPattern.test(text) ? Number(text) : null);

/** The report that the form requests; already validated. */
function searchOf(values: BuilderValues, today: string): ReportSearch {
  const type = reportTypes.find((name) => name === values.type) ?? 'portfolio';
  const span = spanOf(type);
  const isOnSubject = isSubjectType(type);
  const period = periodNames.find((name) => name === values.period) ?? 'custom';
  const days =
    span === 'year'
      ? yearUntil(Number(values.year), today)
      : span !== 'period'
        ? { from: null, to: null }
        : period === 'custom'
          ? { from: values.from, to: values.to }
          : periodOf(period, today);
  return {
    type,
    ...days,
    asOf: span === 'day' ? values.asOf || null : null,
    entity: isOnSubject ? null : idOf(values.entity),
    series: isOnSubject ? null : idOf(values.series),
    startup: isOnSubject ? null : idOf(values.startup),
    subject: isOnSubject ? idOf(values.subject) : null,
    basis: values.basis === 'gross' ? 'gross' : 'net',
    currency: values.currency || null,
  };
}

/** The form for a person whose calendar day is `today`; its output is the machine's query. */
export const builderForm = (today: string) =>
  z.pipe(
    z.custom<BuilderValues>().check(({ value, issues }) => {
      const addIssue = (field: keyof BuilderValues, message: string) =>
        issues.push({ code: 'custom', input: value, path: [field], message });
      const type = reportTypes.find((name) => name === value.type) ?? 'portfolio';
      const span = spanOf(type);
      if (span === 'day' && value.asOf !== '') {
        if (!isDay(value.asOf)) addIssue('asOf', 'Enter a valid date');
        else if (value.asOf > today) addIssue('asOf', faults.future);
      }
      if (span === 'year' && !isYear(value.year)) addIssue('year', 'Choose a year');
      if (isSubjectType(type) && idOf(value.subject) === null)
        addIssue('subject', 'Choose the subject of the report');
      if (span !== 'period' || value.period !== 'custom') return;
      const wrong = (['from', 'to'] as const).filter((field) => !isDay(value[field]));
      for (const field of wrong) addIssue(field, 'Enter a valid date');
      const fault = wrong.length > 0 ? null : periodFault(value.from, value.to, today);
      if (fault !== null) addIssue('to', faults[fault]);
    }),
    z.transform((values: BuilderValues) => searchOf(values, today)),
  );

/** Initial values: the report of the address, else a statement of the last quarter. */
export function valuesOf(
  search: ReportSearch | null,
  today: string,
  years: readonly number[],
): BuilderValues {
  const lastQuarter = periodOf('quarter', today);
  const period = search && spanOf(search.type) === 'period' ? search : lastQuarter;
  const from = search && spanOf(search.type) === 'year' ? search.from : null;
  const year = from === null ? (years[0] ?? yearOf(today) - 1) : yearOf(from);
  const text = (id: number | null | undefined) => (id === null || id === undefined ? '' : String(id));
  return {
    type: search?.type ?? 'capital_account',
    period: periodNameOf(period, today),
    from: period.from ?? '',
    to: period.to ?? '',
    asOf: search?.asOf ?? '',
    year: text(year),
    entity: text(search?.entity),
    series: text(search?.series),
    startup: text(search?.startup),
    subject: text(search?.subject),
    basis: search?.basis ?? 'net',
    currency: search?.currency ?? '',
  };
}

/** The period of a report before one is chosen. Payments are rare: a quarter has often none. */
export const usualPeriod = (type: BookReportType) => (type === 'transactions' ? 'inception' : 'quarter');

/** A report on the whole book with the form's defaults: its default period, net, in the portfolio's currency. */
export const usualReport = (type: BookReportType, today: string, years: readonly number[]): ReportSearch =>
  searchOf({ ...valuesOf(null, today, years), type, period: usualPeriod(type) }, today);

/** Whether a report differs from the whole book, the net basis or the portfolio's currency. */
export const isFiltered = ({ entity, series, startup, basis, currency }: BuilderValues): boolean =>
  [entity, series, startup, currency].some((value) => value !== '') || basis === 'gross';
