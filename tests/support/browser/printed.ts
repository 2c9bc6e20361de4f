import type { Page } from 'playwright';
import { getDocumentProxy } from 'unpdf';

const margin = 36;

/** A text on a printed page: where it ends, and the width of the page, in points. */
export type Printed = { readonly text: string; readonly end: number; readonly width: number };

/** The texts of a page as printed by the browser on A4, for each sheet of paper. */
export async function printedSheets(page: Page): Promise<readonly (readonly Printed[])[]> {
  const edges = { top: margin, bottom: margin, left: margin, right: margin };
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ format: 'A4', margin: edges, preferCSSPageSize: true })),
  );
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const sheet = await pdf.getPage(index + 1);
      const { width } = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str.trim(), end: item.transform[4] + item.width, width }]
          : [],
      );
    }),
  );
}

/** Texts that are cut off at the edge of the paper: all of the margin but a quarter has to stay free. */
export const cutOff = (sheets: readonly (readonly Printed[])[]): readonly Printed[] =>
  sheets.flat().filter(({ end, width }) => end > width - margin * 0.75);
