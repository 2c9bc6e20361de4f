import { describe, expect, it, vi } from 'vitest';
import { signingDocument } from '../../../src/fixtures/commitment.ts';
import { investorDocument } from '../../../src/fixtures/investor.ts';
import { portfolioDocuments } from '../../../src/fixtures/portfolio-variants.ts';
import { documentRowsAbout, documentRows } from '../../../src/views/portfolio/documents/document-rows.ts';

vi.stubGlobal('location', { origin: 'https://club.example' });

describe('the list of documents', () => {
  it('names each once, the newest first, and says what waits for a signature and where', () => {
    const rows = documentRows(portfolioDocuments);
    expect(rows.map(({ id }) => id)).toEqual(['signing 5501', 'document 8801', 'document 8802']);
    expect(rows[0]).toMatchObject({ status: { tone: 'caution' }, signAt: '/projects?round=418' });
    expect(rows[1]).toMatchObject({
      title: 'Passport',
      signAt: null,
      file: 'https://files.example.com/8801',
    });
  });
  it('leaves out older versions, addresses that lead nowhere safe, and a place to sign where there is none', () => {
    const rows = documentRows({
      documents: [
        investorDocument({ id: 2, replaces: 1, url: 'javascript:alert(1)' }),
        investorDocument({ id: 1 }),
      ],
      signing: [signingDocument({ round: null })],
    });
    expect(rows.map(({ id }) => id)).toEqual(['signing 5501', 'document 2']);
    expect(rows).toMatchObject([{ signAt: null }, { file: null }]);
  });
  it('calls accepted only an upload, which the club reviews', () => {
    const status = (change: Parameters<typeof investorDocument>[0]) =>
      documentRows({ documents: [investorDocument(change)], signing: [] })[0]?.status.label;
    expect(status({ document_type: 'passport', status: 'accepted' })).toBe('Accepted');
    expect(status({ document_type: 'statement', status: 'accepted' })).toBe('On file');
    expect(status({ document_type: 'statement', status: 'withdrawn' })).toBe('Withdrawn');
  });
  it('tells of a company only what speaks of it', () => {
    expect(documentRowsAbout(portfolioDocuments, 77).map(({ id }) => id)).toEqual(['document 8802']);
    expect(documentRowsAbout(portfolioDocuments, 64)).toEqual([]);
  });
});
