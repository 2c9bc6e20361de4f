import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { CommandPalette } from '../overlays/CommandPalette.tsx';
import { Pagination } from '../table/Pagination.tsx';
import { IconButton } from './IconButton.tsx';
import { Bell, Eye } from './icons.ts';
import { SkipLink } from './SkipLink.tsx';
import { TextLink } from './TextLink.tsx';
import { ThemeSwitch, type ThemeChoice } from './ThemeSwitch.tsx';

const meta = preview.meta({ title: 'UI/Navigation', parameters: partsOf('UI/Navigation') });
const turned = fn();
const chosen = fn();
const searched = fn();
const closed = fn();

function Sample() {
  const [tab, setTab] = useState('holdings');
  return (
    <Tabs
      label="Portfolio"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'holdings', label: 'Holdings', count: 12 },
        { id: 'flows', label: 'Cash flows' },
        { id: 'documents', label: 'Documents', count: 3 },
        { id: 'news', label: 'Portfolio news' },
      ]}
    >
      <p className="text-ink-muted">The content of “{tab}”.</p>
    </Tabs>
  );
}

export const TabsByArrows = meta.story({
  render: () => <Sample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Holdings/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Cash flows/ })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('flows');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /news/ })).toHaveAttribute('aria-selected', 'true');
  },
});
export const TabsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => <Sample />,
});
export const TabsRightToLeft = meta.story({
  globals: { direction: 'rtl' },
  render: () => <Sample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Holdings/ }));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /Cash flows/ })).toHaveFocus();
  },
});
export const Pages = meta.story({
  render: () => <Pagination label="Pages of rounds" page={6} pages={12} onPage={turned} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 7' }));
    await expect(turned).toHaveBeenCalledWith(7);
  },
});
export const FirstPage = meta.story({
  render: () => <Pagination label="Pages of rounds" page={1} pages={5} onPage={turned} />,
});
export const PagesOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => <Pagination label="Pages of rounds" page={3} pages={12} onPage={turned} />,
});
export const Themes = meta.story({
  render: function Themes() {
    const [theme, setTheme] = useState<ThemeChoice>('system');
    return <ThemeSwitch value={theme} onChange={setTheme} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked();
  },
});
export const Skip = meta.story({
  render: () => (
    <div className="min-h-24">
      <SkipLink />
      <main id="main" tabIndex={-1}>
        The page
      </main>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
});
export const Links = meta.story({
  render: () => (
    <p>
      Don&apos;t have account yet? <TextLink href="#a">Sign up now</TextLink>, or read{' '}
      <TextLink href="#b" tone="quiet">
        how it works
      </TextLink>{' '}
      and{' '}
      <TextLink href="#c" tone="plain">
        who we are
      </TextLink>
      .
    </p>
  ),
});
export const IconButtons = meta.story({
  render: () => (
    <div className="flex gap-2">
      <IconButton label="Open items, 3" icon={Bell} count={3} />
      <IconButton label="Open items, 120" icon={Bell} count={120} bordered />
      <IconButton label="Hide amounts" icon={Eye} aria-pressed />
      <IconButton label="Not available" icon={Eye} disabled />
    </div>
  ),
});

const items = [
  { id: 'portfolio', label: 'Portfolio', group: 'Page' },
  { id: 'rounds', label: 'Active rounds', group: 'Page', keywords: 'deals' },
  { id: 'deposit', label: 'Cyborg deposit', group: 'Page' },
  { id: 'hide', label: 'Hide amounts', group: 'Command', icon: Eye },
];
const palette = () => <CommandPalette open items={items} onChoose={chosen} onClose={closed} />;

export const Palette = meta.story({ render: palette });
export const PaletteOnAPhone = meta.story({ globals: { viewport: { value: 'phone360' } }, render: palette });
export const PaletteByKeyboard = meta.story({
  render: palette,
  play: async () => {
    const box = await screen.findByRole('combobox', { name: 'Go to a page or run a command' });
    await expect(box).toHaveFocus();
    await userEvent.keyboard('cy{Backspace}{Backspace}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(chosen).toHaveBeenCalledWith('rounds');
    await expect(closed).toHaveBeenCalled();
  },
});
export const PaletteThatSearches = meta.story({
  render: () => (
    <CommandPalette
      open
      items={items}
      searches={{
        what: 'rounds',
        offers: (text) => [{ id: 'search', label: `Search rounds for “${text}”`, group: 'Search' }],
        onSearch: searched,
      }}
      onChoose={chosen}
      onClose={closed}
    />
  ),
  play: async () => {
    const box = await screen.findByRole('combobox', { name: 'Search rounds, or go to a page' });
    const status = screen.getByRole('status');
    await expect(status).toHaveTextContent(/^4 results\.$/);
    await userEvent.type(box, 'deposit');
    // What is offered is no result.
    await expect(status).toHaveTextContent(/^1 result\. Search rounds for “deposit”\.$/);
    await userEvent.clear(box);
    await userEvent.type(box, ' zebra ');
    await expect(status).toHaveTextContent(/^No pages found\. Search rounds for “zebra”\.$/);
    await expect(screen.getByRole('option')).toHaveTextContent('Search rounds for “zebra”');
    chosen.mockClear();
    await userEvent.keyboard('{Enter}');
    await expect(searched).toHaveBeenCalledWith('search', 'zebra');
    await expect(chosen).not.toHaveBeenCalled();
  },
});
export const PaletteWithoutMatch = meta.story({
  render: palette,
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'zebra');
    await expect(screen.getByRole('status')).toHaveTextContent('No matches');
  },
});
