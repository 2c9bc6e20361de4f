/** What threads of `createFileWriter` run, each by its name. */
export { writePaper } from './pdf/paper.ts';
export { writePdf } from './pdf/report.ts';
export { writeXlsx } from './xlsx.ts';
