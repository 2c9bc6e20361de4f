import type { Portfolio } from '../../src/api/portfolio/portfolio.ts';
import type { BookReports, BookReportType } from '../../src/api/reports/book-reports.ts';
import { isRight } from '../../src/views/reports/proof/check.ts';
import { recordedBookOf } from '../../src/views/reports/proof/recorded.ts';
import { bookSheets } from '../../src/views/reports/report-sheets.ts';

/** The portfolio is recalculated on its own page. */
export type ProvedType = Exclude<BookReportType, 'portfolio'>;
export type ProvedReport = BookReports[ProvedType];

/** Each figure of a report with the result of its recalculation, as its drawer lists them. */
export async function checksOf<Type extends ProvedType>(
  type: Type,
  report: BookReports[Type],
  holdings: Portfolio | null = null,
) {
  const { proofs } = await bookSheets[type].sheet.load();
  if (proofs === null) throw new Error(`The report ${type} has no proofs`);
  const prove = await proofs.load();
  const book = holdings && recordedBookOf(holdings, report);
  return prove(report, book).flatMap(({ title, checks }) =>
    checks.map((check) => ({ ...check, title, isRight: isRight(check) })),
  );
}
