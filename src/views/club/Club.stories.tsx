import { expect, userEvent, waitFor, within } from 'storybook/test';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { clubPayments } from '../../fixtures/club/club-book.ts';
import { clubCommitments, clubPerformance, performancePage } from '../../fixtures/club/club-performance.ts';
import {
  clubPivot,
  clubPivotInGroups,
  clubPortfolio,
  clubTraded,
  pivotRow,
} from '../../fixtures/club/club-pivot.ts';
import {
  clubDeposits,
  clubGeneral,
  clubInvested,
  clubInvestedTraded,
  clubLists,
} from '../../fixtures/club/club.ts';
import { profile } from '../../fixtures/investor.ts';
import { inGreatAmounts } from '../../fixtures/reports/great-amounts.ts';
import { clubFileMachine } from '../../machines/club/club-file.machine.ts';
import { clubMachine, clubChoices } from '../../machines/club/club.machine.ts';
import { parseClubSearch } from '../../machines/club/club.search.ts';

const meta = preview.meta({ title: 'Screens/Cyborg' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof clubMachine>>[2]>;
type ChoicesEvents = Parameters<typeof frozenAt<typeof clubChoices>>[2];
type FileEvents = Parameters<typeof frozenAt<typeof clubFileMachine>>[2];

const person = profile({ is_cyborg: true });
const named = done('loadData', clubLists);
const fault = (id: string, status: number | null) =>
  failed(
    id,
    new RequestError(
      calls.getCyborgPortfolio,
      status === null ? { kind: 'unreachable' } : { kind: 'refused', status, body: {}, retryAfter: null },
    ),
  );
const long = elapsed(clubMachine, 'longWait', 'content.loading.brief');
const refresh = { type: 'club.refresh' } as const;
const to = (path: string, search: string) =>
  ({ type: 'location.updated', location: { path, search } }) as const;

const at = (path: string, events: Events, search = '', choices: ChoicesEvents = [named]) =>
  atPage({ name: 'club', address: `${path}${search}`, person }, () =>
    frozenAt(clubMachine, { ...pageInput(person), location: { path, search } }, events, {
      choices: frozenAt(clubChoices, { query: { asOf: null } }, choices),
    }),
  );

/** The club's portfolio with its file, which is what the story is about. */
const withFile = (events: FileEvents) =>
  atPage({ name: 'club', address: portfolio, person, machine: ['file'] }, () =>
    frozenAt(clubMachine, { ...pageInput(person), location: { path: portfolio, search: '' } }, [pivot], {
      choices: frozenAt(clubChoices, { query: { asOf: null } }, [named]),
      file: frozenAt(clubFileMachine, { parent: nobody }, events),
    }),
  );
const save = {
  type: 'file.save',
  search: parseClubSearch({ path: '/cyborg/portfolio', search: '' }),
  format: 'xlsx',
  locale: 'en-GB',
} as const;

const general = done('loadClub', clubGeneral());
const pivot = done('loadClub', clubPivot());
const deposits = done('loadClub', { page: 'cyborgDeposit', deposits: clubDeposits() });
const invested = done('loadClub', { page: 'cyborgInvested', invested: clubInvested() });
const performance = (page = performancePage()) => at('/cyborg/performance', [done('loadClub', page)]);
const portfolio = '/cyborg/portfolio';

/** The page moves when its figures come unless it has a place for each, and for no other. */
const showsTheTotals = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const named = () =>
    [...canvasElement.querySelectorAll('[role=group]')].map((one) => one.firstChild?.textContent);
  await waitFor(() =>
    expect(named()).toEqual([
      'Deposited',
      'Invested',
      'Uninvested cash',
      'Net fair value',
      'Distributed',
      'TVPI',
      'DPI',
      'Net IRR',
      'Investors',
      'Vehicles',
      'Series',
      'Startups',
    ]),
  );
};
export const GeneralReport = meta.story({ ...at('/cyborg', [general]), play: showsTheTotals });
export const GeneralReportWithoutAPart = meta.story(
  at('/cyborg', [done('loadClub', clubGeneral({ deposits: null, entities: null, previous: null }))]),
);
export const GeneralReportWithTradesBetweenMembers = meta.story(
  at('/cyborg', [done('loadClub', clubGeneral({ now: clubTraded() }))]),
);
export const GeneralReportSearched = meta.story(at('/cyborg', [general], '?q=nobody'));
export const GeneralReportOfAFinding = meta.story({
  ...at('/cyborg', [general], '?only=bankless'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vehicles without bank details: 1')).toBeInTheDocument();
    await expect(
      await canvas.findByText('Club SPV 13 LP', { selector: 'button, button *' }),
    ).toBeInTheDocument();
    await expect(canvas.queryByText('Club SPV 12 LP', { selector: 'button, button *' })).toBeNull();
  },
});
export const Portfolio = meta.story({
  ...at(portfolio, [pivot]),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    for (const name of ['MOIC', 'TVPI', 'DPI', 'Net IRR']) {
      await expect(await canvas.findByRole('columnheader', { name })).toBeInTheDocument();
    }
  },
});
const inGroups = done('loadClub', clubPivotInGroups());
const rowsIn = (table: HTMLElement) => within(table).getAllByRole('row').slice(1, -1);
export const PortfolioInGroups = meta.story({
  ...at(portfolio, [inGroups], '?sort=-paid_in'),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Portfolio by Vehicle and Startup' });
    const [first, second, ...more] = rowsIn(table);
    await expect(more).toEqual([]);
    await expect(first).toHaveTextContent(/^Club SPV 12 LP.*52,000\.00/);
    await expect(second).toHaveTextContent(/^Club SPV 13 LP.*26,000\.00/);
    await expect(canvas.getByText('2 groups, 3 rows, 3 holdings')).toBeInTheDocument();
  },
});
export const PortfolioGroupExpanded = meta.story({
  ...at(portfolio, [inGroups], '?sort=-paid_in&open=12'),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Portfolio by Vehicle and Startup' });
    const names = rowsIn(table).map((row) => row.querySelector('td')?.textContent);
    await expect(names).toEqual(['Club SPV 12 LP', 'Northwind Robotics', 'Quayside Pay', 'Club SPV 13 LP']);
    await expect(canvas.getByRole('button', { name: 'Rows of Club SPV 12 LP' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
});
const oddVintage = pivotRow(['2002', '9'], ['2002', 'NWR-A'], { paid_in: '5200.00' });
const byVintage = clubPortfolio(0, {
  group_by: ['vintage', 'series'],
  results: [oddVintage, ...['2021', '2022', '2023'].map((year) => pivotRow([year, '9'], [year, 'NWR-A']))],
});
export const PortfolioOfAFinding = meta.story({
  ...at(portfolio, [done('loadClub', clubPivot(byVintage))], '?by=vintage,series&rows=vintages'),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Portfolio by Vintage and Series' });
    await expect(rowsIn(table).map((row) => row.querySelector('td')?.textContent)).toEqual(['2002']);
    await expect(canvas.getByText('Vintages far from all others: 1')).toBeInTheDocument();
  },
});
export const PortfolioGroupsOnAPhone = meta.story({
  ...at(portfolio, [inGroups], '?sort=-paid_in&open=12'),
  globals: { viewport: { value: 'phone378' } },
});
export const PortfolioRightToLeft = meta.story({
  ...at(portfolio, [pivot]),
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    // A count that starts with a digit is aligned from its own left edge.
    const count = await canvas.findByText('3 rows, 3 holdings');
    await expect(count.tagName).toBe('BDI');
  },
});
export const PortfolioOfThousandsOfRows = meta.story(
  at(portfolio, [done('loadClub', clubPivot(clubPortfolio(5000)))]),
);
export const PortfolioTooLong = meta.story(
  at(portfolio, [done('loadClub', clubPivot(clubPortfolio(0, { is_too_long: true })))]),
);
export const PortfolioWithFewColumns = meta.story(
  at(portfolio, [pivot], '?hide=fees&hide=units&hide=realised&hide=unrealised&hide=moic&hide=dpi'),
);
export const PortfolioFileIsWritten = meta.story(withFile([save]));
export const PortfolioFileDelivered = meta.story(
  withFile([
    save,
    done('writeFile', { kind: 'file', blob: new Blob(['x']), fileName: 'club-portfolio_2026-11-21.xlsx' }),
  ]),
);
export const PortfolioFileNotWritten = meta.story(withFile([save, fault('writeFile', null)]));
export const Deposits = meta.story({
  ...at('/cyborg/deposit', [deposits]),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const months = await canvas.findByRole('table', { name: 'Deposits by month' });
    await expect(months).toHaveTextContent('Nov 2026');
    await expect(months).not.toHaveTextContent('2026-11');
    const debtors = await canvas.findByRole('table', { name: 'Outstanding, by investor' });
    await expect(debtors).toHaveTextContent(/Harbour Ventures.*26,000\.00.*1,000\.00.*25,000\.00.*12/);
  },
});
export const DepositsFiltered = meta.story(
  at('/cyborg/deposit', [deposits], '?status=unmatched&min=10&from=2026-01-01&q=whit'),
);
export const Invested = meta.story(at('/cyborg/invested', [invested]));

export const InvestedInTrades = meta.story({
  ...at('/cyborg/invested', [done('loadClub', { page: 'cyborgInvested', invested: clubInvestedTraded() })]),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    for (const name of ['Invested by series', 'Invested by vintage', 'Invested by month']) {
      const table = within(await canvas.findByRole('table', { name }));
      await expect(table.getByRole('columnheader', { name: /^Bought from members/ })).toBeVisible();
    }
  },
});
export const Performance = meta.story({
  ...performance(),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/sums over all vehicles and over all investors/)).toBeVisible();
    const table = await canvas.findByRole('table', { name: 'Series within their vintage' });
    const names = rowsIn(table).map((row) => row.querySelector('td')?.textContent);
    await expect(names).toContain('NWR-A');
    const flows = within(canvas.getByRole('table', { name: 'Cash flows by quarter' }));
    await expect(
      flows.getByRole('row', { name: /^1 Oct 2023 to 30 Jun 2024 .*11,520\.00 .*11,520\.00$/ }),
    ).toBeVisible();
    const whole = within(canvas.getByRole('region', { name: 'Whole report' }));
    await expect(whole.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'PDF',
      'XLSX',
      'CSV',
    ]);
  },
});
export const PerformanceThatDoesNotAddUp = meta.story({
  ...performance(
    performancePage({
      performance: clubPerformance({
        commitments: clubCommitments({ investors: clubCommitments().investors.slice(1) }),
      }),
      series: null,
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('These commitments don’t add up')).toBeVisible();
  },
});
export const PerformanceRecalculated = meta.story({
  ...performance(),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByRole('dialog', { name: 'Recalculated figures' });
    await drawer.findByText(/figures recalculated from this report, all match ✓$/);
    const table = within(await drawer.findByRole('table', { name: 'Quartile' }));
    await table.findByRole('row', { name: /^NWR-A, 2021 1 1 Matches ✓$/ });
    const pic = within(await drawer.findByRole('table', { name: 'PIC' }));
    await pic.findByRole('row', { name: /^Club SPV 12 LP 0\.67x 0\.67x Matches ✓$/ });
    const returns = await drawer.findByRole('table', { name: 'Return' });
    await expect(returns).not.toBeVisible();
    const fold = returns.closest('details') ?? canvasElement;
    await userEvent.click(within(fold).getByText('18 figures'));
    await waitFor(() => expect(returns).toBeVisible());
  },
});
export const PerformanceWithManyPayments = meta.story({
  ...performance(performancePage({ performance: clubPerformance({ payments: null }) })),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByText(/aren’t recalculated from more than 5,000 payments/);
    await drawer.findByText(/figures recalculated from this report, all match ✓$/);
  },
});
/** The rates of the days valued in a fold, and how many others the payments have. */
export const PerformanceWithExchangeRates = meta.story({
  ...performance(
    performancePage({
      performance: clubPerformance({
        rates: [
          { date: '2026-06-30', from: 'EUR', to: 'USD', rate: '1.08', source: 'ECB', age: 0 },
          { date: '2026-09-17', from: 'EUR', to: 'USD', rate: '1.1', source: 'ECB', age: 13 },
        ],
        payment_rates: { count: 14, oldest_age: 3 },
      }),
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Exchange rates used (2)'));
    await expect(
      canvas.getByText('1 EUR = 1.1 USD on 17 Sept 2026, the latest rate for up to 13 days'),
    ).toBeVisible();
    await expect(
      canvas.getByText('Payments were converted at the latest rate available on their date: 14 rates.'),
    ).toBeVisible();
  },
});

const converted = {
  rates: [{ date: '2026-09-17', from: 'EUR', to: 'USD', rate: '1.1', source: 'ECB', age: 13 }],
  payment_rates: { count: 14, oldest_age: 3 },
};

/** The rates of the page below its table; the pivot and the general page have the same. */
export const InvestedWithExchangeRates = meta.story({
  ...at('/cyborg/invested', [
    done('loadClub', { page: 'cyborgInvested', invested: { ...clubInvested(), ...converted } }),
  ]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Converted at 1 EUR = 1.1 USD on 17 Sept 2026 (source: ECB), the latest rate for up to 13 days.',
      ),
    ).toBeVisible();
    await expect(canvas.getByText(/: 14 rates\.$/)).toBeVisible();
  },
});

export const PivotWithExchangeRates = meta.story({
  ...at(portfolio, [done('loadClub', clubPivot(clubPortfolio(3, converted)))]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Converted at 1 EUR = 1\.1 USD/)).toBeVisible();
  },
});

export const PerformanceThatDoesNotMatch = meta.story({
  ...performance(
    performancePage({
      performance: clubPerformance({ payments: clubPayments().slice(1) }),
    }),
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByText(/some figures don’t match the report/);
    // A long list is open where a figure of it is wrong, which comes first.
    const table = within(await drawer.findByRole('table', { name: 'Return' }));
    const [, first] = await table.findAllByRole('row');
    await expect(first).toHaveTextContent(/^Club, since inception.*Does not match$/);
    await expect(drawer.queryByText('18 figures')).toBeNull();
  },
});
export const PerformanceInTheDark = meta.story({ ...performance(), globals: { theme: 'dark' } });
export const PerformanceOnAPhone = meta.story({
  ...performance(),
  globals: { viewport: { value: 'phone378' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.documentElement.clientWidth).toBeLessThan(500));
    const page = await canvas.findByRole('link', { name: 'Performance' });
    const [filters, report] = [
      (await canvas.findByText('Filters')).closest('details'),
      await canvas.findByRole('heading', { name: 'Returns by period' }),
    ].map((one) => one?.getBoundingClientRect());
    if (!filters || !report) throw new Error('nothing to measure');
    // Messages appear in the line of the filters, and the open page is visible among the others.
    await expect(report.top - filters.bottom).toBeLessThanOrEqual(16);
    await expect(report.top).toBeGreaterThanOrEqual(filters.bottom);
    const { clientWidth } = document.documentElement;
    await waitFor(() => expect(page.getBoundingClientRect().right).toBeLessThanOrEqual(clientWidth));
  },
});
export const DirectoryOpen = meta.story(at('/cyborg', [general, { type: 'directory.open' }]));
export const Loading = meta.story({ ...at('/cyborg', [], '', []), play: showsTheTotals });
export const LoadingLong = meta.story(at('/cyborg', [long]));
export const LoadingCancelled = meta.story(at('/cyborg', [long, { type: 'club.cancel' }]));
export const OtherFilterOnItsWay = meta.story(at(portfolio, [pivot, to(portfolio, '?entity=12')]));
export const LookedAtAgain = meta.story(at(portfolio, [pivot, refresh]));
export const CouldNotLookAgain = meta.story(at(portfolio, [pivot, refresh, fault('loadClub', null)]));
/** Shows a sentence instead of figures. */
const saying = (text: string) => ({
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }): Promise<void> =>
    expect(await canvas.findByText(text)).toBeVisible(),
});
const noDeposits = done('loadClub', {
  page: 'cyborgDeposit',
  deposits: { ...clubDeposits(), count: 0, results: [] },
});
export const NoHoldings = meta.story({
  ...at(portfolio, [done('loadClub', clubPivot(clubPortfolio(0)))]),
  ...saying('No holdings yet'),
});
export const NoDeposits = meta.story({
  ...at('/cyborg/deposit', [noDeposits]),
  ...saying('No deposits yet'),
});
export const NoDepositsUpToADay = meta.story({
  ...at('/cyborg/deposit', [noDeposits], '?as-of=2020-01-01'),
  ...saying('No records up to that date'),
});
export const NothingMatches = meta.story(
  at(portfolio, [done('loadClub', clubPivot(clubPortfolio(0)))], '?vintage=1999'),
);
export const AccessLost = meta.story(at(portfolio, [pivot, refresh, fault('loadClub', 403)], '', []));
export const Failed = meta.story(at('/cyborg', [fault('loadClub', 500)]));
export const NamesMissing = meta.story(at(portfolio, [pivot], '', [fault('loadData', null)]));
export const GeneralReportInTheDark = meta.story({ ...GeneralReport.input, globals: { theme: 'dark' } });
export const InvestedInTheDark = meta.story({ ...Invested.input, globals: { theme: 'dark' } });

/** Figures of fourteen digits, none of them shortened. */
export const GreatAmounts = meta.story({
  ...at('/cyborg', [done('loadClub', inGreatAmounts(clubGeneral()))]),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOnATablet = meta.story({
  ...GreatAmounts.input,
  globals: { viewport: { value: 'tablet768' } },
});
export const GreatAmountsOnAPhone = meta.story({
  ...GreatAmounts.input,
  globals: { viewport: { value: 'phone390' } },
});
export const GreatAmountsInvested = meta.story({
  ...at('/cyborg/invested', [
    done('loadClub', { page: 'cyborgInvested', invested: inGreatAmounts(clubInvested()) }),
  ]),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsInvestedOnAPhone = meta.story({
  ...GreatAmountsInvested.input,
  globals: { viewport: { value: 'phone390' } },
});
export const GreatAmountsOfDeposits = meta.story({
  ...at('/cyborg/deposit', [
    done('loadClub', { page: 'cyborgDeposit', deposits: inGreatAmounts(clubDeposits()) }),
  ]),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfDepositsOnAPhone = meta.story({
  ...GreatAmountsOfDeposits.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfThePortfolio = meta.story({
  ...at(portfolio, [done('loadClub', inGreatAmounts(clubPivotInGroups()))], '?open=12'),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfThePortfolioOnAPhone = meta.story({
  ...GreatAmountsOfThePortfolio.input,
  globals: { viewport: { value: 'phone390' } },
});
export const GreatAmountsOfPerformance = meta.story({
  ...performance(inGreatAmounts(performancePage())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfPerformanceOnAPhone = meta.story({
  ...GreatAmountsOfPerformance.input,
  globals: { viewport: { value: 'phone390' } },
});
