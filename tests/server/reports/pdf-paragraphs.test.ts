import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { writePdf } from '../../../server/files/pdf/report.ts';

const words = 'values of private companies are estimates ';
const notes = Array.from({ length: 90 }, (_, index) => `Note ${index}: ${words.repeat(6).trim()}.`);

/** The texts of each page from top to bottom, with the height of their line above the edge of the paper. */
async function pagesOf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
      );
    }),
  );
}

it('a paragraph is not split by the end of a page, and keeps its distance from the footer', async () => {
  const pages = await pagesOf(
    await writePdf({
      club: { name: 'Clubfolio', logo: null },
      title: 'Notes alone',
      facts: [],
      chart: null,
      tables: [],
      notes,
      locale: 'en-GB',
      madeAt: new Date('2026-11-20T12:00:00Z'),
    }),
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, texts] of pages.entries()) {
    const footer = texts.filter(({ text }) => /generated|^Page /.test(text)).map(({ y }) => y);
    const body = texts.filter(({ text }) => !/generated|^Page /.test(text));
    expect(Math.min(...body.map(({ y }) => y)) - Math.max(...footer)).toBeGreaterThan(14);
    if (index > 0) expect(body[0]?.text).toMatch(/^Note \d+:/);
  }
});
