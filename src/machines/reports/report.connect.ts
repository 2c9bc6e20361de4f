import { fromPromise } from 'xstate';
import type { Send } from '../../api/kit/client.ts';
import { getPortfolio } from '../../api/portfolio/portfolio.ts';
import type { ReportQuery } from '../../api/portfolio/report-head.ts';
import { getActualStartups } from '../../api/portfolio/startups.ts';
import { getVehicles } from '../../api/portfolio/vehicles.ts';
import { getBookReport, isBookType } from '../../api/reports/book-reports.ts';
import { getSeriesReport } from '../../api/reports/series-report.ts';
import { listRoundNames } from '../../api/rounds/round-names.ts';
import { brand } from '../../brand.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { connectSavedViews } from '../kit/device/saved-views.connect.ts';
import { failureFrom } from '../kit/failure.ts';
import { connectFileList } from '../kit/files/file-list.connect.ts';
import type { ReportChoices, ReportContent } from './report-content.ts';
import { reportMachine } from './report.machine.ts';
import { queryOf, type ReportSearch } from './report.search.ts';

async function loadReport(send: Send, search: ReportSearch, signal: AbortSignal): Promise<ReportContent> {
  const { type, subject: id, asOf, currency } = search;
  if (isBookType(type)) return getBookReport(send, type, queryOf(search), signal);
  // A report on one thing is as of today; that on an investor may be as of an earlier day.
  const options = type === 'investor' ? { asOf: asOf ?? undefined, currency: currency ?? undefined } : {};
  const { getInvestorReport } = await import('../../api/reports/investor-reports.ts');
  const subject = await getInvestorReport(send, { type, id: id ?? 0 }, signal, options);
  return { report_type: 'subject', subject };
}

/** The club's staff may read a report on a vehicle of which they hold nothing. */
async function holdingsOf(
  send: Send,
  query: ReportQuery & { readonly currency: string },
  signal: AbortSignal,
) {
  try {
    return await getPortfolio(send, query, signal);
  } catch (error) {
    if (failureFrom(error).kind !== 'missing') throw error;
    return { holdings: [], currency: query.currency, is_stale: false };
  }
}

/** The report and its holdings, of the same day and book: unless either is an earlier answer while newer figures are calculated. */
async function loadRecorded(send: Send, search: ReportSearch, shown: ReportContent, signal: AbortSignal) {
  if (shown.report_type === 'subject') throw new Error('This report is not recalculated');
  const { as_of_date: asOf, basis, currency } = shown;
  const { entity, series, startup } = queryOf(search);
  const [content, recorded] = await Promise.all([
    loadReport(send, { ...search, asOf }, signal),
    holdingsOf(send, { asOf, entity, series, startup, basis, currency }, signal),
  ]);
  if (recorded.is_stale || (content.report_type !== 'subject' && content.is_stale))
    throw new Error('The figures are being calculated');
  return { content, recorded };
}

async function loadChoices(send: Send, signal: AbortSignal): Promise<ReportChoices> {
  const [vehicles, startups, series, rounds] = await Promise.all([
    getVehicles(send, { product: brand.slug }, signal),
    getActualStartups(send, signal),
    getSeriesReport(send, {}, signal),
    listRoundNames(send, signal),
  ]);
  return { vehicles, startups, series: series.results, rounds };
}

export const connectReport = (dependencies: PageDependencies) => {
  const { send } = dependencies;
  return reportMachine.provide({
    actors: {
      loadReport: fromPromise(({ input: { search }, signal }) => {
        if (search === null) throw new Error('No report was requested');
        return loadReport(send, search, signal);
      }),
      loadRecorded: fromPromise(({ input: { search, content }, signal }) => {
        if (search === null || content === null) throw new Error('No report is shown');
        return loadRecorded(send, search, content, signal);
      }),
      loadChoices: fromPromise(({ signal }) => loadChoices(send, signal)),
      savedViews: connectSavedViews(),
      files: connectFileList(dependencies),
    },
  });
};
