import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewsLoading } from '../../../src/views/news/NewsLoading.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The markup while a page loads, after a frame with these early texts. */
function drawn(page: ReactNode, texts: Readonly<Record<string, string>>) {
  const slots = Object.entries(texts).map(([early, textContent]) => ({
    dataset: { early },
    textContent,
    childElementCount: 0,
  }));
  vi.stubGlobal('document', { querySelectorAll: () => slots });
  return renderToStaticMarkup(page);
}

describe('the texts of the frame while the page loads', () => {
  it('are those of all articles that have a title, also of one without a summary', () => {
    const markup = drawn(<NewsLoading />, { 'title 0': 'A customer', 'summary 0': '' });
    const [, first = ''] = markup.split('<li');
    expect(first).toContain('<bdi>A customer</bdi>');
    expect(first).toContain('has-[h2&gt;bdi:empty]:hidden [&amp;_p:has(&gt;bdi:empty)]:hidden');
    expect(first).not.toContain('has-[bdi:empty]');
  });

  it.each([{}, { 'title 0': 'A customer' }])('are not read out, but that the news load (%j)', (texts) => {
    const markup = drawn(<NewsLoading />, texts);
    expect(markup).toMatch(/role="status"[^>]*>(?:<[^>]*>)*\s*Loading the news/);
    expect(markup).not.toMatch(/<ul(?! aria-hidden="true")/);
  });
});
