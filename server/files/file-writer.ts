/** The functions that threads of `createFileWriter` run, by name. */
export { writeDocument } from './pdf/document.ts';
export { writePdf } from './pdf/report.ts';
export { writeXlsx } from './xlsx.ts';
