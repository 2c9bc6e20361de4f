import type { Context, Hono } from 'hono';
import { type Call, calls } from '../../src/api/kit/paths.ts';
import { dayOf } from '../../src/domain/days/days.ts';
import type { ReportFormat, RowFormat } from '../../src/domain/reports/report-formats.ts';
import type { Investor } from '../database/schema/schema.ts';
import { type ClubReportQuery, readClubReportQuery } from '../domain/club/club-query.ts';
import { listDeposits } from '../domain/club/deposits.ts';
import { clubDepositsFile, clubPortfolioFile } from '../domain/club/export.ts';
import { clubInvested } from '../domain/club/invested.ts';
import {
  listClubEntities,
  listClubInvestors,
  listClubSeries,
  listClubStartups,
} from '../domain/club/lists.ts';
import { clubPerformanceFile } from '../domain/club/performance/performance-file.ts';
import { clubPerformance } from '../domain/club/performance/performance.ts';
import { clubPortfolioWithRates } from '../domain/club/pivot.ts';
import { audit } from '../domain/core/audit.ts';
import { fromReplica } from '../domain/reports/from-replica.ts';
import { cachedAnswer } from '../domain/reports/report-cache.ts';
import type { SignedIn } from '../domain/session/authenticate.ts';
import type { Host } from '../host.ts';
import { attachment } from '../http/attachment.ts';
import { limitRequests } from '../http/limit.ts';
import { mountProtected } from '../http/mount.ts';
import { answerPage } from '../http/pages.ts';
import { badFields } from '../http/refusal.ts';

/** Waits for the first bytes, so that an error can still change the status; stops the generator when the client disconnects. */
async function streamOf(bytes: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const first = await bytes.next();
  return new ReadableStream({
    start(controller) {
      if (first.done === true) controller.close();
      else controller.enqueue(first.value);
    },
    async pull(controller) {
      const { value, done } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

/** Of a file of rows. @throws Refusal 400 for a PDF */
function rowFormat(format: ReportFormat): RowFormat {
  if (format === 'pdf') throw badFields({ export: ['Choose xlsx or csv.'] });
  return format;
}

/** C22 to C28: the club's whole book, for cyborgs only. */
export function mountClubReports(app: Hono, host: Host): void {
  const mount = (
    call: Call,
    respond: (context: Context, query: ClubReportQuery, investor: Investor) => Promise<Response>,
  ) =>
    mountProtected(app, host, call, 'cyborg', async (context, { investor, familyId }: SignedIn) => {
      const query = readClubReportQuery(context.req.query(), dayOf(host.clock()));
      const response = await respond(context, query, investor);
      await audit(host, {
        event: 'report_viewed',
        outcome: 'ok',
        investorId: investor.id,
        familyId,
        object: `club ${call.path}`,
      });
      return response;
    });
  const answer = async (
    context: Context,
    call: Call,
    query: ClubReportQuery,
    read: (host: Host, query: ClubReportQuery) => Promise<object>,
  ) => {
    const body = await cachedAnswer(host, JSON.stringify([call.path, query]), (reader) =>
      read(reader, query),
    );
    return context.body(body, 200, { 'content-type': 'application/json' });
  };
  const mountAnswer = (call: Call, read: (host: Host, query: ClubReportQuery) => Promise<object>) =>
    mount(call, (context, query) => answer(context, call, query, read));

  const stream = (context: Context, write: (reader: Host) => ReturnType<typeof clubPortfolioFile>) =>
    fromReplica(host, async (reader) => {
      const { name, type, bytes } = write(reader);
      return context.body(await streamOf(bytes), 200, {
        'content-type': type,
        'content-disposition': attachment(name),
      });
    });

  /** Made as a whole, unlike a file of rows: as a member’s report, by a thread, and so many an hour. */
  const performanceFile = async (
    context: Context,
    { id }: Investor,
    query: ClubReportQuery,
    format: ReportFormat,
  ) => {
    await limitRequests(host, `report file ${id}`, 120, 3_600);
    const { bytes, fileName, mimeType } = await host.reportQueue.run(() =>
      fromReplica(host, (reader) => clubPerformanceFile(reader, query, format)),
    );
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': mimeType,
      'content-disposition': attachment(fileName),
    });
  };

  mount(calls.getCyborgPortfolio, (context, query, investor) => {
    const { file, type } = query;
    if (file !== null && type === 'performance') return performanceFile(context, investor, query, file);
    if (file !== null) return stream(context, (reader) => clubPortfolioFile(reader, query, rowFormat(file)));
    const read = type === 'performance' ? clubPerformance : clubPortfolioWithRates;
    return answer(context, calls.getCyborgPortfolio, query, read);
  });
  mount(calls.getCyborgDeposits, (context, query) => {
    const { file } = query;
    if (file !== null) return stream(context, (reader) => clubDepositsFile(reader, query, rowFormat(file)));
    return answerPage(host, context, context.req.query('page') || undefined, (page) =>
      fromReplica(host, (reader) => listDeposits(reader, query, page)),
    );
  });
  mountAnswer(calls.listCyborgInvestors, listClubInvestors);
  mountAnswer(calls.listCyborgSeries, listClubSeries);
  mountAnswer(calls.listCyborgStartups, listClubStartups);
  mountAnswer(calls.listCyborgEntities, listClubEntities);
  mountAnswer(calls.getCyborgInvested, clubInvested);
}
