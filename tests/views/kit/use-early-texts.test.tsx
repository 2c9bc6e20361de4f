import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GeneralLoading } from '../../../src/views/club/general/GeneralLoading.tsx';
import { HiddenAmounts } from '../../../src/views/kit/format/hidden-amounts.ts';
import { NewsLoading } from '../../../src/views/news/NewsLoading.tsx';
import { RoundsLoading } from '../../../src/views/rounds/list/RoundsLoading.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The markup while a page loads, after a frame with these early texts. */
function drawn(
  page: ReactNode,
  texts: Readonly<Record<string, string>>,
  { areHidden = false, firstAnswers = true } = {},
) {
  const slots = Object.entries(texts).map(([early, textContent]) => ({
    dataset: { early },
    textContent,
    childElementCount: 0,
  }));
  vi.stubGlobal('window', firstAnswers ? { firstAnswers: { token: 'a' } } : {});
  vi.stubGlobal('document', { querySelectorAll: () => slots });
  return renderToStaticMarkup(<HiddenAmounts value={areHidden}>{page}</HiddenAmounts>);
}

const rounds = {
  'title 0': 'Seed',
  'summary 0': '',
  'fact 0 0': '$8m cap',
  'title 1': 'Series A',
  'summary 1': 'Heat from rivers.',
  'fact 1 0': '$20m pre-money',
  'title 2': '',
};

describe('the texts of the frame while the page loads', () => {
  it('are those of all articles that have a title, also of one without a summary', () => {
    const markup = drawn(<NewsLoading />, { 'title 0': 'A customer', 'summary 0': '' });
    const [, first = ''] = markup.split('<li');
    expect(first).toContain('<bdi>A customer</bdi>');
    expect(first).toContain('has-[h2&gt;bdi:empty]:hidden [&amp;_p:has(&gt;bdi:empty)]:hidden');
    expect(first).not.toContain('has-[bdi:empty]');
  });

  it.each<Readonly<Record<string, string>>>([{}, { 'title 0': 'A customer' }])(
    'are not read out, but that the news load (%j)',
    (texts) => {
      const markup = drawn(<NewsLoading />, texts);
      expect(markup).toMatch(/role="status"[^>]*>(?:<[^>]*>)*\s*Loading the news/);
      expect(markup).not.toMatch(/<ul(?! aria-hidden="true")/);
    },
  );

  it('are those of the rounds, of which there may be few, and which may lack a summary', () => {
    const markup = drawn(<RoundsLoading />, rounds);
    const cards = markup.split('<li').slice(1);
    const titles = cards.map((card) => /<h2[^>]*>(.*?)<\/h2>/.exec(card)?.[1]);
    const none = '<bdi></bdi>';
    expect(titles).toEqual(['<bdi>Seed</bdi>', '<bdi>Series A</bdi>', none, none, none, none]);
    expect(cards[0]).toContain('<p class="text-base text-ink"><bdi></bdi></p>');
    expect(cards[0]).toContain('<bdi>$8m cap</bdi>');
    expect(cards[1]).toContain('<bdi>Heat from rivers.</bdi>');
  });

  it('are replaced by grey boxes of all rounds where the frame had none', () => {
    expect(drawn(<RoundsLoading />, {}).match(/<h2[^>]*><span class="[^"]*bg-line/g)).toHaveLength(6);
  });

  it.each([
    ['the news', <NewsLoading key="news" />, { 'title 0': 'Paid $3' }, /Paid \$3/, /animate-late/],
    ['the rounds', <RoundsLoading key="rounds" />, rounds, /Series A/, /\$/],
    ['the club', <GeneralLoading key="club" />, { deposited: '$31.9m', tvpi: '1.45x' }, /1\.45x/, /\$/],
  ])('of %s stay without amounts while the person hides those', (_, page, texts, cached, left) => {
    const markup = drawn(page, texts, { areHidden: true });
    expect(markup).toMatch(cached);
    expect(markup).not.toMatch(left);
  });

  it('are not shown once the session has sent a request with the token of another person', () => {
    expect(drawn(<NewsLoading />, { 'title 0': 'A customer' }, { firstAnswers: false })).not.toContain(
      'A customer',
    );
  });
});
