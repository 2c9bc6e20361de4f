/** The functions that threads of `createFileWriter` run, by name. */
export { writePaper } from './pdf/paper.ts';
export { writePdf } from './pdf/report.ts';
export { writeXlsx } from './xlsx.ts';
