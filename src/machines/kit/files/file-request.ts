import type { ReportQuery } from '../../../api/portfolio/report-head.ts';
import type { ReportFileRequest } from '../../../api/reports/report-files.ts';

/** What is requested; the key that makes a repeated request the same job is added when it is sent. */
export type FileRequest = Omit<ReportFileRequest, 'idempotency_key' | 'params'> & {
  readonly query: ReportQuery;
  /** Id of the report's subject. */
  readonly subject?: number;
};

/** The request of a page, and the name that the person sees. */
export type TitledFileRequest = { readonly title: string; readonly request: FileRequest };
