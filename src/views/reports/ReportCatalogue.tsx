import { Link } from 'wouter';
import { yearOf } from '../../domain/days/days.ts';
import { reportLocation } from '../../machines/reports/report-address.search.ts';
import { type ReportChoices, yearsOf } from '../../machines/reports/report-content.ts';
import { bookReportTypes, spanOf } from '../../machines/reports/report.search.ts';
import { printLocation } from '../../routes.ts';
import { useToday } from '../kit/format/use-today.ts';
import { usualPeriod, usualReport } from './builder/builder-form.ts';
import { periodLabels } from './builder/SpanFields.tsx';
import { reportLabels } from './report-sheets.ts';

/** The reports on the whole book, each one click away for its default period. */
export function ReportCatalogue({ choices }: { choices: ReportChoices | null }) {
  const today = useToday();
  const years = choices ? yearsOf(choices) : [];
  return (
    <section aria-labelledby="catalogue" className="flex flex-col gap-4">
      <div>
        <h2 id="catalogue" className="text-lg font-semibold text-ink">
          Choose a report
        </h2>
        <p className="text-base text-ink-muted">
          Open one here, or set its period and options first. A report’s link can be bookmarked.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {bookReportTypes.map((type) => {
          const search = usualReport(type, today, years);
          const time = {
            period: periodLabels[usualPeriod(type)],
            year: search.from && yearOf(search.from),
            day: 'As of today',
            none: '',
          };
          return (
            <li
              key={type}
              className="relative flex flex-col gap-1 rounded-card border border-line bg-surface-raised p-4 transition-colors hover:border-line-strong"
            >
              <h3 className="text-base font-semibold">
                <Link
                  href={printLocation(reportLocation(search))}
                  className="text-primary after:absolute after:inset-0 after:rounded-card after:content-['']"
                >
                  {reportLabels(type).name}
                </Link>
              </h3>
              <p className="grow text-sm text-ink-muted">{reportLabels(type).hint}</p>
              <p className="text-sm font-semibold text-ink-muted">{time[spanOf(type)]}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
