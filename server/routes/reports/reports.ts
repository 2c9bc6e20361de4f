import type { Hono } from 'hono';
import { calls } from '../../../src/api/kit/paths.ts';
import { reportSubjects } from '../../../src/api/reports/book-reports.ts';
import { dayOf } from '../../../src/domain/days/days.ts';
import { idPattern } from '../../../src/domain/texts/text-patterns.ts';
import { audit } from '../../domain/core/audit.ts';
import { listPortfolioStartups, listVehicles } from '../../domain/portfolio/portfolio-lists.ts';
import { isReportType } from '../../domain/reports/book-reports.ts';
import { fromReplica } from '../../domain/reports/from-replica.ts';
import { readReportQuery } from '../../domain/reports/makers/parts/report-query.ts';
import { makeSeriesReport } from '../../domain/reports/makers/series-report.ts';
import { type Subject, makeSubjectReport } from '../../domain/reports/makers/subject-report.ts';
import { cachedReport } from '../../domain/reports/report-cache.ts';
import { withVehicle } from '../../domain/reports/vehicle-columns.ts';
import type { Host } from '../../host.ts';
import { mountProtected } from '../../http/mount.ts';
import { forbidden, notFound } from '../../http/refusal.ts';

/** The subject of `get_startup_report` and a number. @throws Refusal 404 */
function subjectIn(segment: string | undefined, id: string | undefined): Subject {
  const named = /^get_(.+)_report$/.exec(segment ?? '')?.[1];
  const type = reportSubjects.find((known) => known === named);
  if (!type || !idPattern.test(id ?? '')) throw notFound();
  return { type, id: Number(id) };
}

/** C18, C20, C21, C37 and C40: on the caller's own book, except for what a cyborg may see. */
export function mountReports(app: Hono, host: Host): void {
  const today = () => dayOf(host.clock());

  mountProtected(app, host, calls.getReport, 'verified', async (context, { investor, familyId }) => {
    const type = context.req.param('report_type');
    if (!isReportType(type)) throw notFound();
    const params = withVehicle(readReportQuery(context.req.query(), today()), type, investor);
    const body = await cachedReport(host, investor.id, type, params);
    await audit(host, {
      event: 'report_viewed',
      outcome: 'ok',
      investorId: investor.id,
      familyId,
      object: type,
    });
    return context.body(body, 200, { 'content-type': 'application/json' });
  });

  mountProtected(app, host, calls.getSubjectReport, 'verified', async (context, { investor, familyId }) => {
    const subject = subjectIn(context.req.param('type'), context.req.param('id'));
    if (subject.type === 'investor' && !investor.is_cyborg) throw forbidden();
    const params = readReportQuery(context.req.query(), today());
    const report = await host.reportQueue.run(() =>
      fromReplica(host, (reader) => makeSubjectReport(reader, investor.id, subject, params)),
    );
    await audit(host, {
      event: 'report_viewed',
      outcome: 'ok',
      investorId: investor.id,
      familyId,
      object: `${subject.type} ${subject.id}`,
    });
    return context.json(report);
  });

  mountProtected(app, host, calls.getSeriesReport, 'verified', async (context, { investor }) => {
    const params = readReportQuery(context.req.query(), today());
    return context.json(
      await host.reportQueue.run(() =>
        fromReplica(host, (reader) => makeSeriesReport(reader, investor.id, params)),
      ),
    );
  });
  mountProtected(app, host, calls.listEntities, 'verified', async (context, { investor }) =>
    context.json(await fromReplica(host, (reader) => listVehicles(reader, investor.id, today()))),
  );
  mountProtected(app, host, calls.listPortfolioStartups, 'verified', async (context, { investor }) =>
    context.json(await fromReplica(host, (reader) => listPortfolioStartups(reader, investor.id, today()))),
  );
}
