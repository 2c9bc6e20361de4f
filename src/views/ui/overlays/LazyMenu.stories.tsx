import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { LazyMenu, type LazyMenuProps } from './LazyMenu.tsx';
import { Menu } from './Menu.tsx';

const meta = preview.meta({
  title: 'UI/Lazy menu',
  parameters: partsOf('UI/Lazy menu'),
  beforeEach: () => void chosen.mockClear(),
});
const chosen = fn();

const entries = [
  { id: 'data', label: 'Update personal information', href: '#onboarding' },
  { id: 'out', label: 'Logout', separated: true },
] as const;
const menu = (load?: LazyMenuProps['load']) => (
  <div className="min-h-80">
    <LazyMenu
      entries={entries}
      onChoose={chosen}
      align="start"
      head="ann@example.org"
      {...(load && { load })}
    >
      Ann Example
    </LazyMenu>
    <button type="button">Elsewhere</button>
  </div>
);

const button = () => screen.getByRole('button', { name: 'Ann Example' });
const entry = (name: string) => screen.findByRole('menuitem', { name });
const focusedEntry = async (name: string) =>
  waitFor(async () => expect(await entry(name)).toHaveAttribute('data-focus'));
const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

export const BeforeItsCode = meta.story({
  render: () => menu(),
  play: async () => {
    await expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    await expect(button()).toHaveAttribute('aria-expanded', 'false');
  },
});

export const OpenAtTheFirstPress = meta.story({
  render: () => menu(),
  play: async () => {
    const before = button().getBoundingClientRect();
    await userEvent.click(button());
    await waitFor(async () => expect(await entry('Logout')).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Ann Example', hidden: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    const after = screen.getByRole('button', { name: 'Ann Example', hidden: true }).getBoundingClientRect();
    await expect([after.x, after.y, after.width, after.height]).toEqual([
      before.x,
      before.y,
      before.width,
      before.height,
    ]);
  },
});

export const ByKeyboard = meta.story({
  render: () => menu(),
  play: async () => {
    await userEvent.tab();
    await expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await focusedEntry('Update personal information');
    await userEvent.keyboard('{ArrowDown}');
    await focusedEntry('Logout');
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(button()).toHaveFocus());
    await userEvent.keyboard(' ');
    await focusedEntry('Update personal information');
    await userEvent.keyboard('{End}{Enter}');
    await expect(chosen).toHaveBeenCalledWith('out');
  },
});

export const FromTheEndByArrowUp = meta.story({
  render: () => menu(),
  play: async () => {
    button().focus();
    await userEvent.keyboard('{ArrowUp}');
    await focusedEntry('Logout');
  },
});

/** The code keeps loading until the play function releases it. */
function slowly() {
  let arrive = () => undefined as void;
  const arrival = new Promise<{ Menu: typeof Menu }>((resolve) => {
    arrive = () => resolve({ Menu });
  });
  return { load: () => arrival, arrive: () => arrive() };
}

let slow = slowly();
const withSlowCode = { render: () => menu(slow.load), beforeEach: () => void (slow = slowly()) };

export const PressedBeforeTheCodeCame = meta.story({
  ...withSlowCode,
  play: async () => {
    button().focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(button()).toHaveFocus();
    slow.arrive();
    await focusedEntry('Update personal information');
  },
});

export const LeftBeforeTheCodeCame = meta.story({
  ...withSlowCode,
  play: async () => {
    await userEvent.click(button());
    await userEvent.tab();
    slow.arrive();
    await slow.load();
    await expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    await expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button());
    await entry('Logout');
  },
});

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
export const NotToBeHad = meta.story({
  render: () => menu(lost),
  play: async () => {
    await userEvent.click(button());
    await screen.findByText('This menu could not be loaded');
    await expect(screen.getByRole('link', { name: 'Update personal information' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await expect(chosen).toHaveBeenCalledWith('out');
  },
});
export const NotToBeHadOnAPhone = meta.story({
  ...NotToBeHad.input,
  globals: { viewport: { value: 'phone360' }, theme: 'dark' },
});
