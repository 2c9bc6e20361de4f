import { expect, it } from 'vitest';
import { subjectTypes } from '../../../src/api/reports/book-reports.ts';
import { reportFormats, requestedFormats, rowFormats } from '../../../src/domain/reports/report-formats.ts';
import { sourcesIn } from '../../support/sources.ts';

it('are those of files, of their rows, and of what can be requested', () => {
  expect(reportFormats).toEqual(['pdf', 'xlsx', 'csv']);
  expect(rowFormats).toEqual(['xlsx', 'csv']);
  expect(requestedFormats).toEqual([...reportFormats, 'zip']);
});

it.each([
  [reportFormats, ['src/domain/reports/report-formats.ts']],
  [rowFormats, ['src/domain/reports/report-formats.ts']],
  // The table of report types is the API’s, which imports nothing; pages and the host read it.
  [subjectTypes, ['src/api/reports/book-reports.ts']],
])('%j are listed once', (list, expected) => {
  const written = `[${list.map((one) => `'${one}'`).join(', ')}`;
  const copies = ['src', 'server']
    .flatMap((folder) => sourcesIn(folder, /(?<!\.stories)\.tsx?$/))
    .filter(({ source }) => source.includes(written));
  expect(copies.map(({ file }) => file)).toEqual(expected);
});
