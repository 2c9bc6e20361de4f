import { expect } from 'storybook/test';
import { Router } from 'wouter';
import { done, frozenAt } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
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
  startup: { id: 77, name: 'Northwind Robotics', logo_url: null },
  source: null,
  source_url: null,
  body_html: null,
};
const at = (all?: string, addressOf?: () => string, items: readonly Headline[] = [headline]) =>
  atState(
    () => frozenAt(createListMachine<Headline>(), undefined, [done('loadItems', items)]),
    (actor) => (
      <Router>
        <Headlines
          title="Latest news"
          actor={actor}
          {...(all !== undefined && { all })}
          {...(addressOf && { addressOf })}
        />
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

/** People without access to the news page see no link to it: a headline leads to where its article can be read. */
export const BeforeVerification = meta.story({
  ...at(undefined, () => '/onboarding/result?article=12'),
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['/onboarding/result?article=12']);
  },
});

export const ForMembersOnAPhone = meta.story({
  ...at('/news'),
  globals: { viewport: { value: 'phone360' } },
});
export const ForMembersInTheDark = meta.story({ ...at('/news'), globals: { theme: 'dark' } });

/** An article about no startup has the club's mark. */
export const OfTheClub = meta.story({
  ...at('/news', undefined, [
    { ...headline, id: 13, title: 'The club meets in Lisbon', startup: null },
    headline,
  ]),
  play: async ({ canvas }) => {
    const [ofClub, ofStartup] = await canvas.findAllByRole('listitem');
    await expect(ofClub?.querySelector('svg')).not.toBeNull();
    await expect(ofStartup?.querySelector('svg')).toBeNull();
  },
});
