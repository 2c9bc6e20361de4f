import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Pdf from 'pdfkit';
import { consentPoints } from '../../src/views/onboarding/signature/consent-points.ts';

/** Writes the consent to electronic signing from the words that the screen shows: `npm run consent-pdf`. */

const folder = 'node_modules/@fontsource/open-sans/files';
const file = 'src/views/onboarding/signature/electronic-signing.pdf';

const words = JSON.stringify(consentPoints);
const pdf = new Pdf({
  size: 'A4',
  margin: 64,
  lang: 'en',
  tagged: true,
  displayTitle: true,
  info: {
    Title: 'Consent to electronic documents and signatures',
    Keywords: createHash('sha256').update(words).digest('hex'),
    CreationDate: new Date('2026-11-20T12:00:00Z'),
  },
});
const written = pipeline(pdf, createWriteStream(file));
pdf.registerFont('bold', `${folder}/open-sans-latin-700-normal.woff`);
pdf.registerFont('plain', `${folder}/open-sans-latin-400-normal.woff`);
pdf.font('bold').fontSize(20).text('Consent to electronic documents and signatures').moveDown();
pdf
  .font('plain')
  .fontSize(11)
  .text('The club’s documents are signed electronically. Before you agree, please note:')
  .moveDown();
for (const [index, { title, text }] of consentPoints.entries()) {
  pdf
    .font('bold')
    .fontSize(12)
    .text(`${index + 1}. ${title}`);
  pdf.font('plain').fontSize(11).text(text).moveDown();
}
pdf.end();
await written;
