import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atSession, memberAt, nobody, refreshed, returningAt } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { newcomer, profile, tokens } from '../../fixtures/investor.ts';
import type { NoticeKind } from '../../machines/kit/page-contract.ts';
import { connectivityMachine } from '../../machines/shell/connectivity.machine.ts';
import { notificationsMachine } from '../../machines/shell/notifications.machine.ts';

const meta = preview.meta({ title: 'Screens/Members’ frame' });

const raised = (kind: NoticeKind, message: string, description: string) =>
  ({ type: 'notice.raised', kind, message, description }) as const;
const three = [
  raised('success', 'Saved', 'Your personal information is up to date.'),
  raised('info', 'A new round is open', 'Northwind Robotics, Series B, until 12 Dec 2026.'),
  raised('error', 'The document could not be sent', 'It is larger than 20 MB.'),
];
const frame = (person = profile(), ...events: Parameters<typeof memberAt>[2] & object) =>
  atSession(() => memberAt('/rounds', person, events));

export const Member = meta.story(frame());
export const InvestorNotYetMember = meta.story(atSession(() => memberAt('/cyborg', newcomer())));
export const Cyborg = meta.story(frame(profile({ is_cyborg: true })));
export const Company = meta.story(
  frame(profile({ entity_type: 'entity', company_name: 'Byron Analytical Engines Ltd' })),
);
export const LongName = meta.story({
  ...frame(
    profile({ first_name_en: 'Wolfeschlegelsteinhausenbergerdorff-Maximiliane', last_name_en: 'Byron' }),
  ),
});
export const NameFromRightToLeft = meta.story(
  frame(profile({ entity_type: 'entity', company_name: 'شركة النور للاستثمار' })),
);
export const RightToLeft = meta.story({ ...frame(), globals: { direction: 'rtl' } });
export const OnAPhone = meta.story({ ...LongName.input, globals: { viewport: { value: 'phone360' } } });
export const InTheDark = meta.story({ ...Cyborg.input, globals: { theme: 'dark' } });

export const AccountMenu = meta.story({
  ...frame(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account of Ada Byron' }));
    const shown = await screen.findByRole('menuitem', { name: 'Logout' });
    await waitFor(() => expect(shown).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: 'Update personal information' })).toBeVisible();
  },
});
export const AccountMenuBeforeVerification = meta.story({
  ...InvestorNotYetMember.input,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Account of/ }));
    const shown = await screen.findByRole('menuitem', { name: 'Complete verification' });
    await waitFor(() => expect(shown).toBeVisible());
  },
});

const offline = {
  connectivity: frozenAt(connectivityMachine, { parent: nobody }, [{ type: 'connection.lost' }]),
};
export const Offline = meta.story(atSession(() => memberAt('/rounds', profile(), [], offline)));
/** After a reload, with this tab's cached answers. */
const fromCache = (children: Parameters<typeof returningAt>[2]) =>
  atSession(() =>
    returningAt(
      '/rounds',
      [
        refreshed,
        failed('loadProfile', new RequestError(calls.getProfile, { kind: 'unreachable' })),
        { type: 'cache.hit', at: '2026-11-25T14:02:00Z', sessionNumber: 1 },
        done('readCache', profile()),
      ],
      children,
    ),
  );
export const OfflineAfterAReload = meta.story(fromCache(offline));
export const OfflineOnAPhone = meta.story({
  ...OfflineAfterAReload.input,
  globals: { viewport: { value: 'phone360' } },
});
export const ServerUnreachableAfterAReload = meta.story(fromCache({}));
const rejection = {
  token: tokens('refreshed').access,
  sessionNumber: 1,
  code: 'token_expired',
  detail: null,
  isRepeat: false,
};
export const AccessBeingRefreshed = meta.story(frame(profile(), { type: 'access.rejected', rejection }));
export const ServerUnreachable = meta.story(
  frame(profile(), { type: 'access.rejected', rejection }, failed('refreshAccess', new Error('no answer'))),
);

/** Notices are at the end of the body, so on a docs page they would cover every other story. */
const aside = ['screen', '!autodocs'];
export const ThreeNotices = meta.story({
  ...atSession(() =>
    memberAt('/rounds', profile(), [], { notifications: frozenAt(notificationsMachine, undefined, three) }),
  ),
  tags: aside,
});
export const NoticesPaused = meta.story({
  ...atSession(() =>
    memberAt('/rounds', profile(), [], {
      notifications: frozenAt(notificationsMachine, undefined, [...three, { type: 'notices.hold' }]),
    }),
  ),
  tags: aside,
});
export const RecentMessages = meta.story({
  ...ThreeNotices.input,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recent messages' }));
    const shown = await screen.findByRole('dialog', { name: 'Recent messages' });
    await waitFor(() => expect(shown).toBeVisible());
  },
});
export const NoMessages = meta.story({ ...frame(), play: RecentMessages.input.play });

export const SubNavigation = meta.story({
  ...frame(),
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation', { name: 'More pages' })).getAllByRole('link');
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['News', '/news'],
      ['Reports', '/show-report'],
      ['Documents', '/onboarding/update-documents'],
    ]);
    for (const link of links) await expect(link).toBeVisible();
  },
});
export const SubNavigationOnAPhone = meta.story({
  ...frame(),
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation', { name: 'More pages' })).getAllByRole('link');
    const labels = ['Portfolio', 'Active rounds', 'News', 'Reports', 'Documents'];
    await expect(links.map((link) => link.textContent)).toEqual(labels);
    for (const link of links) {
      await expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    }
  },
  globals: { viewport: { value: 'phone360' }, theme: 'dark' },
});
export const CyborgMenu = meta.story({
  ...Cyborg.input,
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(main.getByRole('link', { name: 'Cyborg' })).toHaveAttribute('href', '/cyborg');
    await userEvent.click(main.getByRole('button', { name: 'Cyborg pages' }));
    const entries = await screen.findAllByRole('menuitem');
    await expect(entries.map((entry) => entry.textContent)).toEqual(['Portfolio', 'Deposit', 'Invested']);
  },
});

export const PagePaletteByItsButton = meta.story({
  ...frame(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Search (Ctrl K|⌘K)$/ }));
    await expect(await screen.findByRole('combobox')).toHaveFocus();
  },
});
export const PagePalette = meta.story({
  ...frame(),
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(await screen.findByRole('combobox')).toHaveFocus();
  },
});

const openDrawer = async ({ canvas }: { canvas: { getByRole: typeof screen.getByRole } }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
  const shown = await screen.findByRole('dialog', { name: 'Clubfolio' });
  await waitFor(() => expect(shown).toBeVisible());
};
export const Drawer = meta.story({
  ...frame(),
  globals: { viewport: { value: 'phone378' } },
  play: openDrawer,
});
export const DrawerOfACyborg = meta.story({
  ...Cyborg.input,
  globals: { viewport: { value: 'phone378' }, theme: 'dark' },
  play: openDrawer,
});

export const OfAClubWithTheLongestName = meta.story({ ...Member.input, globals: { club: 'longest' } });
export const OfAClubWithTheLongestNameOnAPhone = meta.story({
  ...LongName.input,
  globals: { club: 'longest', theme: 'dark', viewport: { value: 'phone360' } },
});
