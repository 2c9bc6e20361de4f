import { expect, userEvent, waitFor } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Section } from './Section.tsx';
import { SectionNav } from './SectionNav.tsx';
import { Sections } from './Sections.tsx';

const meta = preview.meta({
  title: 'UI/Section navigation',
  parameters: { layout: 'fullscreen', ...partsOf('UI/Section navigation') },
});

const titles = ['Key terms', 'Deal memo', 'All terms', 'Potential returns', 'Figures', 'Team', 'Documents'];

const page = (count: number) => (
  <div className="px-4 pt-16 sm:px-6">
    <SectionNav label="Sections of this page">
      <Sections>
        {titles.slice(0, count).map((title) => (
          <Section key={title} title={title}>
            <p className="min-h-120 text-base text-ink">The text of the section.</p>
          </Section>
        ))}
      </Sections>
    </SectionNav>
  </div>
);

/** A click leads to the section and focuses it; the section scrolled to is marked. */
export const Long = meta.story({
  render: () => page(titles.length),
  play: async ({ canvas }) => {
    const nav = canvas.getByRole('navigation', { name: 'Sections of this page' });
    const link = (name: string) => canvas.getByRole('button', { name });
    await expect(link('Key terms')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(link('Potential returns'));
    const heading = canvas.getByRole('heading', { name: 'Potential returns' });
    await expect(heading).toHaveFocus();
    await waitFor(() => expect(link('Potential returns')).toHaveAttribute('aria-current', 'true'));
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      nav.getBoundingClientRect().bottom,
    );
    scrollTo({ top: document.documentElement.scrollHeight });
    await waitFor(() => expect(link('Documents')).toHaveAttribute('aria-current', 'true'));
    await expect(nav.querySelectorAll('[aria-current]')).toHaveLength(1);
  },
});
/** A short page needs no navigation. */
export const Short = meta.story({
  render: () => page(2),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});
export const LongOnAPhone = meta.story({ ...Long.input, globals: { viewport: { value: 'phone360' } } });
export const LongInTheDark = meta.story({ ...Long.input, globals: { theme: 'dark' } });
export const LongRightToLeft = meta.story({
  render: () => page(titles.length),
  globals: { direction: 'rtl' },
});
