import { readFileSync } from 'node:fs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import { accreditationMachine } from '../../src/machines/accreditation.machine.ts';
import { bankMachine } from '../../src/machines/bank.machine.ts';
import { onboardingResultMachine } from '../../src/machines/onboarding-result.machine.ts';
import { personalDataMachine } from '../../src/machines/personal-data.machine.ts';
import { signatureMachine } from '../../src/machines/signature.machine.ts';
import { commitmentMachine } from '../../src/machines/commitment.machine.ts';
import { createCollectionMachine } from '../../src/machines/collection.machine.ts';
import { connectivityMachine } from '../../src/machines/connectivity.machine.ts';
import { cyborgMachine } from '../../src/machines/cyborg.machine.ts';
import { directoryMachine } from '../../src/machines/directory.machine.ts';
import { documentPreviewMachine } from '../../src/machines/document-preview.machine.ts';
import { documentUploadMachine } from '../../src/machines/document-upload.machine.ts';
import { documentsMachine } from '../../src/machines/documents.machine.ts';
import { createInquiryMachine } from '../../src/machines/inquiry.machine.ts';
import { identityMachine } from '../../src/machines/identity.machine.ts';
import { lastLookMachine } from '../../src/machines/last-look.machine.ts';
import { marketRequestMachine } from '../../src/machines/market-request.machine.ts';
import { marketMachine } from '../../src/machines/market.machine.ts';
import { newsMachine } from '../../src/machines/news.machine.ts';
import { notificationsMachine } from '../../src/machines/notifications.machine.ts';
import { onboardingMachine } from '../../src/machines/onboarding.machine.ts';
import { createPagedListMachine } from '../../src/machines/paged-list.machine.ts';
import { pendingCommitmentMachine } from '../../src/machines/pending-commitment.machine.ts';
import { openItemsMachine } from '../../src/machines/open-items.machine.ts';
import { portfolioMachine } from '../../src/machines/portfolio.machine.ts';
import { profileWatchMachine } from '../../src/machines/profile-watch.machine.ts';
import { readMarksMachine } from '../../src/machines/read-marks.machine.ts';
import { reportFileMachine } from '../../src/machines/report-file.machine.ts';
import { reportMachine } from '../../src/machines/report.machine.ts';
import { requestsMachine } from '../../src/machines/requests.machine.ts';
import { restoreConfirmMachine } from '../../src/machines/restore-confirm.machine.ts';
import { restoreRequestMachine } from '../../src/machines/restore-request.machine.ts';
import { roundMachine } from '../../src/machines/round.machine.ts';
import { roundsMachine } from '../../src/machines/rounds.machine.ts';
import { salesMachine } from '../../src/machines/sales.machine.ts';
import { screenMachine } from '../../src/machines/screen.machine.ts';
import { sessionMachine } from '../../src/machines/session.machine.ts';
import { bookmarksMachine } from '../../src/machines/bookmarks.machine.ts';
import { watchlistMachine } from '../../src/machines/watchlist.machine.ts';
import { sourcesIn } from '../support/sources.ts';

const machines: readonly AnyStateMachine[] = [
  accreditationMachine,
  bankMachine,
  onboardingResultMachine,
  personalDataMachine,
  signatureMachine,
  createCollectionMachine<unknown>(),
  createInquiryMachine<unknown, unknown>(),
  commitmentMachine,
  pendingCommitmentMachine,
  connectivityMachine,
  documentPreviewMachine,
  documentUploadMachine,
  documentsMachine,
  identityMachine,
  marketMachine,
  requestsMachine,
  marketRequestMachine,
  newsMachine,
  notificationsMachine,
  createPagedListMachine<unknown, { count: number; results: readonly { id: number }[] }>(),
  readMarksMachine,
  onboardingMachine,
  lastLookMachine,
  portfolioMachine,
  openItemsMachine,
  reportFileMachine,
  reportMachine,
  profileWatchMachine,
  restoreConfirmMachine,
  restoreRequestMachine,
  roundMachine,
  roundsMachine,
  salesMachine,
  screenMachine,
  sessionMachine,
  watchlistMachine,
  bookmarksMachine,
  cyborgMachine,
  directoryMachine,
];

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const actorsOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));

describe('every machine', () => {
  it('is in this list', () => {
    expect(machines).toHaveLength(sourcesIn('src/machines', /\.machine\.ts$/).length);
  });
  it('has a table test and a chapter in docs/machines.md', () => {
    const tests = sourcesIn('tests/machines', /\.test\.ts$/)
      .map(({ source }) => source)
      .join('\n');
    const chapters = readFileSync('docs/machines.md', 'utf8');
    for (const { id } of machines) {
      expect(tests, id).toContain(`'${id}`);
      expect(chapters, id).toContain(`## ${id}`);
    }
  });
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'SES-47: %s names each invoked actor by its source, and answers its failure',
    (_, machine) => {
      for (const { node, invoke } of actorsOf(machine)) {
        expect(invoke.id, node.id).toBe(invoke.src);
        expect(invoke.onError, `${node.id} invokes ${invoke.id}`).toBeDefined();
      }
    },
  );
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s has no final state at its top and no system id',
    (_, machine) => {
      for (const node of nodesOf(machine.root)) expect(node.type, node.id).not.toBe('final');
      for (const { invoke } of actorsOf(machine)) expect(invoke.systemId).toBeUndefined();
    },
  );
});

describe('machine files', () => {
  const files = sourcesIn('src/machines', /\.ts$/);
  it('touch no global of the browser, no clock and no chance', () => {
    const forbidden = /\b(window|document|localStorage|sessionStorage)\.|Date\.now|Math\.random|new Date\(/;
    const isPlain = ({ file }: { file: string }) => !/\.actor\.ts$|connect[^/]*\.ts$/.test(file);
    expect(
      files
        .filter(isPlain)
        .filter(({ source }) => forbidden.test(source))
        .map(({ file }) => file),
    ).toEqual([]);
  });
  it('STO-11, STO-12: never persist a snapshot, and reach localStorage through one file only', () => {
    const all = sourcesIn('src', /\.tsx?$/);
    expect(all.filter(({ source }) => /getPersistedSnapshot/.test(source)).map(({ file }) => file)).toEqual(
      [],
    );
    expect(all.filter(({ source }) => /\blocalStorage\b/.test(source)).map(({ file }) => file)).toEqual([
      'src/main.tsx',
    ]);
  });
  it('stay short: a chart under 300 lines', () => {
    const long = files.filter(({ length }) => length > 301).map(({ file }) => file);
    expect(long).toEqual([]);
  });
});
