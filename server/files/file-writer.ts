/** What threads of `createFileWriter` run, each by its name. */
export { writePaper } from './paper.ts';
export { writePdf } from './pdf.ts';
export { writeXlsx } from './xlsx.ts';
