import { describe, expect, it } from 'vitest';
import { bookReports } from '../../../server/domain/reports/book-reports.ts';
import { type BookReportType, bookTypes } from '../../../src/api/reports/book-reports.ts';
import { bookSheets } from '../../../src/views/reports/report-sheets.ts';

/** What the notes of each report have to explain: the terms on the page, and the words in its files. */
const explained: Readonly<
  Record<BookReportType, readonly [terms: readonly string[], words: readonly RegExp[]]>
> = {
  portfolio: [
    ['Paid-in', 'Fair value', 'TVPI', 'DPI', 'IRR', 'Currency'],
    [/TVPI/, /DPI/, /MOIC/, /IRR/, /carr/i, /rate/],
  ],
  capital_account: [
    ['Ending balance', 'Currency translation', 'Fair value', 'Carry'],
    [/ending/i, /translation/i, /carr/i],
  ],
  transactions: [['Sign', 'Carry'], [/carr/i]],
  performance: [
    ['Paid-in', 'Fair value', 'TVPI', 'MOIC', 'DPI', 'IRR'],
    [/TVPI/, /MOIC/, /DPI/, /IRR/],
  ],
  returns: [
    ['Return', 'Gain', 'Fair value'],
    [/net present value|IRR/, /gain/i],
  ],
  bridge: [
    ['Gross gain', 'Net gain', 'Currency effect', 'IRR'],
    [/gross/i, /net/, /currency/i, /IRR/],
  ],
  tax_year: [
    ['Gain', 'Net received', 'Cost', 'Term', 'Return of capital'],
    [/net received/, /gain/i, /cost/i, /short|long/i, /return of capital/i],
  ],
  commitments: [
    ['Committed', 'Released', 'Drawn', 'Recallable', 'PIC'],
    [/committed/i, /released/i, /drawn/i, /recallable/i, /PIC/],
  ],
  ilpa_reporting: [
    ['ILPA', 'Not recorded', 'Incentive allocation', 'Ending NAV'],
    [/Not recorded/, /Incentive allocation/i, /Ending NAV =/, /Ending unfunded =/],
  ],
  ilpa_performance: [
    ['ILPA', 'Net IRR', 'TVPI', 'DPI', 'MOIC', 'Realized'],
    [/IRR/, /TVPI|MOIC/, /realized/i],
  ],
  pme: [
    ['Grown with the index', 'KS-PME', 'Direct Alpha', 'Index'],
    [/KS-PME/, /Direct Alpha/, /index/i],
  ],
};

describe('the notes of a report', () => {
  it('of the portfolio explain what its basis shows, and nothing else', async () => {
    const { notes, grossNotes = [] } = await bookSheets.portfolio.sheet.load();
    const terms = (list: typeof notes) => list.map(({ term }) => term);
    expect(terms(notes).filter((term) => ['MOIC', 'Carry'].includes(term))).toEqual([]);
    expect(terms(grossNotes)).toEqual(['Fair value', 'MOIC', 'IRR', 'Currency']);
  });
  it('of the payments name no fees and no carry of their own on the gross basis, which leaves them out', async () => {
    const { grossNotes = [] } = await bookSheets.transactions.sheet.load();
    expect(grossNotes.map(({ term }) => term)).toEqual(['Sign', 'Invested']);
  });
  it.each(bookTypes)('%s explain its figures, on the page and in its files', async (type) => {
    const [terms, words] = explained[type];
    const { notes, grossNotes = [] } = await bookSheets[type].sheet.load();
    expect(notes.map(({ term }) => term)).toEqual(expect.arrayContaining([...terms]));
    for (const { term, text } of [...notes, ...grossNotes]) expect(text.length, term).toBeGreaterThan(20);
    const inFiles = bookReports[type].notes.join('\n');
    for (const word of words) expect(inFiles).toMatch(word);
  });
});
