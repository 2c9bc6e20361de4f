import type { Investor } from '../../database/schema/schema.ts';
import { seesWholeBook } from '../onboarding/profile.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import type { ReportRequest } from './report-request.ts';

/** Reports that have columns for the whole of a vehicle. */
const types: ReadonlySet<ReportRequest['report_type']> = new Set(['ilpa_reporting', 'ilpa_performance']);

/** A report on one vehicle, and not on a part of it. */
const isOnVehicle = ({ entity, ...others }: BookQuery['filter']): boolean =>
  entity !== undefined && Object.values(others).every((id) => id === undefined);

/**
 * Adds the amounts of the whole vehicle to a report that has columns for them, if the person may read the club's whole
 * book now.
 * @param investor as `investorOn` returns it
 */
export const withVehicle = (
  params: BookQuery,
  type: ReportRequest['report_type'],
  investor: Investor,
): BookQuery => ({
  ...params,
  includesVehicle: types.has(type) && isOnVehicle(params.filter) && seesWholeBook(investor),
});
