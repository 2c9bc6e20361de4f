import type { ReactNode } from 'react';
import type { ReportWords } from '../report.labels.ts';

/** One type of report on the investor's own book, as its page shows it. */
export type BookSheet<Report> = ReportWords & { readonly draw: (report: Report) => ReactNode };
