import { describe, expect, it } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { machines } from '../support/machines.ts';

/** Machines whose states nobody sees, each with its reason. */
const undrawnMachines: Readonly<Record<string, string>> = {
  submission: 'works in the background; what became of it is a notice',
  submissions: 'works in the background; what became of it is a notice',
  poll: 'looks in the background; what it finds is drawn by its parents',
};

const drawn = machines.filter(({ id }) => !Object.hasOwn(undrawnMachines, id));

/** States that are left before anything is drawn. */
const passing: Readonly<Record<string, string>> = {
  'session.submissions.running': 'works in the background; what became of it is a notice',
  'session.account.arriving': 'decides at once whether tokens were found',
  'confirmation.confirmed': 'the session ends it in the same step',
  'confirmation.cancelled': 'the session ends it in the same step',
  'secondStep.deciding': 'goes on at once to the way that the host asks for',
  'resetConfirm.arriving': 'decides at once whether there is a code',
  'resetConfirm.changed': 'the session leaves the page in the same step',
  'identity.deciding': 'goes on at once to what the profile says',
  'onboardingResult.deciding': 'goes on at once to what the profile says',
  'onboarding.step.opening': 'names its step to the address in the same step',
  'onboarding.step.deciding': 'goes on at once to the step of the address',
  'bank.lookup.deciding': 'goes on at once to what is saved',
  'bank.country.deciding': 'goes on at once to what is saved',
  'personalData.saved': 'goes on at once to what waits, or to rest',
  'accreditation.deciding': 'goes on at once to what the profile says',
  'lastVisit.loading': 'nothing is drawn before it is known',
  'lastVisit.comparing': 'nothing is drawn before it is known',
  'lastVisit.saving': 'nothing is drawn before it is known',
  'lastVisit.opening': 'decides at once whether there is something to compare',
  'lastVisit.deciding': 'goes on at once to what was found',
  'commitment.application.deciding': 'goes on at once to where the application stands',
  'commitmentForm.left': 'the commitment ends it in the same step',
  'tracking.deciding': 'goes on at once to whose turn it is',
  'signing.away': 'the browser is leaving; what was drawn last stays',
  'signing.ended': 'its parent goes on in the same step',
  'fileList.deciding': 'goes on at once to the files that the page lists at first',
  'reportFile.deciding': 'goes on at once to whether it was asked for before',
  'reportFile.dismissed': 'its parent lets it go in the same step',
  'report.content.deciding': 'goes on at once to what the address asks for',
  'round.content.deciding': 'goes on at once to what the address names',
  'club.content.gated': 'the frame draws no access in its place',
  'deskAction.deciding': 'goes on at once to the file, or to the preview',
  'desk.subject.choosing': 'goes on at once to what the address names',
  'signature.deciding': 'goes on at once to what the profile says',
};

/** What is drawn of an actor besides itself: by the whole application of a session, by the checklist of a step. */
const children = [
  'pageCode',
  'connectivity',
  'notifications',
  'personalData',
  'bank',
  'accreditation',
  'signature',
  'signed',
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
  'reading',
  'form',
  'interest',
  'step',
  'tracking',
  'signing',
  'wires',
  'secondFactor',
  'secondStep',
  'confirmation',
  'passkeys',
  'action',
  'choices',
  'file',
  'files',
] as const;

/** Machines that spawn one child for each file. */
const childful: ReadonlySet<string> = new Set(['documents', 'uploads', 'fileList']);

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
  it('leave out only machines that exist', () => {
    const known = new Set(machines.map(({ id }) => id));
    expect(Object.keys(undrawnMachines).filter((id) => !known.has(id))).toEqual([]);
  });
  it('are found at all', () => {
    expect([...shown.values()].flat().length).toBeGreaterThan(100);
  });
});
