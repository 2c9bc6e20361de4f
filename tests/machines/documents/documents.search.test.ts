import { describe, expect, it } from 'vitest';
import { documentsHref, documentsSearch } from '../../../src/machines/documents/documents.search.ts';

describe('the address of a category of documents', () => {
  it.each(['tax', 'proof_of_address', ''])('is read as it is written: "%s"', (category) => {
    const { search } = new URL(documentsHref(category), 'https://own.invalid');
    expect(documentsSearch.parse(search).category).toBe(category);
  });
  it('has no query for all of them', () => {
    expect(documentsHref('')).toBe('/onboarding/update-documents');
  });
});
