import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { bridge } from '../../../src/fixtures/reports/bridge.ts';
import {
  ilpaPerformance,
  ilpaPerformanceOfVehicle,
  ilpaReporting,
  ilpaReportingOfVehicle,
} from '../../../src/fixtures/reports/ilpa.ts';
import { publicMarket } from '../../../src/fixtures/reports/public-market.ts';
import {
  capitalAccount,
  commitments,
  performance,
  reportChoices,
  subjectReport,
  transactions,
} from '../../../src/fixtures/reports/reports.ts';
import { returns } from '../../../src/fixtures/reports/returns.ts';
import { taxYear } from '../../../src/fixtures/reports/tax-year.ts';
import type { FileListActor } from '../../../src/machines/kit/files/file-list.machine.ts';
import type { FileRequest } from '../../../src/machines/kit/files/file-request.ts';
import { isEmptyReport, yearsOf } from '../../../src/machines/reports/report-content.ts';
import { reportMachine } from '../../../src/machines/reports/report.machine.ts';
import { parseReportSearch, type ReportSearch } from '../../../src/machines/reports/report.search.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const address = (search: string) => ({ location: { path: '/show-report', search } });
const statement = '?type=capital_account&from=2026-07-01&to=2026-09-30';
const gate = new BranchGate(reportMachine);
const input = pageInputOf(listener(), profile(), address(statement));
const idle = pageInputOf(listener(), profile(), address(''));

function parseSearch(query: string): ReportSearch {
  const search = parseReportSearch(query);
  if (search === null) throw new Error(`Not a report: ${query}`);
  return search;
}

const loaded = done('loadReport', capitalAccount());
const none = done('loadReport', transactions({ rows: [] }));
const forbidden = failed(
  'loadReport',
  new RequestError(calls.getReport, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const broke = failed('loadReport');
const check = { type: 'report.check' } as const;
const newer = capitalAccount({ generated_at: '2026-11-21T04:00:00Z' });
const recorded = done('loadRecorded', { content: newer, recorded: portfolio() });
const unrecorded = failed('loadRecorded');
const longWait = after('longWait', 'report.content.loading.brief');
const cancel = { type: 'report.cancel' } as const;
const retry = { type: 'report.retry' } as const;
const ask = { type: 'report.change', search: parseSearch('?type=portfolio') } as const;
const askAgain = { type: 'report.change', search: parseSearch(statement) } as const;
const other = { type: 'location.updated', ...address('?type=transactions') } as const;
const bare = { type: 'location.updated', ...address('') } as const;
const request: FileRequest = {
  report_type: 'capital_account',
  format: 'pdf',
  query: { from: '2026-07-01', to: '2026-09-30' },
  sections: [],
  locale: 'en-GB',
  prepared_for: 'Ada Byron',
};
const asking = { ask: '↺', other: 'loading.brief', bare: 'idle' };
const open = { ...asking, 'ask again': 'loading.brief' };

proveTable(
  'report: content',
  {
    machine: reportMachine,
    input,
    region: 'content',
    events: {
      loaded,
      none,
      forbidden,
      broke,
      'ten seconds': longWait,
      cancel,
      retry,
      check,
      recorded,
      unrecorded,
      ask,
      'ask again': askAgain,
      other,
      'same address': { type: 'location.updated', ...address(statement) },
      'another page opened': { type: 'location.updated', location: { path: '/rounds', search: '' } },
      bare,
    },
    rows: {
      idle: {
        input: idle,
        reach: [],
        cells: {
          ask: '↺',
          'ask again': '↺',
          other: 'loading.brief',
          'same address': 'loading.brief',
        },
      },
      'loading.brief': {
        reach: [],
        cells: {
          ...open,
          loaded: 'shown.unchecked',
          none: 'empty',
          forbidden: 'forbidden',
          broke: 'failed',
          'ten seconds': 'loading.lengthy',
        },
      },
      'loading.lengthy': {
        reach: [longWait],
        cells: {
          ...open,
          loaded: 'shown.unchecked',
          none: 'empty',
          forbidden: 'forbidden',
          broke: 'failed',
          cancel: 'cancelled',
        },
      },
      cancelled: { reach: [longWait, cancel], cells: { ...open, retry: 'loading.brief' } },
      'shown.unchecked': { reach: [loaded], cells: { ...open, check: 'shown.checking' } },
      'shown.checking': {
        reach: [loaded, check],
        cells: { ...open, recorded: 'shown.checked', unrecorded: 'shown.unverifiable' },
      },
      'shown.checked': { reach: [loaded, check, recorded], cells: { ...open, check: 'shown.checking' } },
      'shown.unverifiable': {
        reach: [loaded, check, unrecorded],
        cells: { ...open, check: 'shown.checking' },
      },
      empty: { reach: [none], cells: open },
      forbidden: { reach: [forbidden], cells: { ...open, retry: 'loading.brief' } },
      failed: { reach: [broke], cells: { ...open, retry: 'loading.brief' } },
    },
  },
  gate,
);

const chosen = done('loadChoices', reportChoices());
const unchosen = failed('loadChoices');

proveTable(
  'report: choices',
  {
    machine: reportMachine,
    input: idle,
    region: 'choices',
    events: { chosen, unchosen, retry: { type: 'choices.retry' } },
    rows: {
      loading: { reach: [], cells: { chosen: 'shown', unchosen: 'failed' } },
      shown: { reach: [chosen], cells: {} },
      failed: { reach: [unchosen], cells: { retry: 'loading' } },
    },
  },
  gate,
);

describe('report, what the address asks for', () => {
  it('asks the session for an address, and shows nothing else until it has it', () => {
    const ear = listener();
    const actor = walk(reportMachine, pageInputOf(ear, profile(), address(statement)), [loaded, ask], gate);
    expect(ear.heard).toEqual([
      { type: 'location.requested', location: { path: '/show-report', search: '?type=portfolio' } },
    ]);
    expect(actor.getSnapshot().context.content).toEqual(capitalAccount());
  });
  it('asks anew for the book of another investor once the person is no cyborg any more', () => {
    const subject = { ...subjectReport(), type: 'investor' };
    const ofAnother = done('loadReport', { report_type: 'subject', subject });
    const reported = (isCyborg: boolean) =>
      ({ type: 'profile.updated', profile: profile({ is_cyborg: isCyborg }) }) as const;
    const after = (...events: Parameters<typeof walk<typeof reportMachine>>[2]) =>
      walk(reportMachine, input, events, gate).getSnapshot();
    expect(after(ofAnother, reported(true)).value).toMatchObject({ content: { shown: 'unchecked' } });
    const taken = after(ofAnother, reported(false));
    expect([taken.context.content, taken.value]).toMatchObject([null, { content: { loading: 'brief' } }]);
    expect(after(loaded, reported(false)).value).toMatchObject({ content: { shown: 'unchecked' } });
  });
  it.each([
    ['performance', ilpaPerformanceOfVehicle(), ilpaPerformance()],
    ['reporting', ilpaReportingOfVehicle(), ilpaReporting()],
  ])('asks anew for the %s template with a total vehicle, and keeps one without', (_, whole, own) => {
    const noStaff = { type: 'profile.updated', profile: profile({ is_cyborg: false }) } as const;
    const after = (report: typeof whole) =>
      walk(reportMachine, input, [done('loadReport', report), noStaff], gate).getSnapshot().context.content;
    expect([after(whole), after(own)]).toEqual([null, own]);
  });
  it('keeps the holdings that its figures are checked with, and the report of the same book', () => {
    const contextAfter = (...events: Parameters<typeof walk<typeof reportMachine>>[2]) =>
      walk(reportMachine, input, events, gate).getSnapshot().context;
    expect(contextAfter(loaded)).toMatchObject({ content: capitalAccount(), recorded: null });
    expect(contextAfter(loaded, check, recorded)).toMatchObject({ content: newer, recorded: portfolio() });
    expect(contextAfter(loaded, check, recorded, other)).toMatchObject({ content: null, recorded: null });
    const { content, failure } = contextAfter(loaded, check, unrecorded);
    expect([content, failure === null]).toEqual([capitalAccount(), false]);
    expect(contextAfter(loaded, check, unrecorded, check).failure).toBeNull();
  });
  it('lives without its saved views', () => {
    const actor = walk(reportMachine, input, [loaded, failed('savedViews')], gate);
    expect(actor.getSnapshot()).toMatchObject({
      status: 'active',
      value: { content: { shown: 'unchecked' } },
    });
  });
});

describe('report, files', () => {
  const makeFile = { type: 'files.generate', title: 'Capital account, PDF', request } as const;
  // Requested at the time that a file has where nothing provides another.
  const stored = { title: 'monday', request, key: 'monday', requestedAt: 0 };
  const listOf = (actor: ReturnType<typeof walk>): FileListActor => actor.getSnapshot().children['files'];

  it('are listed with those of earlier visits, whatever report they are of, and outlive the report', () => {
    const ear = listener();
    const actor = walk(reportMachine, pageInputOf(ear, profile(), address(statement)), [loaded], gate);
    const files = listOf(actor);
    expect(files.getSnapshot()).toMatchObject({
      value: 'loadingStored',
      context: { parent: ear, owner: profile().id, of: null },
    });
    files.send(makeFile);
    send(files, done('loadStoredFiles', [stored]));
    actor.send(other);
    expect(listOf(actor)).toBe(files);
    expect(files.getSnapshot().context.files).toMatchObject([{ title: makeFile.title }, { title: 'monday' }]);
  });
  it('are left out where their list breaks', () => {
    const actor = walk(reportMachine, input, [loaded, failed('files')], gate);
    expect(actor.getSnapshot()).toMatchObject({
      status: 'active',
      value: { content: { shown: 'unchecked' } },
    });
  });
});

describe('a report with nothing to read', () => {
  it.each([
    ['a portfolio without holdings', portfolio({ holdings: [] }), true],
    ['a portfolio', portfolio(), false],
    ['no payments', transactions({ rows: [] }), true],
    ['payments', transactions(), false],
    ['no disposals', taxYear({ rows: [] }), true],
    ['no bridge', bridge({ rows: [] }), true],
    ['a bridge', bridge(), false],
    ['no returns', returns({ rows: [] }), true],
    ['returns', returns(), false],
    ['no commitments', commitments({ rows: [] }), true],
    ['commitments', commitments(), false],
    ['a comparison without an index', { ...publicMarket(), rows: [] }, true],
    ['no points', performance({ points: [] }), true],
    ['a statement of zeros', capitalAccount(), false],
    ['lines of a template', ilpaReporting(), false],
    ['a template of performance', ilpaPerformance(), false],
    ['a template without lines', ilpaReporting({ lines: [] }), true],
    ['a statement without lines', capitalAccount({ lines: [] }), true],
    ['a company', { report_type: 'subject', subject: subjectReport() } as const, false],
  ])('%s', (_, content, isEmpty) => expect(isEmptyReport(content)).toBe(isEmpty));
  it('knows the years with a payment, the latest first', () => {
    expect(yearsOf(reportChoices())).toEqual([2024, 2022, 2021, 2020, 2019, 2018]);
  });
});

closeGate(gate);
