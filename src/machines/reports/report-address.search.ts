import { yearStart } from '../../domain/days/calendar-periods.ts';
import { yearOf } from '../../domain/days/days.ts';
import { bases } from '../../domain/queries/basis.ts';
import {
  currency,
  day,
  id,
  type Infer,
  matching,
  named,
  oneOf,
  searchParams,
} from '../../domain/texts/search-params.ts';
import { type Location, routes } from '../../routes.ts';

/**
 * The search of the page. Null leaves the choice to the host. The types are in `report.search.ts`: with them come the
 * schemas of all reports, which a page that only links to a report does not need.
 */
export const reportSearch = searchParams({
  type: matching(/^[a-z_]{1,40}$/),
  asOf: named('as_of', day()),
  from: day(),
  to: day(),
  entity: id(),
  series: id(),
  startup: id(),
  /** The subject of a report on one thing. */
  subject: named('id', id()),
  basis: oneOf(bases, 'net'),
  currency: currency(),
});

export type ReportAddress = Infer<typeof reportSearch>;

/** The address that opens a report again. */
export const reportLocation = (search: ReportAddress): Location => ({
  path: routes.report.path,
  search: reportSearch.print(search),
});

/** The address of the report on one investor's book, for the club. */
export const investorReportLocation = (
  investor: number,
  { asOf, currency: shown }: Pick<ReportAddress, 'asOf' | 'currency'>,
): Location =>
  reportLocation({ ...reportSearch.defaults, type: 'investor', subject: investor, asOf, currency: shown });

/** The address of ILPA's template for one vehicle, for the club: in the year until the day of its pages, if they have one. */
export const vehicleReportLocation = (
  entity: number,
  { asOf, currency: shown }: Pick<ReportAddress, 'asOf' | 'currency'>,
): Location =>
  reportLocation({
    ...reportSearch.defaults,
    type: 'ilpa_reporting',
    entity,
    from: asOf && yearStart(yearOf(asOf)),
    to: asOf,
    currency: shown,
  });
