import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, atSession, memberAt, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import type { Headline } from '../../../api/news/news.ts';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { identified, newcomer, profile } from '../../../fixtures/investor.ts';
import {
  companyReport,
  grossBook,
  inEuros,
  knownLater,
  performance,
  portfolioDocuments,
  withBeginnings,
} from '../../../fixtures/portfolio-variants.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { inGreatAmounts } from '../../../fixtures/reports/great-amounts.ts';
import { capitalAccount } from '../../../fixtures/reports/reports.ts';
import { startupNews } from '../../../fixtures/rounds.ts';
import { fileListMachine } from '../../../machines/kit/files/file-list.machine.ts';
import { createListMachine } from '../../../machines/kit/list.machine.ts';
import { portfolioMachine } from '../../../machines/portfolio/portfolio.machine.ts';
import { parts } from '../../../machines/portfolio/portfolio.queries.ts';

const meta = preview.meta({ title: 'Screens/Portfolio' });

type Events = Parameters<typeof frozenAt<typeof portfolioMachine>>[2];
const at = (
  events: Events,
  person = profile(),
  search = '',
  children: Readonly<Record<string, AnyActorRef>> = {},
) =>
  atPage({ name: 'portfolio', address: `/portfolio${search}`, person }, () =>
    frozenAt(
      portfolioMachine,
      { ...pageInput(person), location: { path: '/portfolio', search } },
      events,
      children,
    ),
  );

const loaded = (book: Portfolio) => done('loadPortfolio', book);
const viewed = (search: string, book = portfolio(), children: Readonly<Record<string, AnyActorRef>> = {}) =>
  at([loaded(book)], profile(), search, children);
const broken = failed('loadPortfolio', new RequestError(calls.getReport, { kind: 'unreachable' }));
const long = elapsed(portfolioMachine, 'longWait', 'loading.brief');
const refresh = { type: 'portfolio.refresh' } as const;

/** A summary with fewer known figures, as the host sends it. */
const summary = (change: Partial<Portfolio['summary']>) =>
  portfolio({ summary: { ...portfolio().summary, ...change } });

function manyHoldings(count: number): Portfolio {
  const { holdings, ...book } = portfolio();
  const many = Array.from({ length: count }, (_, index) => holdings[index % holdings.length]);
  return {
    ...book,
    holdings: many.flatMap((holding, index) => {
      if (!holding) return [];
      const { startup } = holding;
      const name = `${startup.name} ${index + 1}`;
      return [{ ...holding, id: index + 1, startup: { ...startup, id: 70 + index, name } }];
    }),
    summary: { ...book.summary, holdings_count: count, valued_count: count, active_count: count },
  };
}

export const NotVerifiedYet = meta.story({
  ...atSession(() => memberAt('/portfolio', newcomer())),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Complete verification' });
  },
});
export const NotAccepted = meta.story({
  ...atSession(() => memberAt('/portfolio', identified({ onboarding_status: 'rejected' }))),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'View verification result' });
    await expect(link).toHaveAttribute('href', '/onboarding/result');
  },
});
export const Loading = meta.story(at([]));
export const LoadingLong = meta.story(at([long]));
export const LoadingCancelled = meta.story(at([long, { type: 'portfolio.cancel' }]));
export const Shown = meta.story(at([loaded(portfolio())]));
export const Refreshing = meta.story(at([loaded(portfolio()), refresh]));
export const OutdatedAfterARefusedRefresh = meta.story(at([loaded(portfolio()), refresh, broken]));
export const StaleFromTheHost = meta.story(at([loaded(portfolio({ is_stale: true }))]));
export const ValuationsKnownLater = meta.story(at([loaded(portfolio({ known_later: knownLater }))]));
export const ProofOfAValueKnownLater = meta.story(
  viewed('?holding=1&figure=fairValue', { ...withBeginnings(), known_later: knownLater }),
);
export const NotAllValued = meta.story(
  at([
    loaded({
      ...summary({ valued_count: 4 }),
      holdings: portfolio().holdings.map((holding) =>
        holding.id === 2 ? { ...holding, fair_value_net: null, tvpi: null, irr: null } : holding,
      ),
    }),
  ]),
);
export const NetIrrUnavailable = meta.story(
  at([
    loaded(
      summary({
        net_irr: null,
        irr_unavailable_reason: 'A yearly rate needs at least one year of history.',
      }),
    ),
  ]),
);
export const InTheRed = meta.story(
  at([loaded(summary({ total_gain: '-12640.00', net_tvpi: '0.8518', net_irr: '-0.0412' }))]),
);
export const PendingOnly = meta.story({
  ...at([loaded({ ...summary({ pending_commitments: '26000.00' }), holdings: [] })]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your first investment is pending')).toBeVisible();
    await expect(canvas.getByText(/\$26,000 in unfunded commitments/)).toBeVisible();
  },
});
export const NoInvestmentsYet = meta.story(at([loaded(portfolio({ holdings: [] }))]));
export const Forbidden = meta.story(
  at([
    failed(
      'loadPortfolio',
      new RequestError(calls.getReport, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
    ),
  ]),
);
export const CouldNotBeLoaded = meta.story(at([broken]));
export const UnreadableAnswer = meta.story(
  at([failed('loadPortfolio', new RequestError(calls.getReport, { kind: 'contract', at: 'summary' }))]),
);
export const AThousandHoldings = meta.story(at([loaded(manyHoldings(1000))]));
/** Names as long as a register allows, and unknown figures. */
const longNames = portfolio({
  holdings: portfolio().holdings.map((holding) => ({
    ...holding,
    startup: {
      ...holding.startup,
      name: `${holding.startup.name} Gesellschaft für Forschung und Entwicklung nachhaltiger Systeme mbH`,
    },
    entity: holding.entity && { ...holding.entity, name: `${holding.entity.name} Luxembourg SCSp RAIF` },
    ...(holding.id === 2 && { fair_value_net: null, unrealised_gain: null, tvpi: null, irr: null }),
  })),
});
/** Bought this year: no rate may be annualised. */
const young = portfolio({
  as_of_date: '2021-07-01',
  holdings: portfolio().holdings.filter(({ id }) => id === 1),
  cash_flows: portfolio().cash_flows.filter(({ holding }) => holding === 1),
  summary: {
    ...portfolio().summary,
    net_irr: '0.6077',
    irr_unavailable_reason: 'Return over 108 days, not annualised.',
  },
});

const asking = (search: string) =>
  ({ type: 'location.updated', location: { path: '/portfolio', search } }) as const;
const refusedFor = (body: Readonly<Record<string, readonly string[]>>) =>
  failed(
    'loadPortfolio',
    new RequestError(calls.getReport, { kind: 'refused', status: 400, body, retryAfter: null }),
  );
const future = refusedFor({ as_of_date: ['The date is in the future.'] });

export const AnotherDay = meta.story(viewed('?asOf=2024-12-31', portfolio({ as_of_date: '2024-12-31' })));
export const AnotherDayOnItsWay = meta.story(at([loaded(portfolio()), asking('?asOf=2024-12-31')]));
export const DayRefused = meta.story(at([loaded(portfolio()), asking('?asOf=2099-12-31'), future]));
export const CurrencyRefused = meta.story(
  at([
    loaded(portfolio()),
    asking('?currency=XAU'),
    refusedFor({ currency: ['There is no rate for this currency.'] }),
  ]),
);
export const DayRefusedAtTheStart = meta.story(at([future], profile(), '?asOf=2099-12-31'));
export const BeforeTheFirstPayment = meta.story(
  at([loaded(portfolio({ holdings: [] }))], profile(), '?asOf=2001-12-31'),
);
export const Gross = meta.story(viewed('?basis=gross', grossBook()));
export const InEuros = meta.story(viewed('?currency=EUR', inEuros()));
export const ProofOnTheGrossBasis = meta.story(viewed('?basis=gross&holding=all&figure=gain', grossBook()));

const query = <Name extends keyof typeof parts>(
  name: Name,
  query: InputFrom<(typeof parts)[Name]>['query'],
  event?: ReturnType<typeof done>,
) => ({ [name]: frozenAt<AnyStateMachine>(parts[name], { query }, event ? [event] : []) });
const net = { asOf: null, basis: 'net', currency: null } as const;
const charts = (event?: ReturnType<typeof done>, book = portfolio()) =>
  viewed('?tab=charts', book, query('performance', net, event));

const history = (event?: ReturnType<typeof done>, search = '', book = portfolio()) =>
  viewed(search, book, query('performance', net, event));
/** The first screen in use: arrow keys walk through the chart, and the text of a point is shown beside it. */
export const WithHistory = meta.story({
  ...history(done('loadData', performance())),
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Value over time' });
    slider.focus();
    await expect(await canvas.findByText('Contributions', { selector: 'dt' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('Contributions', { selector: 'dt' })).toBeNull();
  },
});
/** The key figures show their change in the quarter, where both days are known. */
export const ChangesInTheQuarter = meta.story({
  ...history(
    done(
      'loadData',
      performance({
        points: performance()
          .points.slice(-1)
          .flatMap((point) => [
            { ...point, date: '2026-06-30', distributions: '40000.00', tvpi: '1.4', dpi: '0.47', irr: null },
            { ...point, tvpi: '1.3865', dpi: '0.5347' },
          ]),
      }),
    ),
  ),
  play: async ({ canvas }) => {
    const tile = async (name: RegExp) => canvas.findByRole('button', { name });
    await waitFor(async () => expect(await tile(/^Distributions /)).toHaveTextContent('+$5,600 in Q3 2026'));
    await expect(await tile(/^Paid-in /)).toHaveTextContent('No change in Q3 2026');
    await expect(await tile(/^TVPI /)).toHaveTextContent('\u22120.01x in Q3 2026');
    await expect(await tile(/^DPI /)).toHaveTextContent('+0.06x in Q3 2026');
    await expect(await tile(/^Net IRR /)).not.toHaveTextContent('in Q3 2026');
  },
});
export const HistoryOnItsWay = meta.story(history());
export const HistoryNotLoaded = meta.story(
  history(failed('loadData', new RequestError(calls.getReport, { kind: 'unreachable' }))),
);
export const HistoryNotBegun = meta.story(history(done('loadData', null)));
export const HistoryOfOnePoint = meta.story(
  history(done('loadData', performance({ points: performance().points.slice(-1) }))),
);

export const Charts = meta.story({
  ...charts(done('loadData', performance())),
  // The charts' code loads later; the checks need them rendered.
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('figure');
    await waitFor(() => expect(canvasElement.querySelectorAll('figure svg').length).toBeGreaterThan(3));
  },
});
export const ChartsLoading = meta.story(charts());
export const ChartsPartlyFailed = meta.story(
  charts(failed('loadData', new RequestError(calls.getReport, { kind: 'unreachable' }))),
);
export const ChartsWithoutHistory = meta.story(charts(done('loadData', null)));
export const ChartsOfOnePoint = meta.story(
  charts(
    done('loadData', performance({ points: performance().points.slice(-1) })),
    portfolio({
      holdings: portfolio().holdings.slice(0, 1),
      cash_flows: portfolio().cash_flows.filter(({ holding }) => holding === 1),
    }),
  ),
);
const comparing = (event?: ReturnType<typeof done>) =>
  viewed('?compare=2023-12-31', portfolio(), query('earlier', { ...net, asOf: '2023-12-31' }, event));
const lastYear = portfolio({
  as_of_date: '2023-12-31',
  holdings: portfolio().holdings.map((holding) =>
    holding.id === 1 ? { ...holding, fair_value_net: '25000.00', price_date: '2021-03-15' } : holding,
  ),
});

export const Compared = meta.story(comparing(done('loadData', lastYear)));
export const ComparedOnItsWay = meta.story(comparing());
export const ComparedWithNothing = meta.story(comparing(done('loadData', null)));
export const ComparedRefused = meta.story(
  comparing({ ...future, type: 'xstate.error.actor.loadData', actorId: 'loadData' }),
);
export const Evidence = meta.story(viewed('?tab=evidence'));

const notReached = failed('loadData', new RequestError(calls.getReport, { kind: 'unreachable' }));
const statement = (event?: ReturnType<typeof done>) =>
  viewed('?tab=statement', portfolio(), query('statement', net, event));
export const Statement = meta.story(statement(done('loadData', capitalAccount())));
export const StatementOnItsWay = meta.story(statement());
export const StatementNotLoaded = meta.story(statement(notReached));
export const StatementOfADayBefore = meta.story(statement(done('loadData', null)));

const everything = { of: 'everything' } as const;
const documents = (event?: ReturnType<typeof done>) =>
  viewed('?tab=papers', portfolio(), query('documents', everything, event));
export const Documents = meta.story(documents(done('loadData', portfolioDocuments)));
export const DocumentsNotLoaded = meta.story(documents(notReached));

/** Files of the holdings that were requested at earlier visits; they are read when the reader asks for them. */
const storedFile = (title: string, day: number) => ({
  title,
  key: title,
  requestedAt: Date.UTC(2026, 10, day, 9, 30),
  request: {
    report_type: 'portfolio' as const,
    format: 'pdf' as const,
    query: {},
    sections: [],
    locale: 'en-GB',
    prepared_for: 'Ada Byron',
  },
});
const earlierFiles = (...events: NonNullable<Parameters<typeof frozenAt<typeof fileListMachine>>[2]>) =>
  viewed('', portfolio(), {
    files: frozenAt(
      fileListMachine,
      { parent: nobody, owner: 1042, of: 'portfolio', includesStored: false },
      [{ type: 'files.loadStored' }, ...events],
    ),
  });
export const EarlierFiles = meta.story({
  ...earlierFiles(
    done('loadStoredFiles', [
      storedFile('Holdings, 21 Nov 2026, PDF', 21),
      storedFile('Holdings, 19 Nov 2026, XLSX', 19),
    ]),
  ),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Files' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await expect(list.getByText(/^Requested 21 Nov 2026/)).toBeVisible();
    await expect(list.getAllByRole('button', { name: 'Download' })).toHaveLength(2);
  },
});
export const EarlierFilesOnAPhone = meta.story({
  ...EarlierFiles.input,
  globals: { viewport: { value: 'phone378' } },
});
export const EarlierFilesInTheDark = meta.story({ ...EarlierFiles.input, globals: { theme: 'dark' } });
export const EarlierFilesBeingRead = meta.story(earlierFiles());
export const NoEarlierFiles = meta.story({
  ...earlierFiles(done('loadStoredFiles', [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No files of your holdings in the last seven days.')).toBeVisible();
  },
});
export const NoDocumentsYet = meta.story(documents(done('loadData', null)));

const withNews = (events: readonly ReturnType<typeof done>[]) =>
  viewed('', portfolio(), { headlines: frozenAt(createListMachine<Headline>(), undefined, events) });
/** News are one line until they are opened. */
export const NewsOpened = meta.story({
  ...withNews([done('loadItems', startupNews)]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Portfolio news' }));
    await expect(await canvas.findByRole('heading', { name: 'Portfolio news' })).toBeVisible();
  },
});
export const NewsNotLoaded = meta.story(
  withNews([failed('loadItems', new RequestError(calls.listLatestNews, { kind: 'unreachable' }))]),
);

export const Filtered = meta.story(viewed('?q=spv+9&sort=-tvpi'));
export const NothingMatchesTheFilters = meta.story(viewed('?q=zeppelin&status=exited&vintage=2020'));
/** The second holding is another lot of the first one’s company. */
const severalLots = portfolio({
  holdings: portfolio().holdings.map((holding, index, [first]) =>
    index === 1 && first
      ? { ...holding, startup: first.startup, share_class: 'Series B Preferred' }
      : holding,
  ),
});
export const SeveralLotsOfACompany = meta.story({
  ...viewed('', severalLots),
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('button', { name: /^Northwind Robotics.*2 lots/ });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(await canvas.findByRole('button', { name: /^Series B Preferred/ })).toBeVisible();
  },
});
export const SeveralLotsOnAPhone = meta.story({
  ...viewed('', severalLots),
  globals: { viewport: { value: 'phone360' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Northwind Robotics.*2 lots/ }));
    await expect(await canvas.findByRole('button', { name: /^Series A Preferred/ })).toBeVisible();
  },
});
export const OneCompanyAlone = meta.story({
  ...viewed('?in=company.77', severalLots),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Northwind Robotics')).length).toBeGreaterThan(1);
    await expect(canvas.queryByText('2 lots')).toBeNull();
  },
});
export const ByCompany = meta.story(viewed('?tab=company'));
export const BySeries = meta.story(viewed('?tab=series'));
export const ByVintage = meta.story(viewed('?tab=vintage'));
export const ByVehicle = meta.story(viewed('?tab=vehicle'));
export const ByVehicleNotAllValued = meta.story(viewed('?tab=vehicle', longNames));
export const CashFlows = meta.story(viewed('?tab=flows'));
export const NoCashFlowsInTheReport = meta.story(viewed('?tab=flows', portfolio({ cash_flows: [] })));
export const LongNames = meta.story(viewed('', longNames));
export const UnderOneYear = meta.story(viewed('', young));
export const ReceivedForAnOpenRound = meta.story({
  ...viewed('', summary({ pending_commitments: '1000.00', uninvested_cash: '25000.00' })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '$1,000 pending' }));
    await expect(
      await canvas.findByText(/\$25,000\.00 has been received and is not invested yet/),
    ).toBeVisible();
  },
});

export const HoldingOpen = meta.story({
  ...viewed('?holding=1', withBeginnings()),
  play: async () => {
    const drawer = within(await screen.findByRole('dialog'));
    // Value, gain and price come first; then the ledger, and the calculation of each figure after that.
    const parts = [
      await drawer.findByText(/^Net fair value, as of /),
      drawer.getByText(/gain since purchase/),
      await drawer.findByRole('figure', { name: 'Price per unit' }),
      ...['Purchases', 'Payments', 'Unit price history', 'Figures'].map((name) =>
        drawer.getByRole('heading', { name, level: 3 }),
      ),
    ].map((one) => one.getBoundingClientRect().top);
    await expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  },
});
export const HoldingOpenWithoutUnits = meta.story(viewed('?holding=2'));
const opened = (book: Portfolio, event?: ReturnType<typeof done>) =>
  viewed('?holding=1', book, query('company', { startup: 77 }, event));
export const HoldingWithAllThatIsKnown = meta.story({
  ...opened(withBeginnings(), done('loadData', companyReport)),
  play: async () => {
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('Founded');
    await drawer.findByText('Not disclosed: Liquidation preference, Option pool.');
  },
});
/** Value, gain and price history, then the ledger, updates and documents, and the calculation of each figure last. */
export const HoldingWithNewsAndDocuments = meta.story({
  ...viewed('?holding=1', withBeginnings(), {
    ...query('companyNews', { startup: 77 }, done('loadData', startupNews)),
    ...query('documents', everything, done('loadData', portfolioDocuments)),
  }),
  play: async () => {
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByRole('heading', { name: 'Price per unit' });
    await expect(drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Price per unit',
      'Purchases',
      'Payments',
      'Unit price history',
      'News',
      'Documents',
      'Figures',
      'Your decision',
      'Details',
      'The company',
    ]);
  },
});
/** The person's note at the commitment is shown beside the valuations since. */
export const HoldingWithADecision = meta.story({
  ...viewed('?holding=1', portfolio(), {
    ...query(
      'decision',
      { round: 'northwind-series-a' },
      done('loadData', [
        {
          id: 3301,
          submitted_at: '2021-02-20T10:00:00Z',
          text: 'The founders sold their last company to this buyer.\nWrong if churn stays above 5%.',
        },
      ]),
    ),
  }),
  play: async () => {
    const marks = await screen.findByRole('list', { name: 'Valuations since then' });
    await expect(marks).toHaveTextContent('+84.0% since your decision');
  },
});
export const HoldingWithoutADecision = meta.story(
  viewed(
    '?holding=1',
    portfolio(),
    query('decision', { round: 'northwind-series-a' }, done('loadData', null)),
  ),
);
export const HoldingWorkedOutOtherwise = meta.story(
  opened({
    ...withBeginnings(),
    holdings: withBeginnings().holdings.map((holding) => ({ ...holding, fair_value_net: '41800.01' })),
  }),
);
export const CompanyNotLoaded = meta.story(
  opened(withBeginnings(), failed('loadData', new RequestError(calls.getReport, { kind: 'unreachable' }))),
);
export const CompanyWithoutReport = meta.story(opened(withBeginnings(), done('loadData', null)));
export const HiddenAmountsInAllThatIsKnown = meta.story({
  ...HoldingWithAllThatIsKnown.input,
  globals: { amounts: 'hidden' },
  play: showsNoAmount,
});
export const HoldingNotInThePortfolio = meta.story(viewed('?holding=99'));
export const ProofOfTheTotal = meta.story(viewed('?holding=all&figure=irr'));
export const ProofOfAHolding = meta.story(viewed('?holding=3&figure=tvpi'));
export const ProofOfAnUnknownRate = meta.story(viewed('?holding=4&figure=irr'));
export const ProofThatDiffers = meta.story(
  viewed(
    '?holding=all&figure=paidIn',
    portfolio({ summary: { ...portfolio().summary, paid_in: '85280.01' } }),
  ),
);
export const ProofUnderOneYear = meta.story(viewed('?holding=1&figure=irr', young));

/** Nothing on the page, in titles or for assistive technology may reveal an amount. */
async function showsNoAmount() {
  const labels = [...document.querySelectorAll('[title], [aria-label]')].map(
    (element) => `${element.getAttribute('title')} ${element.getAttribute('aria-label')}`,
  );
  const visible = [document.title, document.body.innerText, ...labels].join('\n');
  await expect(visible.match(/\S*(\d,\d{3}|\d\.\d\d(?![\dx%]))\S*/g)).toBeNull();
}
const hidden = { globals: { amounts: 'hidden' }, play: showsNoAmount } as const;
export const HiddenAmounts = meta.story({ ...Shown.input, ...hidden });
export const HiddenAmountsByVehicle = meta.story({ ...ByVehicle.input, ...hidden });
export const HiddenAmountsInCashFlows = meta.story({ ...CashFlows.input, ...hidden });
export const HiddenAmountsInAHolding = meta.story({ ...HoldingOpen.input, ...hidden });
export const HiddenAmountsInAProof = meta.story({ ...viewed('?holding=3&figure=fairValue'), ...hidden });

const dark = { theme: 'dark' } as const;
const phone = { viewport: { value: 'phone360' } } as const;
const narrow = { viewport: { value: 'phone390' } } as const;
const tablet = { viewport: { value: 'tablet768' } } as const;
export const HiddenAmountsInCharts = meta.story({ ...Charts.input, ...hidden });
export const HiddenAmountsInAComparison = meta.story({ ...Compared.input, ...hidden });
export const ComparedOnAPhone = meta.story({ ...Compared.input, globals: phone });
export const HiddenAmountsInEvidence = meta.story({ ...Evidence.input, ...hidden });
export const ChartsInTheDark = meta.story({ ...Charts.input, globals: dark });
export const ChartsOnAPhone = meta.story({ ...Charts.input, globals: phone });
export const ChartsRightToLeft = meta.story({
  ...Charts.input,
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [walk] = await canvas.findAllByRole('slider', { name: /^Explore/ });
    const chart = walk?.closest('figure');
    const picture = chart?.querySelector('svg');
    if (!walk || !chart || !picture) throw new Error('no chart');
    const { left, right } = picture.getBoundingClientRect();
    const labels = [...picture.querySelectorAll('text')].map((label) => label.getBoundingClientRect());
    await expect(labels.length).toBeGreaterThan(4);
    for (const label of labels) {
      await expect(label.left).toBeGreaterThanOrEqual(left - 1);
      await expect(label.right).toBeLessThanOrEqual(right + 1);
    }
    walk.focus();
    // The right arrow key leads to later points.
    await expect(getComputedStyle(walk).direction).toBe('ltr');
    const reading = walk.getAttribute('aria-valuetext') ?? '';
    // The tip beside the point keeps the direction of the picture: each name left of its figure.
    const [name, figure] = [/^Net fair value, /, /^\D?[\d,.]+$/].map((text) =>
      [...chart.querySelectorAll('dt, dd')].find((cell) => text.test(cell.textContent)),
    );
    await expect(reading).toContain(figure?.textContent ?? 'no figure');
    await expect(name?.getBoundingClientRect().left).toBeLessThan(figure?.getBoundingClientRect().left ?? 0);
    await userEvent.click(within(chart).getByRole('button', { name: 'Table' }));
    const [day, value] = within(chart).getAllByRole('columnheader');
    await expect(day?.getBoundingClientRect().left).toBeGreaterThan(value?.getBoundingClientRect().left ?? 0);
  },
});
export const EvidenceOnAPhone = meta.story({
  ...Evidence.input,
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText(/External price, older/, { selector: 'text' });
  },
});
export const EvidenceInTheDark = meta.story({ ...Evidence.input, globals: dark });
export const HiddenAmountsOnAPhone = meta.story({
  ...Shown.input,
  play: showsNoAmount,
  globals: { ...phone, amounts: 'hidden' },
});
export const DayRefusedOnAPhone = meta.story({ ...DayRefused.input, globals: phone });
export const InEurosOnAPhone = meta.story({ ...InEuros.input, globals: phone });
export const AnotherDayInTheDark = meta.story({ ...AnotherDayOnItsWay.input, globals: dark });
export const FilteredOnAPhone = meta.story({ ...Filtered.input, globals: phone });
export const NothingMatchesOnAPhone = meta.story({ ...NothingMatchesTheFilters.input, globals: phone });
export const ByVehicleInTheDark = meta.story({ ...ByVehicle.input, globals: dark });
export const ByVehicleOnAPhone = meta.story({ ...ByVehicleNotAllValued.input, globals: phone });
export const CashFlowsInTheDark = meta.story({ ...CashFlows.input, globals: dark });
export const CashFlowsOnAPhone = meta.story({ ...CashFlows.input, globals: phone });
export const CashFlowsRightToLeft = meta.story({ ...CashFlows.input, globals: { direction: 'rtl' } });
export const LongNamesOnAPhone = meta.story({ ...LongNames.input, globals: phone });
export const HoldingOpenInTheDark = meta.story({ ...HoldingOpen.input, globals: dark });
export const HoldingOpenOnAPhone = meta.story({ ...HoldingOpen.input, globals: phone });
export const HoldingWithALongNameOnAPhone = meta.story({
  ...viewed('?holding=2&figure=fairValue', longNames),
  globals: phone,
});
export const ProofInTheDark = meta.story({ ...ProofOfTheTotal.input, globals: dark });
export const ProofOnAPhone = meta.story({ ...ProofOfTheTotal.input, globals: phone });
export const ProofRightToLeft = meta.story({ ...ProofOfAHolding.input, globals: { direction: 'rtl' } });
export const HistoryInTheDark = meta.story({ ...WithHistory.input, globals: dark });
export const ChangesInTheQuarterOnAPhone = meta.story({ ...ChangesInTheQuarter.input, globals: phone });
export const HistoryOnAPhone = meta.story({ ...WithHistory.input, globals: phone });
export const HiddenAmountsInHistory = meta.story({
  ...history(done('loadData', performance())),
  ...hidden,
});
export const ShownInTheDark = meta.story({ ...Shown.input, globals: { theme: 'dark' } });
export const ShownOnAPhone = meta.story({ ...Shown.input, globals: { viewport: { value: 'phone378' } } });
export const LoadingOnAPhone = meta.story({ ...Loading.input, globals: { viewport: { value: 'phone378' } } });
export const AThousandHoldingsOnAPhone = meta.story({
  ...AThousandHoldings.input,
  globals: { viewport: { value: 'phone360' } },
});
export const RightToLeft = meta.story({ ...Shown.input, globals: { direction: 'rtl' } });
export const TextTwiceAsLarge = meta.story({ ...Shown.input, globals: { textSize: '200' } });

/** Figures of fourteen digits, none of them shortened. */
const great = at([loaded(inGreatAmounts(portfolio()))], profile(), '', {
  ...query('performance', net, done('loadData', inGreatAmounts(performance()))),
});
const greatHolding = viewed('?holding=1', inGreatAmounts(withBeginnings()));
export const GreatAmounts = meta.story({ ...great, play: async () => showsWholeFigures() });
export const GreatAmountsOnATablet = meta.story({ ...GreatAmounts.input, globals: tablet });
export const GreatAmountsOnAPhone = meta.story({ ...GreatAmounts.input, globals: narrow });
export const GreatAmountsOfAHolding = meta.story({
  ...greatHolding,
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText(/^Net fair value, as of /);
    await showsWholeFigures(drawer);
  },
});
export const GreatAmountsInAProof = meta.story({
  ...viewed('?holding=all&figure=fairValue', inGreatAmounts(withBeginnings())),
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText('Recalculated');
    await showsWholeFigures(drawer);
  },
});
export const GreatAmountsInAProofOnAPhone = meta.story({ ...GreatAmountsInAProof.input, globals: narrow });
export const GreatAmountsOfAHoldingOnATablet = meta.story({
  ...GreatAmountsOfAHolding.input,
  globals: tablet,
});
export const GreatAmountsOfAHoldingOnAPhone = meta.story({
  ...GreatAmountsOfAHolding.input,
  globals: narrow,
});
const greatBook = inGreatAmounts(withBeginnings());
export const GreatAmountsInCashFlows = meta.story({
  ...viewed('?tab=flows', greatBook),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsInCashFlowsOnAPhone = meta.story({
  ...GreatAmountsInCashFlows.input,
  globals: narrow,
});
export const GreatAmountsByVehicle = meta.story({
  ...viewed('?tab=vehicle', greatBook),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsByVehicleOnAPhone = meta.story({ ...GreatAmountsByVehicle.input, globals: narrow });
export const GreatAmountsByCompany = meta.story({
  ...viewed('?tab=company', greatBook),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsByCompanyOnAPhone = meta.story({ ...GreatAmountsByCompany.input, globals: narrow });
export const GreatAmountsInTheStatement = meta.story({
  ...viewed(
    '?tab=statement',
    greatBook,
    query('statement', net, done('loadData', inGreatAmounts(capitalAccount()))),
  ),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsInTheStatementOnAPhone = meta.story({
  ...GreatAmountsInTheStatement.input,
  globals: narrow,
});
export const GreatAmountsCompared = meta.story({
  ...viewed(
    '?compare=2023-12-31',
    greatBook,
    query('earlier', { ...net, asOf: '2023-12-31' }, done('loadData', inGreatAmounts(lastYear))),
  ),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsComparedOnAPhone = meta.story({ ...GreatAmountsCompared.input, globals: narrow });
