import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { pages } from './page-flow.ts';
import { PageFlow } from './PageFlow.tsx';

const meta = preview.meta({ title: 'Start/Page flow', parameters: { layout: 'fullscreen' } });

/** Every page of the application and its links. A page links to its story. */
export const Pages = meta.story({
  render: () => <PageFlow />,
  play: async ({ canvas }) => {
    const map = canvas.getByRole('group', { name: 'Map of the pages' });
    await expect(map.querySelectorAll('a')).toHaveLength(pages.length);
  },
});

export const PagesInTheDark = meta.story({ ...Pages.input, globals: { theme: 'dark' } });
