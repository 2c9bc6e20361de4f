import { expect, userEvent, within } from 'storybook/test';
import type { InputFrom } from 'xstate';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, atSession, memberAt, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import type { ReportJob } from '../../api/reports/report-files.ts';
import { identified, newcomer, profile } from '../../fixtures/investor.ts';
import { withEarlierMarks } from '../../fixtures/portfolio-variants.ts';
import { portfolio } from '../../fixtures/portfolio.ts';
import { bridge } from '../../fixtures/reports/bridge.ts';
import { inGreatAmounts } from '../../fixtures/reports/great-amounts.ts';
import {
  ilpaPerformance,
  ilpaPerformanceOfVehicle,
  ilpaReporting,
  ilpaReportingOfVehicle,
} from '../../fixtures/reports/ilpa.ts';
import { earlierThanTheIndex, publicMarket } from '../../fixtures/reports/public-market.ts';
import {
  capitalAccount,
  commitments,
  performance,
  reportChoices,
  subjectReport,
  transactions,
} from '../../fixtures/reports/reports.ts';
import { returns, returnsOfOneVehicle } from '../../fixtures/reports/returns.ts';
import { taxYear, taxYearByLots } from '../../fixtures/reports/tax-year.ts';
import { fileListMachine } from '../../machines/kit/files/file-list.machine.ts';
import { reportFileMachine, type ReportFileId } from '../../machines/kit/files/report-file.machine.ts';
import type { ReportContent } from '../../machines/reports/report-content.ts';
import { reportMachine } from '../../machines/reports/report.machine.ts';
import { fileOf } from './builder/file-request.ts';

const meta = preview.meta({ title: 'Screens/Reports' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof reportMachine>>[2]>;
type FileEvents = NonNullable<Parameters<typeof frozenAt<typeof reportFileMachine>>[2]>;

const statement = '?type=capital_account&from=2026-07-01&to=2026-09-30';
const chosen = done('loadChoices', reportChoices());
const refused = (id: string, status: number, body: object = {}) =>
  failed(id, new RequestError(calls.getReport, { kind: 'refused', status, body, retryAfter: null }));
const unreachable = (id: string) => failed(id, new RequestError(calls.getReport, { kind: 'unreachable' }));
const long = elapsed(reportMachine, 'longWait', 'content.loading.brief');

const at = (
  search: string,
  events: Events,
  person = profile(),
  children: Parameters<typeof frozenAt>[3] = {},
) =>
  atPage({ name: 'report', address: `/show-report${search}`, person }, () =>
    frozenAt(
      reportMachine,
      { ...pageInput(person), location: { path: '/show-report', search } },
      events,
      children,
    ),
  );
const read = (search: string, content: ReportContent) => at(search, [chosen, done('loadReport', content)]);

export const NotVerifiedYet = meta.story({
  ...atSession(() => memberAt('/show-report', newcomer())),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Complete verification' });
  },
});
export const NotAccepted = meta.story({
  ...atSession(() => memberAt('/show-report', identified({ onboarding_status: 'rejected' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('For members only')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View verification result' })).toBeVisible();
  },
});
export const NothingChosen = meta.story({
  ...at('', [chosen]),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Tax year report' });
    await expect(link).toHaveAttribute('href', expect.stringContaining('type=tax_year&from=2024-01-01'));
    await expect(canvas.queryByLabelText('Vehicle')).not.toBeVisible();
    await userEvent.click(canvas.getByText('More options'));
    await expect(canvas.getByLabelText('Vehicle')).toBeVisible();
  },
});
export const ChoicesLoading = meta.story(at('', []));
export const ChoicesCouldNotBeLoaded = meta.story(at('', [unreachable('loadChoices')]));
export const Loading = meta.story(at(statement, [chosen]));
export const LoadingLong = meta.story(at(statement, [chosen, long]));
export const LoadingCancelled = meta.story(at(statement, [chosen, long, { type: 'report.cancel' }]));
export const CapitalAccount = meta.story(read(statement, capitalAccount()));
export const CapitalAccountOfAVehicle = meta.story({
  ...read(`${statement}&entity=12`, capitalAccount({ entity: { id: 12, name: 'Club SPV 9 LP' } })),
  /** Unusual settings are visible without a click. */
  play: async ({ canvas }) => {
    if (innerWidth < 1024) return;
    await expect(await canvas.findByLabelText('Vehicle')).toBeVisible();
  },
});
const checking = { type: 'report.check' } as const;
const recalculated = (content: ReportContent, ...events: Events) =>
  at(statement, [chosen, done('loadReport', content), checking, ...events]);
const withHoldings = (content: ReportContent) =>
  recalculated(content, done('loadRecorded', { content, recorded: withEarlierMarks() }));

export const CapitalAccountRecalculated = meta.story({
  ...withHoldings(capitalAccount()),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByText(/33 figures recalculated from this report, all match ✓$/);
    const table = await drawer.findByRole('table', {
      name: 'Since inception, from purchases, payments and valuations',
    });
    await within(table).findByRole('row', { name: /^Carry paid −6,400\.00 .*Matches ✓$/ });
  },
});
/** The lines add up, and the purchases and payments behind them give others. */
export const CapitalAccountOfOtherPurchases = meta.story({
  ...withHoldings(
    capitalAccount({
      lines: capitalAccount().lines.map((line) => {
        const more = { realised_gain: '21500.00', unrealised_change: '26300.00' }[line.key];
        return more ? { ...line, amounts: line.amounts.with(2, more) } : line;
      }),
    }),
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByText(/some figures don’t match the report/);
    const dialog = within(drawer.getByRole('dialog', { name: 'Recalculated figures' }));
    const [first] = await dialog.findAllByRole('table');
    await expect(first).toHaveAccessibleName('Since inception, from purchases, payments and valuations');
  },
});
export const HoldingsLoading = meta.story({
  ...recalculated(capitalAccount()),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByText(/^Loading the purchases, payments and valuations/);
    await drawer.findByText(/3 figures recalculated from this report, all match ✓$/);
  },
});
export const HoldingsCouldNotBeLoaded = meta.story({
  ...recalculated(capitalAccount(), unreachable('loadRecorded')),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByText('The purchases, payments and valuations could not be loaded');
    await drawer.findByText(/3 figures recalculated from this report, all match ✓$/);
  },
});
export const CommitmentsReconciled = meta.story(read('?type=commitments', commitments()));
export const CommitmentsDoNotAddUp = meta.story(
  read('?type=commitments', commitments({ totals: { ...commitments().totals, drawn: '85280.01' } })),
);
export const DoesNotAddUp = meta.story(
  read(
    statement,
    capitalAccount({
      lines: capitalAccount().lines.map((line) =>
        line.key === 'ending' ? { ...line, amounts: ['72640.00', '72640.01', '72640.00'] } : line,
      ),
    }),
  ),
);
export const IlpaReporting = meta.story({
  ...read('?type=ilpa_reporting&from=2026-07-01&to=2026-09-30', ilpaReporting()),
  play: async ({ canvas }) => {
    await canvas.findByText(/not compared with it\. Compare the wording before submitting\./);
    await canvas.findByRole('row', {
      name: /^Management fee offsets, waivers and rebates Not recorded Not recorded/,
    });
    await canvas.findByRole('row', { name: /^Ending NAV, net of incentive allocation 72,640\.00/ });
  },
});
export const IlpaReportingOfAVehicle = meta.story({
  ...read('?type=ilpa_reporting&from=2026-07-01&to=2026-09-30&entity=12', ilpaReportingOfVehicle()),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Since inception, total vehicle');
    const [table] = await canvas.findAllByRole('table', { name: 'A.1 NAV reconciliation' });
    if (!table) throw new Error('There is no table.');
    for (const name of ['Your share', 'Total vehicle'])
      await within(table).findByRole('columnheader', { name, hidden: true });
    await canvas.findByRole('row', {
      name: /^Ending NAV, net of incentive allocation 72,640\.00 72,640\.00 72,640\.00 2,905,600\.00 2,905,600\.00/,
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByRole('heading', { name: 'Year to date, total vehicle' });
    await drawer.findByText(/42 figures recalculated from this report, all match ✓$/);
    await userEvent.keyboard('{Escape}');
  },
});
export const IlpaReportingDoesNotAddUp = meta.story({
  ...read(
    '?type=ilpa_reporting&from=2026-07-01&to=2026-09-30',
    ilpaReporting({
      lines: ilpaReporting().lines.map((line) =>
        line.key === 'ending_unfunded' ? { ...line, amounts: ['26000.00', '26000.01', '26000.00'] } : line,
      ),
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/Year to date: the lines don’t add up to their totals/);
  },
});
export const IlpaPerformance = meta.story({
  ...read('?type=ilpa_performance', ilpaPerformance()),
  play: async ({ canvas }) => {
    await canvas.findByText(/not compared with it\. Compare the wording before submitting\./);
    await canvas.findByRole('row', { name: /^Net IRR 7\.4% p\.a\.$/ });
    await canvas.findByRole('row', { name: /^Net IRR without subscription facilities Not recorded$/ });
  },
});
export const Payments = meta.story(read('?type=transactions', transactions()));
export const ReturnsByPeriod = meta.story(read('?type=returns', returns()));
export const IlpaPerformanceOfAVehicle = meta.story({
  ...read('?type=ilpa_performance&entity=12', ilpaPerformanceOfVehicle()),
  play: async ({ canvas, canvasElement }) => {
    const table = within(await canvas.findByRole('table', { name: 'Portfolio performance, total vehicle' }));
    await expect(table.getByRole('row', { name: /^Total .*3,280,000\.00 / })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByRole('heading', { name: 'Net performance, total vehicle' });
  },
});
export const ReturnsRecalculated = meta.story({
  ...read('?type=returns', returnsOfOneVehicle()),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByRole('dialog', { name: 'Recalculated figures' });
    await drawer.findByText(/12 figures recalculated from this report, all match ✓$/);
  },
});
export const CommitmentsRecalculated = meta.story({
  ...read('?type=commitments', commitments({ totals: { ...commitments().totals, pic: '0.5' } })),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate these figures' }));
    const drawer = within(canvasElement.ownerDocument.body);
    await drawer.findByText(/some figures don’t match the report/);
    await drawer.findByRole('row', { name: /^Total 0\.77x 0\.50x Does not match$/ });
    const dialog = within(drawer.getByRole('dialog', { name: 'Recalculated figures' }));
    await expect(dialog.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('PIC');
  },
});
export const GrossToNet = meta.story({
  ...read('?type=bridge', bridge()),
  play: async ({ canvas }) => {
    await canvas.findByText(/71\.4% of the gross gain is left/);
  },
});
export const GrossToNetDoesNotAddUp = meta.story(
  read('?type=bridge', bridge({ totals: { ...bridge().totals, net: '34110.01' } })),
);
export const TaxYear = meta.story(read('?type=tax_year&from=2024-01-01&to=2024-12-31', taxYear()));
export const TaxYearByLots = meta.story({
  ...read('?type=tax_year&from=2024-01-01&to=2024-12-31', taxYearByLots()),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^Realised gain, as in the portfolio 4,300\.00$/ });
    await canvas.findByRole('row', { name: /^Tax withheld, part of the proceeds 60\.00$/ });
    const deductions = within(await canvas.findByRole('table', { name: 'Deductions and net received' }));
    await deductions.findByRole('row', {
      name: /^Tidemark Labs Dividend .* 400\.00 0\.00 0\.00 60\.00 340\.00$/,
    });
    await deductions.findByRole('row', {
      name: /^Quayside Pay Sale .* 2,100\.00 33\.33 66\.67 0\.00 2,000\.00$/,
    });
    await deductions.findByRole('row', { name: /^Total .*7,600\.00 100\.00 200\.00 60\.00 7,240\.00$/ });
  },
});
export const AgainstAnIndex = meta.story({
  ...read('?type=pme', publicMarket()),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^KS-PME 1\.14x$/ });
    await canvas.findByRole('row', { name: /^Direct Alpha 8\.8% p\.a\.$/ });
  },
});
export const NoIndexToCompareWith = meta.story({
  ...read('?type=pme', { ...publicMarket(), rows: [] }),
  play: async ({ canvas }) => {
    await canvas.findByText('No index to compare with');
  },
});
export const AgainstAnIndexThatBeganLater = meta.story({
  ...read('?type=pme', earlierThanTheIndex()),
  play: async ({ canvas }) => {
    await canvas.findByText('The index has no level on or before 2018-10-10.');
  },
});
export const Performance = meta.story({
  ...read('?type=performance&entity=4&basis=gross&currency=EUR', performance()),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('cell', { name: /% p\.a\.$/ })).length).toBeGreaterThan(0);
    await expect(canvas.getByRole('link', { name: 'Holdings on 30 Sept 2026' })).toHaveAttribute(
      'href',
      '/show-report?type=portfolio&as_of=2026-09-30&entity=4&basis=gross&currency=EUR',
    );
  },
});
export const PerformanceGross = meta.story({
  ...read('?type=performance&basis=gross', performance({ basis: 'gross' })),
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: 'Performance' });
    const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    await expect(heads).toEqual([
      'Date',
      'Invested, USD',
      'Gross proceeds',
      'Gross fair value',
      'MOIC',
      'Gross DPI',
      'Gross IRR',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Recalculate these figures' }));
    await within(document.body).findByText(/\(gross fair value \+ gross proceeds\) ÷ invested/);
  },
});
export const PerformanceInTheFirstYear = meta.story({
  ...read(
    '?type=performance',
    performance({
      points: performance().points.map((point) => ({
        ...point,
        irr_unavailable_reason: 'Return over 37 days, not annualised.',
      })),
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('cell', { name: /7\.4%\s*Return over 37 days/ });
    await expect(canvas.queryByRole('cell', { name: /p\.a\./ })).toBeNull();
  },
});
export const Portfolio = meta.story({
  ...read('?type=portfolio&as_of=2026-09-30', portfolio()),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Holdings' });
    const names = [...table.querySelectorAll('tbody tr')].map(
      (row) => row.firstElementChild?.textContent ?? '',
    );
    // By name, as in the PDF.
    await expect(names).toHaveLength(portfolio().holdings.length);
    await expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    // As the portfolio says.
    await canvas.findByRole('cell', { name: /−100\.0%\s*total loss$/ });
  },
});
export const PortfolioWithCodesOfSeries = meta.story({
  ...read(
    '?type=portfolio',
    inGreatAmounts(
      portfolio({
        holdings: portfolio().holdings.map((holding) => ({
          ...holding,
          series: { id: 7, name: 'HLX-SEED-2021' },
        })),
      }),
    ),
  ),
  play: async ({ canvas }) => {
    const cells = await canvas.findAllByText('HLX-SEED-2021');
    await expect(cells).toHaveLength(portfolio().holdings.length);
    const lines = cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    await expect(lines).toEqual(cells.map(() => 1));
  },
});
export const PortfolioGross = meta.story(
  read('?type=portfolio&basis=gross', portfolio({ basis: 'gross', is_stale: true })),
);
export const PortfolioWithAHoldingInEuros = meta.story({
  ...read(
    '?type=portfolio',
    portfolio({
      holdings: portfolio().holdings.map((holding, index) =>
        index === 0 ? { ...holding, currency: 'EUR' } : holding,
      ),
      rates: [{ from: 'EUR', to: 'USD', date: '2026-09-30', rate: '1.08', source: null }],
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('cell', { name: /45,144\.00$/ });
    await expect(canvas.queryByRole('cell', { name: /41,800\.00$/ })).toBeNull();
    await canvas.findByText('1 EUR = 1.08 USD on 30 Sept 2026');
  },
});
export const PortfolioWithAnOldRate = meta.story({
  ...read(
    '?type=portfolio',
    portfolio({
      rates: [{ from: 'EUR', to: 'USD', date: '2026-08-21', rate: '1.08', source: null, age: 40 }],
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('1 EUR = 1.08 USD on 21 Aug 2026, the latest rate for up to 40 days');
  },
});
export const OneCompany = meta.story(
  read('?type=startup&id=77', { report_type: 'subject', subject: subjectReport() }),
);
export const TotalLossOfAStartup = meta.story({
  ...read('?type=startup&id=77', {
    report_type: 'subject',
    subject: subjectReport({
      position: {
        paid_in: '26000.00',
        fair_value_net: '0.00',
        distributions: '0.00',
        tvpi: '0.0000',
        irr: null,
      },
    }),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('cell', { name: '−100.0% total loss' });
  },
});
export const OneInvestor = meta.story(
  at(
    '?type=investor&id=1042&as_of=2026-09-30',
    [
      chosen,
      done('loadReport', {
        report_type: 'subject',
        subject: subjectReport({
          type: 'investor',
          id: 1042,
          title: 'Ada Byron',
          facts: { entity_type: 'individual', country: 'GB', email: 'ada@example.org', since: '2020-02-01' },
        }),
      }),
    ],
    profile({ is_cyborg: true }),
  ),
);
export const NothingInThisTime = meta.story(read('?type=transactions', transactions({ rows: [] })));
export const Forbidden = meta.story(at(statement, [chosen, refused('loadReport', 403)]));
export const NoSuchReport = meta.story(at('?type=startup&id=9', [chosen, refused('loadReport', 404)]));
export const NotTaken = meta.story(
  at(`${statement}&currency=CHF`, [
    chosen,
    refused('loadReport', 400, { currency: ['There is no rate for this currency.'] }),
  ]),
);
export const CouldNotBeLoaded = meta.story(at(statement, [chosen, unreachable('loadReport')]));

const search = {
  type: 'capital_account',
  asOf: null,
  from: '2026-07-01',
  to: '2026-09-30',
  entity: null,
  series: null,
  startup: null,
  subject: null,
  basis: 'net',
  currency: null,
} as const;
const requested = fileOf(search, 'pdf', 'Ada Byron');
const job = (status: ReportJob['status'], change: Partial<ReportJob> = {}): ReportJob => ({
  kind: 'job',
  id: 'rpt_1',
  status,
  progress: 40,
  retryAfter: 3,
  url: null,
  expiresAt: null,
  error: null,
  ...change,
});
const due = elapsed(reportFileMachine, 'pollDelay', 'generating.waiting');
const generating = done('requestFile', job('generating'));
const ready = [generating, due, done('askForFile', job('ready', { url: '/api/v1/files/1' }))] as const;

type EarlierFile = InputFrom<typeof reportFileMachine>['earlier'];

/** The page with one file in a given state. */
const withFile = (events: FileEvents, earlier: EarlierFile = null) => {
  const id: ReportFileId = 'file-1';
  const input = { parent: nobody, owner: 1042, of: null, includesStored: false };
  return at(statement, [chosen, done('loadReport', capitalAccount())], profile(), {
    files: frozenAt(fileListMachine, input, [{ type: 'files.generate', ...requested }], {
      [id]: frozenAt(reportFileMachine, { parent: nobody, owner: 1042, ...requested, earlier }, events),
    }),
  });
};

export const FileOfAnEarlierVisit = meta.story({
  ...withFile([], { key: 'b3f1', requestedAt: Date.UTC(2026, 10, 23, 9, 30) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Requested 23 Nov 2026/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeVisible();
  },
});
export const FileAskedFor = meta.story(withFile([]));
export const FileBeingGenerated = meta.story(withFile([generating]));
export const FileAskedAfter = meta.story(withFile([generating, due]));
export const FileWhileThePageIsHidden = meta.story(withFile([generating, { type: 'page.hidden' }]));
export const FileBeingFetched = meta.story(withFile([...ready, { type: 'file.download' }]));
export const FileDelivered = meta.story(
  withFile([
    done('requestFile', { kind: 'file', blob: new Blob(['%PDF-']), fileName: 'capital-account.pdf' }),
  ]),
);
export const FileCouldNotBeGenerated = meta.story(
  withFile([done('requestFile', job('failed', { error: 'The server was restarted.' }))]),
);
export const FileNoLongerAvailable = meta.story(withFile([done('requestFile', job('expired'))]));
export const FileCouldNotBeFetched = meta.story({
  ...withFile([unreachable('requestFile')]),
  play: async ({ canvas }) => {
    const again = await canvas.findByRole('button', { name: 'Try again: Download PDF' });
    await expect(again.nextElementSibling).toHaveRole('alert');
    await expect(again.nextElementSibling).toHaveTextContent(/^Download failed\. .+ Check your connection/);
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  },
});

/** Errors in the days are shown below them, and nothing is requested. */
export const PeriodReversed = meta.story({
  ...NothingChosen.input,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Period'), 'custom');
    await userEvent.clear(canvas.getByLabelText('From'));
    await userEvent.type(canvas.getByLabelText('From'), '2026-09-30');
    await userEvent.clear(canvas.getByLabelText('To'));
    await userEvent.type(canvas.getByLabelText('To'), '2026-07-01');
    await userEvent.click(canvas.getByRole('button', { name: 'Show report' }));
    await expect(await canvas.findByText('The end date is before the start date')).toBeVisible();
  },
});

const phone = { viewport: { value: 'phone378' } } as const;
const dark = { theme: 'dark' } as const;
export const CapitalAccountInTheDark = meta.story({ ...CapitalAccount.input, globals: dark });
export const IlpaReportingOfAVehicleInTheDark = meta.story({
  ...IlpaReportingOfAVehicle.input,
  globals: dark,
});
export const IlpaReportingOfAVehicleOnAPhone = meta.story({
  ...IlpaReportingOfAVehicle.input,
  globals: phone,
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('region', { name: 'A.1 NAV reconciliation' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
});
export const CapitalAccountOnAPhone = meta.story({
  ...CapitalAccount.input,
  globals: phone,
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('region', { name: 'Capital account' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
});
export const TaxYearByLotsInTheDark = meta.story({ ...TaxYearByLots.input, globals: dark });
export const ReturnsInTheDark = meta.story({ ...ReturnsByPeriod.input, globals: dark });
export const ReturnsOnAPhone = meta.story({
  ...ReturnsByPeriod.input,
  globals: phone,
  play: async ({ canvas }) => {
    for (const name of ['Returns by period', 'Change in value by period', 'Payments by quarter']) {
      const table = await canvas.findByRole('region', { name });
      await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    }
  },
});
export const GrossToNetInTheDark = meta.story({ ...GrossToNet.input, globals: dark });
export const GrossToNetOnAPhone = meta.story({
  ...GrossToNet.input,
  globals: phone,
  play: async ({ canvas }) => {
    for (const name of ['Gross-to-net bridge', 'By holding']) {
      const table = await canvas.findByRole('region', { name });
      await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    }
  },
});
export const TaxYearOnAPhone = meta.story({
  ...TaxYearByLots.input,
  globals: phone,
  play: async ({ canvas }) => {
    for (const name of ['Disposals and payments', 'Deductions and net received']) {
      const table = await canvas.findByRole('region', { name });
      await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    }
  },
});
export const AgainstAnIndexInTheDark = meta.story({ ...AgainstAnIndex.input, globals: dark });
export const AgainstAnIndexOnAPhone = meta.story({
  ...AgainstAnIndex.input,
  globals: phone,
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('region', { name: /^Payments against/ });
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
});
export const PaymentsOnAPhone = meta.story({ ...Payments.input, globals: phone });
export const FileBeingGeneratedOnAPhone = meta.story({ ...FileBeingGenerated.input, globals: phone });
export const PortfolioRightToLeft = meta.story({ ...Portfolio.input, globals: { direction: 'rtl' } });
export const OneCompanyInTheDark = meta.story({ ...OneCompany.input, globals: dark });

/** Figures of fourteen digits, none of them shortened. */
export const GreatAmounts = meta.story({
  ...read('?type=portfolio', inGreatAmounts(portfolio())),
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
export const GreatAmountsOfASubject = meta.story({
  ...read('?type=startup&id=77', { report_type: 'subject', subject: inGreatAmounts(subjectReport()) }),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfASubjectOnAPhone = meta.story({
  ...GreatAmountsOfASubject.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfTaxYear = meta.story({
  ...read('?type=tax_year&from=2024-01-01&to=2024-12-31', inGreatAmounts(taxYearByLots())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfTaxYearOnAPhone = meta.story({
  ...GreatAmountsOfTaxYear.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfACapitalAccount = meta.story({
  ...read('?type=capital_account&from=2026-07-01&to=2026-09-30', inGreatAmounts(capitalAccount())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfACapitalAccountOnAPhone = meta.story({
  ...GreatAmountsOfACapitalAccount.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfCommitments = meta.story({
  ...read('?type=commitments', inGreatAmounts(commitments())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfCommitmentsOnAPhone = meta.story({
  ...GreatAmountsOfCommitments.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfIlpaReporting = meta.story({
  ...read(
    '?type=ilpa_reporting&from=2026-07-01&to=2026-09-30&entity=12',
    inGreatAmounts(ilpaReportingOfVehicle()),
  ),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfIlpaReportingOnAPhone = meta.story({
  ...GreatAmountsOfIlpaReporting.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfIlpaPerformance = meta.story({
  ...read('?type=ilpa_performance', inGreatAmounts(ilpaPerformance())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfIlpaPerformanceOnAPhone = meta.story({
  ...GreatAmountsOfIlpaPerformance.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfPayments = meta.story({
  ...read('?type=transactions', inGreatAmounts(transactions())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfPaymentsOnAPhone = meta.story({
  ...GreatAmountsOfPayments.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfReturns = meta.story({
  ...read('?type=returns', inGreatAmounts(returns())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfReturnsOnAPhone = meta.story({
  ...GreatAmountsOfReturns.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfABridge = meta.story({
  ...read('?type=bridge', inGreatAmounts(bridge())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfABridgeOnAPhone = meta.story({
  ...GreatAmountsOfABridge.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfAnIndex = meta.story({
  ...read('?type=pme', inGreatAmounts(publicMarket())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfAnIndexOnAPhone = meta.story({
  ...GreatAmountsOfAnIndex.input,
  globals: { viewport: { value: 'phone390' } },
});

export const GreatAmountsOfPerformance = meta.story({
  ...read('?type=performance', inGreatAmounts(performance())),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOfPerformanceOnAPhone = meta.story({
  ...GreatAmountsOfPerformance.input,
  globals: { viewport: { value: 'phone390' } },
});
