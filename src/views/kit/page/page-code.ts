import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import type { PageDependencies } from '../../../machines/kit/dependencies.ts';
import type { PageMachines } from '../../../machines/kit/page-contract.ts';
import type { SessionActor } from '../../../machines/session/session.machine.ts';

/** A page with a machine of its own, and the view over that machine: `<route>.page.ts` exports it as `page`. */
export type MachinePage<Connect extends (dependencies: PageDependencies) => AnyActorLogic> = PageMachines & {
  readonly connect: Connect;
  readonly View: ComponentType<{ actor: ActorRefFrom<ReturnType<Connect>> }>;
  /** Below the page's title, also before the page is open; absent where it depends on the person or the data. */
  readonly subtitle?: string;
};

/** A page over the session alone. */
export type SessionPage = {
  readonly connect?: never;
  readonly subtitle?: never;
  readonly View: ComponentType<{ session: SessionActor }>;
};

/** The code of any page. The session runs the machine that the page connects, so that its view gets the actor it is for. */
export type PageCode =
  | SessionPage
  | (PageMachines & {
      readonly connect: (dependencies: PageDependencies) => AnyActorLogic;
      readonly View: ComponentType<{ actor: AnyActorRef }>;
      readonly subtitle?: string;
    });
