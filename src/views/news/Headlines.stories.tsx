import { done, frozenAt } from '#storybook/frozen-at.ts';
import { atState } from '#storybook/state-panel/with-state.tsx';
import preview from '#storybook/preview.tsx';
import { expect } from 'storybook/test';
import { Router } from 'wouter';
import type { Headline } from '../../api/news/news.ts';
import { createListMachine } from '../../machines/kit/list.machine.ts';
import { Headlines } from './Headlines.tsx';

const meta = preview.meta({ title: 'Screens/News/Headlines' });

const headline: Headline = {
  id: 12,
  title: 'Northwind Robotics signs its first logistics client',
  summary: 'Three-year contract, forty robots.',
  published_at: '2026-11-12T08:00:00Z',
  kind: 'company_update',
  startup: { id: 77, name: 'Northwind Robotics' },
};
const at = (all?: string) =>
  atState(
    () => frozenAt(createListMachine<Headline>(), undefined, [done('loadItems', [headline])]),
    (actor) => (
      <Router>
        <Headlines title="Latest news" actor={actor} {...(all !== undefined && { all })} />
      </Router>
    ),
  );

/** A headline leads to its article on the news page. */
export const ForMembers = meta.story({
  ...at('/news'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: headline.title })).toHaveAttribute(
      'href',
      '/news?startup=77&year=2026&item=12',
    );
  },
});

/** Who may not open the news page is shown no link to it. */
export const BeforeVerification = meta.story({
  ...at(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(headline.title)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const ForMembersOnAPhone = meta.story({
  ...at('/news'),
  globals: { viewport: { value: 'phone360' } },
});
export const ForMembersInTheDark = meta.story({ ...at('/news'), globals: { theme: 'dark' } });
