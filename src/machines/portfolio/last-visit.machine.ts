import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import { notProvided } from '../kit/not-provided.ts';
import { pick } from '../kit/params.ts';
import type { Compared, VisitRecord, CurrentData } from './last-visit.ts';

type LastVisitInput = {
  readonly profile: Profile | null;
  readonly portfolio: Portfolio | null;
  /** The portfolio is as of an earlier day: neither compared nor stored. */
  readonly isPast: boolean;
};

type LastVisitContext = LastVisitInput & Compared & { current: CurrentData | null };

type Loaded = { readonly output: CurrentData };
type ComparedVisit = { readonly output: Compared };

/** Shows what changed since the person's last visit on this device, and stores this visit without any amount. */
export const lastVisitMachine = setup({
  types: {} as {
    context: LastVisitContext;
    events: { readonly type: 'changes.dismiss' };
    input: LastVisitInput;
  },
  actors: {
    loadCurrentData: notProvided<CurrentData, { profile: Profile | null; portfolio: Portfolio | null }>(
      'loadCurrentData',
    ),
    loadVisit: notProvided<Compared, { owner: number; current: CurrentData | null }>('loadVisit'),
    saveVisit: notProvided<void, { owner: number; current: CurrentData | null; before: VisitRecord | null }>(
      'saveVisit',
    ),
  },
  actions: {
    assignCurrentData: assign({ current: (_, { output }: Loaded) => output }),
    assignChanges: assign((_, { output }: ComparedVisit) => output),
  },
  guards: {
    isComparable: ({ context }) => !context.isPast && context.profile !== null,
    isChanged: ({ context }) => context.changes.length > 0,
  },
}).createMachine({
  id: 'lastVisit',
  context: ({ input }) => ({ ...input, current: null, before: null, changes: [] }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isComparable', target: 'loading' }, { target: 'unchanged' }] },
    /** The other sources are loading; one that fails is left out. */
    loading: {
      invoke: {
        id: 'loadCurrentData',
        src: 'loadCurrentData',
        input: ({ context: { profile, portfolio } }) => ({ profile, portfolio }),
        onDone: { target: 'comparing', actions: { type: 'assignCurrentData', params: pick('output') } },
        onError: 'unchanged',
      },
    },
    /** The visit stored on the device is read. */
    comparing: {
      invoke: {
        id: 'loadVisit',
        src: 'loadVisit',
        input: ({ context: { profile, current } }) => ({ owner: profile?.id ?? 0, current }),
        onDone: { target: 'saving', actions: { type: 'assignChanges', params: pick('output') } },
        // Where nothing can be stored, nothing can be compared.
        onError: 'unchanged',
      },
    },
    /** The changes are known; what is shown now is what the next visit is compared with. */
    saving: {
      invoke: {
        id: 'saveVisit',
        src: 'saveVisit',
        input: ({ context: { profile, current, before } }) => ({ owner: profile?.id ?? 0, current, before }),
        onDone: 'deciding',
        onError: 'deciding',
      },
    },
    deciding: { always: [{ guard: 'isChanged', target: 'changed' }, { target: 'unchanged' }] },
    changed: { on: { 'changes.dismiss': 'unchanged' } },
    unchanged: {},
  },
});

export type LastVisitActor = ActorRefFrom<typeof lastVisitMachine>;
