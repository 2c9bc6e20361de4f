import { Router } from 'wouter';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { nobody } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { investorsPage } from '../../../fixtures/investor-list.ts';
import { parseClubSearch } from '../../../machines/club/club.search.ts';
import { directoryMachine } from '../../../machines/club/directory.machine.ts';
import { Directory } from './Directory.tsx';

const meta = preview.meta({ title: 'Screens/Cyborg/Directory', tags: ['screen', '!autodocs'] });

const search = parseClubSearch({ path: '/cyborg', search: '' });
const at = (events: Parameters<typeof frozenAt<typeof directoryMachine>>[2]) =>
  atState(
    () => frozenAt(directoryMachine, { parent: nobody }, events),
    (actor) => (
      <Router>
        <Directory actor={actor} search={search} onClose={() => undefined} />
      </Router>
    ),
  );

const typed = { type: 'directory.search', searchText: 'byron' } as const;
const still = elapsed(directoryMachine, 'typingPause', 'debouncing');
const found = done('findInvestors', investorsPage());

export const NothingTyped = meta.story(at([]));
export const Typing = meta.story(at([typed]));
export const Looking = meta.story(at([typed, still]));
export const Found = meta.story(at([typed, still, found]));
export const FoundWhileAnotherWordIsTyped = meta.story(
  at([typed, still, found, { ...typed, searchText: 'byrons' }]),
);
export const MoreThanOnePage = meta.story(at([typed, still, done('findInvestors', investorsPage(320))]));
export const Nobody = meta.story(at([typed, still, done('findInvestors', investorsPage(0))]));
export const NotFoundOut = meta.story(at([typed, still, failed('findInvestors', new Error('broke'))]));
export const FoundOnAPhone = meta.story({ ...Found.input, globals: { viewport: { value: 'phone360' } } });
export const FoundInTheDark = meta.story({ ...Found.input, globals: { theme: 'dark' } });
