import { fromPromise } from 'xstate';
import type { Send } from '../../api/kit/client.ts';
import { getInvestorReport } from '../../api/reports/investor-reports.ts';
import { getSeriesReport } from '../../api/reports/series-report.ts';
import { getPerformance } from '../../api/reports/performance.ts';
import { getPortfolio } from '../../api/portfolio/portfolio.ts';
import { listRoundNames } from '../../api/rounds/rounds.ts';
import { getActualStartups } from '../../api/portfolio/startups.ts';
import { getCapitalAccount, getTaxYear, getTransactions } from '../../api/reports/statements.ts';
import { getCommitments } from '../../api/reports/commitments.ts';
import { getVehicles } from '../../api/portfolio/vehicles.ts';
import { brand } from '../../brand.ts';
import type { PageOutside } from '../kit/outside.ts';
import { connectBookmarks } from '../kit/device/bookmarks.connect.ts';
import { connectReportFile } from '../kit/files/report-file.connect.ts';
import type { ReportChoices, ReportContent } from './report-content.ts';
import { reportMachine } from './report.machine.ts';
import { queryOf, type ReportSearch } from './report.search.ts';

async function loadReport(send: Send, view: ReportSearch, signal: AbortSignal): Promise<ReportContent> {
  const query = queryOf(view);
  switch (view.type) {
    case 'portfolio':
      return getPortfolio(send, query, signal);
    case 'performance':
      return getPerformance(send, query, signal);
    case 'transactions':
      return getTransactions(send, query, signal);
    case 'capital_account':
      return getCapitalAccount(send, query, signal);
    case 'tax_year':
      return getTaxYear(send, query, signal);
    case 'commitments':
      return getCommitments(send, query, signal);
    case 'startup':
    case 'series':
    case 'round':
    case 'entity': {
      const subject = await getInvestorReport(send, { type: view.type, id: view.subject ?? 0 }, signal);
      return { report_type: 'subject', subject };
    }
    case 'investor': {
      const { subject: id, asOf, currency } = view;
      const options = { asOf: asOf ?? undefined, currency: currency ?? undefined };
      const params = { type: view.type, id: id ?? 0 };
      return { report_type: 'subject', subject: await getInvestorReport(send, params, signal, options) };
    }
    default:
      return view.type satisfies never;
  }
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

export const connectReport = (outside: PageOutside) => {
  const { send } = outside;
  return reportMachine.provide({
    actors: {
      loadReport: fromPromise(({ input: { view }, signal }) => {
        if (view === null) throw new Error('No report was requested');
        return loadReport(send, view, signal);
      }),
      loadChoices: fromPromise(({ signal }) => loadChoices(send, signal)),
      reportFile: connectReportFile(outside),
      bookmarks: connectBookmarks(),
    },
  });
};
