import { done, frozenAt } from '#storybook/frozen-at.ts';
import { atState } from '#storybook/state-panel/with-state.tsx';
import preview from '#storybook/preview.tsx';
import { Router } from 'wouter';
import { lookAt } from '../../../machines/portfolio/last-visit.ts';
import { lastLookMachine } from '../../../machines/portfolio/last-visit.machine.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { LastLook } from './LastLook.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Last visit' });

const book = portfolio();
const before = lookAt(
  portfolio({
    holdings: book.holdings
      .filter(({ id }) => id !== 5)
      .map((holding) =>
        holding.id === 1 ? { ...holding, status: 'active', price_date: '2023-01-31' } : holding,
      ),
    cash_flows: book.cash_flows.slice(0, -1),
  }),
  '2026-11-12T09:00:00Z',
);
const at = (look: typeof before) =>
  atState(
    () =>
      frozenAt(lastLookMachine, { owner: 1042, portfolio: book, isPast: false }, [
        done('recallLook', look),
        done('rememberLook'),
      ]),
    (actor) => (
      <Router>
        <LastLook actor={actor} />
      </Router>
    ),
  );

export const Changed = meta.story(at(before));
export const NothingChanged = meta.story(at(lookAt(book, '2026-11-12T09:00:00Z')));
export const ChangedOnAPhone = meta.story({ ...Changed.input, globals: { viewport: { value: 'phone360' } } });
export const ChangedInTheDark = meta.story({ ...Changed.input, globals: { theme: 'dark' } });
