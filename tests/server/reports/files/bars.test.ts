import { once } from 'node:events';
import Pdf from 'pdfkit';
import { expect, it } from 'vitest';
import { drawBars, type PdfBars } from '../../../../server/files/pdf/bars.ts';
import { registerFonts } from '../../../../server/files/pdf/fonts.ts';
import { measureOf } from '../../../../server/files/pdf/text.ts';

const place = { x: 48, y: 100, width: 500, height: 51 };

/** The colours that are filled, and the x of every vertical black line. */
async function drawn(amounts: readonly (readonly [amount: number, isTotal: boolean])[]) {
  const pdf = new Pdf({ compress: false });
  registerFonts(pdf);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const bars: PdfBars['bars'] = amounts.map(([amount, isTotal], index) => ({
    name: `Part ${index}`,
    amount,
    isTotal,
  }));
  drawBars(pdf, { title: 'Bars', description: 'Bars', bars, currency: 'USD' }, place, {
    locale: 'en-GB',
    measure: measureOf(pdf),
  });
  const ended = once(pdf, 'end');
  pdf.end();
  await ended;
  const text = Buffer.concat(parts).toString('latin1');
  const red = /0\.7254\d* 0\.1098\d* 0\.1098\d* scn/g;
  const line = /([\d.]+) [\d.]+ m\n\1 [\d.]+ l\n0\.8 w\n/g;
  return { reds: text.match(red)?.length ?? 0, zeros: [...text.matchAll(line)].map(([, x]) => Number(x)) };
}

it('bars of a gain have no line at zero, and no total in the colour of a loss', async () => {
  expect(
    await drawn([
      [100, true],
      [-40, false],
      [60, true],
    ]),
  ).toEqual({ reds: 0, zeros: [] });
});

it('bars that end in a loss have a line at zero over all of them, and the loss has its own colour', async () => {
  const { reds, zeros } = await drawn([
    [100, true],
    [-150, false],
    [-50, true],
  ]);
  expect(reds).toBe(1);
  expect(zeros).toHaveLength(3);
  expect(new Set(zeros).size).toBe(1);
  expect(zeros[0]).toBeGreaterThan(place.x);
});

it('a part that only passes below zero has the line too', async () => {
  const { reds, zeros } = await drawn([
    [100, true],
    [-150, false],
    [120, false],
    [70, true],
  ]);
  expect([reds, zeros.length]).toEqual([0, 4]);
});
