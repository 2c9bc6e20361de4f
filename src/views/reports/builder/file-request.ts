import type { ReportFormat } from '../../../domain/reports/report-formats.ts';
import type { TitledFileRequest } from '../../../machines/kit/files/file-request.ts';
import { queryOf, type ReportType, type ReportSearch } from '../../../machines/reports/report.search.ts';
import { formatDate } from '../../kit/format/format.ts';
import { readerLocale } from '../../kit/format/locale.ts';
import { reportLabels } from '../report-sheets.ts';

/** Files are made of a person's own book only. */
type SearchWithFile = ReportSearch & { readonly type: Exclude<ReportType, 'investor'> };

/** The file of the report on screen. */
export function fileOf(search: SearchWithFile, format: ReportFormat, preparedFor: string): TitledFileRequest {
  const { type, subject } = search;
  const period =
    search.from && search.to
      ? `, ${formatDate(search.from)} to ${formatDate(search.to)}`
      : search.asOf
        ? `, ${formatDate(search.asOf)}`
        : '';
  return {
    title: `${reportLabels(type).name}${period}, ${format.toUpperCase()}`,
    request: {
      report_type: type,
      format,
      query: queryOf(search),
      ...(subject !== null && { subject }),
      sections: [],
      locale: readerLocale,
      prepared_for: preparedFor,
    },
  };
}

/** Statements, signed agreements and payments in one archive, with a list of their checksums. */
export const auditPack = (preparedFor: string): TitledFileRequest => ({
  title: 'Tax and audit pack',
  request: {
    report_type: 'audit_pack',
    format: 'zip',
    query: {},
    sections: [],
    locale: readerLocale,
    prepared_for: preparedFor,
  },
});
