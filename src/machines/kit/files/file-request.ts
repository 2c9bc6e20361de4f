import type { ReportQuery } from '../../../api/portfolio/report-head.ts';
import type { ReportFileRequest } from '../../../api/reports/report-files.ts';

/** What is wished for; the key that makes a repeated request the same job is added when it is sent. */
export type FileRequest = Omit<ReportFileRequest, 'idempotency_key' | 'params'> & {
  readonly query: ReportQuery;
  /** The id of what a report on one thing is about. */
  readonly subject?: number;
};

/** What a page asks for, and what the person knows it by. */
export type TitledFileRequest = { readonly title: string; readonly request: FileRequest };
