import { expect, userEvent } from 'storybook/test';
import { Router } from 'wouter';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { type SavedView, savedViewsMachine } from '../../../machines/kit/device/saved-views.ts';
import { SavedViews } from './SavedViews.tsx';

const meta = preview.meta({ title: 'Screens/Rounds/Saved views' });

const list: readonly SavedView[] = [
  { name: 'Climate, closing soon', search: '?mode=closing_soon&tags=climate' },
  { name: 'הזדמנויות אקלים', search: '?tags=climate' },
];
type Events = Parameters<typeof frozenAt<typeof savedViewsMachine>>[2];
const at = (events: Events, search: string | null = '?years=2024') =>
  atState(
    () => frozenAt(savedViewsMachine, { owner: 1042, page: 'rounds' }, events),
    (actor) => (
      <Router>
        <SavedViews actor={actor} path="/rounds" search={search} />
      </Router>
    ),
  );
const stored = done('read', list);
const save = {
  type: 'memory.change',
  entry: { kind: 'save', savedView: { name: 'Of 2024', search: '?years=2024' } },
} as const;

export const Saved = meta.story(at([stored]));
export const OneOfThemIsShown = meta.story(at([stored], '?tags=climate'));
export const None = meta.story(at([done('read', [])]));
export const BeingSaved = meta.story(at([stored, save]));
export const StorageUnavailable = meta.story(at([failed('read', new Error('blocked')), save]));

const byInvestor = { name: 'Holders by series', search: '?by=investor%2Cstartup&hide=fees&sort=-irr' };
/** A cyborg's saved view of the club's portfolio: filters, levels, columns and order. */
export const ViewsOfTheClub = meta.story(
  atState(
    () => frozenAt(savedViewsMachine, { owner: 1042, page: 'cyborg' }, [done('read', [byInvestor])]),
    (actor) => (
      <Router>
        <SavedViews actor={actor} path="/cyborg/portfolio" search="?hide=units" />
      </Router>
    ),
  ),
);
export const SavedOnAPhone = meta.story({ ...Saved.input, globals: { viewport: { value: 'phone360' } } });
export const SavedInTheDark = meta.story({ ...Saved.input, globals: { theme: 'dark' } });

/** A name field replaces the button, and nothing is saved without a name. */
export const Named = meta.story({
  ...at([stored]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save this view' }));
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(name, 'Mine{Escape}');
    await expect(canvas.getByRole('button', { name: 'Save this view' })).toBeVisible();
  },
});
