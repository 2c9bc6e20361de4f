import { expect, userEvent, waitFor, within } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import { performance } from '../../../fixtures/portfolio-variants.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
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
/** The value fell shortly before the end, where the names of the lines are. */
const loaded = done(
  'loadData',
  performance({
    points: performance().points.map((point, at, { length }) =>
      at < length - 3 ? point : { ...point, fair_value_net: at === length - 3 ? '140000.00' : '72640.00' },
    ),
  }),
);

/** Charts from the report itself: the bridge, the years, the value by group, and the multiples. */
export const OfTheReport = meta.story({
  render: () => (
    <div className="grid gap-5 lg:grid-cols-2">
      <BookCharts portfolio={portfolio()} />
    </div>
  ),
});

/** Names that a line of their chart crosses. */
function crossedNames(svg: Element) {
  const lines = [...svg.querySelectorAll<SVGPathElement>('path[fill="none"]')].flatMap((path) =>
    Array.from({ length: 400 }, (_, at) => path.getPointAtLength((path.getTotalLength() * at) / 399)),
  );
  return [...svg.querySelectorAll<SVGTextElement>('text.font-semibold')].filter((text) => {
    const { x, y, width, height } = text.getBBox();
    return lines.some((one) => one.x > x && one.x < x + width && one.y > y && one.y < y + height);
  });
}

/** Whether each line of the chart is dashed, in the order in which they are drawn. */
const dashedLines = (svg: Element) =>
  [...svg.querySelectorAll('path[fill="none"]')].map(
    (path) => getComputedStyle(path).strokeDasharray !== 'none',
  );

export const OverTime = meta.story({
  ...history(loaded),
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('figure', { name: 'Net fair value and paid-in' });
    await expect(
      within(chart).getByText(/^Portfolio value: .* invested(?:, with .* distributed)?$/),
    ).toBeVisible();
    const svg = await waitFor(() => {
      const found = chart.querySelector('div > svg');
      if (!found) throw new Error('no picture');
      return found;
    });
    await expect(within(chart).getAllByText(/^(?:Net fair value|Paid-in)$/)).toHaveLength(2);
    await expect(crossedNames(svg)).toEqual([]);
    // In grey and in print the colours look alike.
    await expect(dashedLines(svg)).toEqual([false, true]);
  },
});
/** The text of a point is shown beside it while it is read. */
export const OverTimeRead = meta.story({
  ...history(loaded),
  play: async ({ canvas }) => {
    const chart = within(canvas.getByRole('figure', { name: 'Net fair value and paid-in' }));
    const walk = chart.getByRole('slider');
    walk.focus();
    await waitFor(() => expect(chart.getByText('Net fair value, USD')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(chart.queryByText('Net fair value, USD')).toBeNull();
  },
});
export const OverTimeOnTheWay = meta.story(history());
export const OverTimeNotLoaded = meta.story(
  history(failed('loadData', new RequestError(calls.getReport, { kind: 'unreachable' }))),
);
export const OverTimeNotBegun = meta.story(history(done('loadData', null)));
export const ValueAboveTheHoldings = meta.story({
  ...atState(
    () => frozenAt(parts.performance, { query: net }, [loaded]),
    (actor) => (
      <div className="relative rounded-card border border-line bg-surface-raised p-5 pt-16">
        <ValueHistory actor={actor} />
      </div>
    ),
  ),
  play: async ({ canvasElement }) => {
    const svg = await waitFor(() => {
      const found = canvasElement.querySelector('svg:has(path.stroke-series-1)');
      if (!found) throw new Error('no picture');
      return found;
    });
    await expect(dashedLines(svg)).toEqual([false, true]);
    await expect(crossedNames(svg)).toEqual([]);
  },
});
export const OfTheReportInTheDark = meta.story({ ...OfTheReport.input, globals: { theme: 'dark' } });
export const OverTimeOnAPhone = meta.story({
  ...OverTime.input,
  globals: { viewport: { value: 'phone360' } },
});
