import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { calls } from '../../../api/kit/paths.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { performance } from '../../../fixtures/portfolio-variants.ts';
import { parts } from '../../../machines/portfolio/portfolio.queries.ts';
import { BookCharts } from './BookCharts.tsx';
import { PerformanceCharts } from './PerformanceCharts.tsx';
import { ValueHistory } from './ValueHistory.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Charts' });

const net = { asOf: null, basis: 'net', currency: null } as const;
const history = (...events: NonNullable<Parameters<typeof frozenAt<typeof parts.performance>>[2]>) =>
  atState(
    () => frozenAt(parts.performance, { query: net }, events),
    (actor) => <PerformanceCharts actor={actor} />,
  );
const loaded = done('loadData', performance());

/** What the report itself holds: the bridge, the years, where the value is, and the multiples. */
export const OfTheReport = meta.story({
  render: () => (
    <div className="grid gap-5 lg:grid-cols-2">
      <BookCharts portfolio={portfolio()} />
    </div>
  ),
});
export const OverTime = meta.story(history(loaded));
export const OverTimeOnTheWay = meta.story(history());
export const OverTimeNotLoaded = meta.story(
  history(failed('loadData', new RequestError(calls.getReport, { kind: 'unreachable' }))),
);
export const OverTimeNotBegun = meta.story(history(done('loadData', null)));
export const ValueAboveTheHoldings = meta.story(
  atState(
    () => frozenAt(parts.performance, { query: net }, [loaded]),
    (actor) => (
      <div className="relative rounded-card border border-line bg-surface-raised p-5 pt-16">
        <ValueHistory actor={actor} />
      </div>
    ),
  ),
);
export const OfTheReportInTheDark = meta.story({ ...OfTheReport.input, globals: { theme: 'dark' } });
export const OverTimeOnAPhone = meta.story({
  ...OverTime.input,
  globals: { viewport: { value: 'phone360' } },
});
