import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../src/api/onboarding/profile.ts';
import { accreditationMachine } from '../../src/machines/onboarding/accreditation.machine.ts';
import { bankMachine } from '../../src/machines/onboarding/bank-lookup.machine.ts';
import { onboardingResultMachine } from '../../src/machines/onboarding/review.machine.ts';
import { personalDataMachine } from '../../src/machines/onboarding/personal-data.machine.ts';
import { signatureMachine } from '../../src/machines/onboarding/signature.machine.ts';
import { commitmentMachine } from '../../src/machines/rounds/commitment/commitment.machine.ts';
import { commitmentFormMachine } from '../../src/machines/rounds/commitment/form.machine.ts';
import { interestMachine } from '../../src/machines/rounds/commitment/interest.machine.ts';
import { commitmentStepMachine } from '../../src/machines/rounds/commitment/step.machine.ts';
import { trackingMachine } from '../../src/machines/rounds/commitment/tracking.machine.ts';
import { createListMachine } from '../../src/machines/kit/list.machine.ts';
import { connectivityMachine } from '../../src/machines/shell/connectivity.machine.ts';
import { clubFileMachine } from '../../src/machines/club/club-file.machine.ts';
import { cyborgMachine } from '../../src/machines/club/club.machine.ts';
import { directoryMachine } from '../../src/machines/club/investor-search.machine.ts';
import { documentPreviewMachine } from '../../src/machines/kit/files/preview.machine.ts';
import { documentUploadMachine } from '../../src/machines/documents/upload.machine.ts';
import { uploadsMachine } from '../../src/machines/documents/uploads.machine.ts';
import { documentsMachine } from '../../src/machines/documents/documents.machine.ts';
import { createQueryMachine } from '../../src/machines/kit/query.machine.ts';
import { identityMachine } from '../../src/machines/onboarding/identity/identity.machine.ts';
import { lastLookMachine } from '../../src/machines/portfolio/last-visit.machine.ts';
import { marketRequestMachine } from '../../src/machines/market/proposal/proposal.machine.ts';
import { marketMachine } from '../../src/machines/market/market.machine.ts';
import { newsMachine } from '../../src/machines/news/news.machine.ts';
import { notificationsMachine } from '../../src/machines/shell/notifications.machine.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import { createPagedListMachine } from '../../src/machines/kit/lists/paged-list.machine.ts';
import { signingMachine } from '../../src/machines/kit/signing/signing.machine.ts';
import { submissionMachine } from '../../src/machines/rounds/commitment/submission.machine.ts';
import { inboxMachine } from '../../src/machines/inbox/inbox.machine.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { createPollMachine } from '../../src/machines/kit/browser/poll.machine.ts';
import { reportFileMachine } from '../../src/machines/kit/files/report-file.machine.ts';
import { reportMachine } from '../../src/machines/reports/report.machine.ts';
import { requestsMachine } from '../../src/machines/market/requests.machine.ts';
import { restoreConfirmMachine } from '../../src/machines/password-reset/reset-confirm.machine.ts';
import { restoreRequestMachine } from '../../src/machines/password-reset/reset-request.machine.ts';
import { roundMachine } from '../../src/machines/rounds/round.machine.ts';
import { roundsMachine } from '../../src/machines/rounds/rounds.machine.ts';
import { salesMachine } from '../../src/machines/market/sales.machine.ts';
import { screenMachine } from '../../src/machines/pages/page-code.machine.ts';
import { deskActionMachine } from '../../src/machines/club/desk/action.machine.ts';
import { deskMachine } from '../../src/machines/club/desk/desk.machine.ts';
import { secondFactorMachine } from '../../src/machines/security/second-factor.machine.ts';
import { securityMachine } from '../../src/machines/security/security.machine.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { createMemoryMachine } from '../../src/machines/kit/device/memory.machine.ts';
import { submissionsMachine } from '../../src/machines/rounds/commitment/submissions.machine.ts';
import { type Source, sourcesIn } from '../support/sources.ts';

const machines: readonly AnyStateMachine[] = [
  accreditationMachine,
  bankMachine,
  onboardingResultMachine,
  personalDataMachine,
  signatureMachine,
  createListMachine<unknown>(),
  createQueryMachine<unknown, unknown>(),
  commitmentMachine,
  commitmentFormMachine,
  commitmentStepMachine,
  interestMachine,
  trackingMachine,
  submissionMachine,
  signingMachine,
  submissionsMachine,
  connectivityMachine,
  documentPreviewMachine,
  documentUploadMachine,
  documentsMachine,
  uploadsMachine,
  identityMachine,
  marketMachine,
  requestsMachine,
  marketRequestMachine,
  newsMachine,
  notificationsMachine,
  createPagedListMachine<unknown, { count: number; results: readonly { id: number }[] }>(),
  onboardingMachine,
  lastLookMachine,
  portfolioMachine,
  inboxMachine,
  reportFileMachine,
  reportMachine,
  createPollMachine((read: Profile) => ({ type: 'profile.changed', profile: read })),
  restoreConfirmMachine,
  deskActionMachine,
  deskMachine,
  securityMachine,
  secondFactorMachine,
  restoreRequestMachine,
  roundMachine,
  roundsMachine,
  salesMachine,
  screenMachine,
  sessionMachine,
  createMemoryMachine<{ owner: number }, unknown, unknown>(null, (memory) => memory),
  clubFileMachine,
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
  it('has a table test and a chapter in docs/machines', () => {
    const tests = sourcesIn('tests/machines', /\.test\.ts$/)
      .map(({ source }) => source)
      .join('\n');
    const chapters = sourcesIn('docs/machines', /\.md$/)
      .map(({ source }) => source)
      .join('\n');
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
  const breaking = (sources: readonly Source[], forbidden: RegExp) =>
    sources.filter(({ source }) => forbidden.test(source)).map(({ file }) => file);
  it('touch no global of the browser, no clock and no chance', () => {
    const forbidden = /\b(window|document|localStorage|sessionStorage)\.|Date\.now|Math\.random|new Date\(/;
    const isPlain = ({ file }: Source) => !/\.(actor|connect)\.ts$|\/connect\.ts$/.test(file);
    expect(breaking(files.filter(isPlain), forbidden)).toEqual([]);
  });
  it('find the rules that they share with the host as free of them', () => {
    const forbidden = /\b(window|document|localStorage|sessionStorage)\.|Date\.now|Math\.random|new Date\(\)/;
    expect(breaking(sourcesIn('src/domain', /\.ts$/), forbidden)).toEqual([]);
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
