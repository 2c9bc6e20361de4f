import { describe, expect, it } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { accreditationMachine } from '../../src/machines/onboarding/accreditation.machine.ts';
import { bankMachine } from '../../src/machines/onboarding/bank-lookup.machine.ts';
import { personalDataMachine } from '../../src/machines/onboarding/personal-data.machine.ts';
import { signatureMachine } from '../../src/machines/onboarding/signature.machine.ts';
import { onboardingResultMachine } from '../../src/machines/onboarding/review.machine.ts';
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
import { signingMachine } from '../../src/machines/kit/signing/signing.machine.ts';
import { marketRequestMachine } from '../../src/machines/market/proposal/proposal.machine.ts';
import { marketMachine } from '../../src/machines/market/market.machine.ts';
import { newsMachine } from '../../src/machines/news/news.machine.ts';
import { notificationsMachine } from '../../src/machines/shell/notifications.machine.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import { createPagedListMachine } from '../../src/machines/kit/lists/paged-list.machine.ts';
import { inboxMachine } from '../../src/machines/inbox/inbox.machine.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
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
import { sourcesIn } from '../support/sources.ts';

/** The machines whose states a person can see. Each other machine of the folder is named below with its reason. */
const drawn: readonly AnyStateMachine[] = [
  sessionMachine,
  salesMachine,
  screenMachine,
  connectivityMachine,
  marketMachine,
  requestsMachine,
  marketRequestMachine,
  newsMachine,
  notificationsMachine,
  createPagedListMachine<unknown, { count: number; results: readonly { id: number }[] }>(),
  restoreRequestMachine,
  restoreConfirmMachine,
  deskActionMachine,
  deskMachine,
  securityMachine,
  secondFactorMachine,
  onboardingMachine,
  createListMachine<unknown>(),
  createQueryMachine<unknown, unknown>(),
  commitmentMachine,
  commitmentFormMachine,
  commitmentStepMachine,
  interestMachine,
  trackingMachine,
  signingMachine,
  onboardingResultMachine,
  signatureMachine,
  personalDataMachine,
  bankMachine,
  accreditationMachine,
  identityMachine,
  documentsMachine,
  uploadsMachine,
  documentUploadMachine,
  documentPreviewMachine,
  lastLookMachine,
  portfolioMachine,
  inboxMachine,
  reportFileMachine,
  reportMachine,
  roundMachine,
  roundsMachine,
  createMemoryMachine<{ owner: number }, unknown, unknown>(null, (memory) => memory),
  clubFileMachine,
  cyborgMachine,
  directoryMachine,
];

const undrawnMachines: Readonly<Record<string, string>> = {
  submission: 'works in the background; what became of it is a notice',
  submissions: 'works in the background; what became of it is a notice',
  poll: 'looks in the background; what it finds is drawn by its parents',
};

/** States that are left before anything is drawn. */
const passing: Readonly<Record<string, string>> = {
  'session.submissions.here': 'works in the background; what became of it is a notice',
  'session.account.arriving': 'decides at once whether tokens were found',
  'restoreConfirm.arriving': 'decides at once whether there is a code',
  'restoreConfirm.changed': 'the session leaves the page in the same step',
  'identity.deciding': 'goes on at once to what the profile says',
  'onboardingResult.deciding': 'goes on at once to what the profile says',
  'onboarding.step.opening': 'names its step to the address in the same step',
  'onboarding.step.deciding': 'goes on at once to the step of the address',
  'bank.lookup.deciding': 'goes on at once to what is saved',
  'bank.country.deciding': 'goes on at once to what is saved',
  'personalData.saved': 'goes on at once to what waits, or to rest',
  'accreditation.deciding': 'goes on at once to what the profile says',
  'lastLook.gathering': 'nothing is drawn before it is known',
  'lastLook.recalling': 'nothing is drawn before it is known',
  'lastLook.remembering': 'nothing is drawn before it is known',
  'lastLook.opening': 'decides at once whether there is something to compare',
  'lastLook.deciding': 'goes on at once to what was found',
  'commitment.application.deciding': 'goes on at once to where the application stands',
  'commitmentForm.left': 'the commitment ends it in the same step',
  'tracking.deciding': 'goes on at once to whose turn it is',
  'signing.away': 'the browser is leaving; what was drawn last stays',
  'signing.ended': 'its parent goes on in the same step',
  'report.paper.deciding': 'goes on at once to what the address asks for',
  'round.paper.deciding': 'goes on at once to what the address names',
  'cyborg.paper.gated': 'the frame draws no access in its place',
  'deskAction.deciding': 'goes on at once to the file, or to the preview',
  'desk.subject.choosing': 'goes on at once to what the address names',
  'signature.deciding': 'goes on at once to what the profile says',
};

/** What is drawn of an actor besides itself: by the whole application of a session, by the checklist of a step. */
const children = [
  'screen',
  'connectivity',
  'notifications',
  'personalData',
  'bank',
  'accreditation',
  'signature',
  'papers',
  'watchlist',
  'list',
  'marks',
  'saleOffer',
  'bid',
  'answer',
  'startups',
  'filters',
  'performance',
  'earlier',
  'company',
  'commitment',
  'form',
  'interest',
  'step',
  'tracking',
  'signing',
  'secondFactor',
  'action',
  'choices',
  'file',
] as const;

/** Machines that spawn one child for each file. */
const childful: ReadonlySet<string> = new Set(['documents', 'uploads', 'report']);

type Story = { readonly input: { readonly title?: string; readonly parameters?: Record<string, unknown> } };

const leavesOf = (node: AnyStateNode): string[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node.id] : children.flatMap(leavesOf);
};

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot => '_nodes' in snapshot;

function activeLeaves(actor: AnyActorRef): string[] {
  const snapshot: object = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const own = snapshot._nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ id }) => id);
  const drawnBeside = childful.has(snapshot.machine.id) ? Object.keys(snapshot.children) : children;
  const beside = drawnBeside.flatMap((name) => {
    const child = snapshot.children[name];
    return child ? activeLeaves(child) : [];
  });
  return [...own, ...beside];
}

const isStory = (value: unknown): value is Story =>
  typeof value === 'object' && value !== null && '_tag' in value && value._tag === 'Story';

const modules = import.meta.glob<Record<string, unknown>>([
  '../../src/views/**/*.stories.tsx',
  '!../../src/views/ui/**',
]);

/** Leaf states by the stories that stand in them, read from the frozen actors themselves. */
async function statesOfStories(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const [file, load] of Object.entries(modules)) {
    for (const [name, story] of Object.entries(await load())) {
      const make = isStory(story) ? story.input.parameters?.['actor'] : undefined;
      if (typeof make !== 'function') continue;
      for (const leaf of activeLeaves(make() as AnyActorRef)) {
        found.set(leaf, [...(found.get(leaf) ?? []), `${file} ${name}`]);
      }
    }
  }
  return found;
}

const shown = await statesOfStories();
const leaves = drawn.flatMap((machine) => leavesOf(machine.root));

describe('the screens’ stories', () => {
  it('stand in every leaf state that a screen can show', () => {
    expect(leaves.filter((leaf) => !shown.has(leaf) && !Object.hasOwn(passing, leaf))).toEqual([]);
  });
  it('leave out only states that exist and that no story stands in', () => {
    expect(Object.keys(passing).filter((leaf) => !leaves.includes(leaf) || shown.has(leaf))).toEqual([]);
  });
  it('know every machine', () => {
    const known = new Set([...drawn.map(({ id }) => id), ...Object.keys(undrawnMachines)]);
    const charts = sourcesIn('src/machines', /\.machine\.ts$/).flatMap(
      ({ source }) => /createMachine\(\{\s*id: '(\w+)'/.exec(source)?.[1] ?? [],
    );
    expect(charts.length).toBeGreaterThan(drawn.length);
    expect(charts.filter((id) => !known.has(id))).toEqual([]);
  });
  it('are found at all', () => {
    expect([...shown.values()].flat().length).toBeGreaterThan(100);
  });
});
