import type { IdentityActor } from './identity.machine.ts';

export const startIdentity = (actor: IdentityActor) => actor.send({ type: 'identity.start' });
export const postponeIdentity = (actor: IdentityActor) => actor.send({ type: 'identity.postpone' });
export const attachWidget = (actor: IdentityActor, element: HTMLElement) =>
  actor.send({ type: 'widget.attach', element });
