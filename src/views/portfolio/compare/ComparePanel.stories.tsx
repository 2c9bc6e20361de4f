import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { parts } from '../../../machines/portfolio/portfolio.queries.ts';
import { ComparePanel } from './ComparePanel.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Compare' });

const query = { asOf: '2023-12-31', basis: 'net', currency: null } as const;
const at = (...events: NonNullable<Parameters<typeof frozenAt<typeof parts.earlier>>[2]>) =>
  atState(
    () => frozenAt(parts.earlier, { query }, events),
    (actor) => <ComparePanel actor={actor} portfolio={portfolio()} />,
  );
const lastYear = portfolio({
  as_of_date: '2023-12-31',
  holdings: portfolio().holdings.map((holding) =>
    holding.id === 1 ? { ...holding, fair_value_net: '25000.00', price_date: '2021-03-15' } : holding,
  ),
});

export const TwoDays = meta.story(at(done('loadData', lastYear)));
export const OnTheWay = meta.story(at());
export const BeforeTheFirstPayment = meta.story(at(done('loadData', null)));
export const NotLoaded = meta.story(
  at(failed('loadData', new RequestError(calls.getReport, { kind: 'unreachable' }))),
);
export const TwoDaysInTheDark = meta.story({ ...TwoDays.input, globals: { theme: 'dark' } });
export const TwoDaysOnAPhone = meta.story({ ...TwoDays.input, globals: { viewport: { value: 'phone360' } } });
