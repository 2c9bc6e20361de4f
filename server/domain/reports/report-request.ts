import { createHash } from 'node:crypto';
import * as z from 'zod';
import { fileTypes, type SubjectType, subjectTypes } from '../../../src/api/reports/book-reports.ts';
import { requestedFormats } from '../../../src/domain/reports/report-formats.ts';
import { idPattern } from '../../../src/domain/texts/text-patterns.ts';
import { filledText, textField } from '../../http/fields.ts';
import { choice, localeParam } from '../../http/query.ts';

/** True for a report on a single subject. */
export const isSubjectType = (type: string): type is SubjectType =>
  subjectTypes.some((known) => known === type);

/** The body of C19 that requests a file. */
export const reportRequestSchema = z
  .object({
    report_type: z.enum(fileTypes, choice),
    format: z.enum(requestedFormats, choice),
    params: z
      .record(z.string().max(40), z.union([z.string().max(40), z.number()]).nullish(), {
        error: 'Not a valid set of parameters.',
      })
      .default({})
      .transform((given) =>
        Object.fromEntries(
          Object.entries(given)
            .flatMap(([name, value]): [string, string][] =>
              value === null || value === undefined ? [] : [[name, String(value)]],
            )
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      ),
    sections: z.array(z.enum(['statement', 'holdings', 'cash_flows', 'notes'], choice), choice).default([]),
    locale: localeParam(),
    prepared_for: textField().pipe(z.string().max(200, 'Use at most 200 characters.')).default(''),
    columns: z
      .array(z.string().max(40), choice)
      .nullish()
      .transform((columns) => columns ?? null),
    holdings: z
      .array(z.number().int().positive(), choice)
      .nullish()
      .transform((holdings) => holdings ?? null),
    idempotency_key: filledText().pipe(z.string().max(100, 'Use at most 100 characters.')),
  })
  .refine(({ report_type: type, format }) => (type === 'audit_pack') === (format === 'zip'), {
    path: ['format'],
    message: 'An audit pack must be a zip file, and other reports can’t be.',
  })
  .refine(({ report_type: type, params }) => !isSubjectType(type) || idPattern.test(params['id'] ?? ''), {
    path: ['params'],
    message: 'Give the id of the subject of the report.',
  });

export type ReportRequest = z.output<typeof reportRequestSchema>;

/** Equal for two requests that ask for the same file. */
export function fingerprintOf({ idempotency_key: _key, ...request }: ReportRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
