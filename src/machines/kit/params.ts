import type { LocationUpdate, ProfileUpdate } from './page-contract.ts';

/** Where an event leads to, for an action or a guard that takes nothing else of it. */
export const eventLocation = ({ event }: { readonly event: Pick<LocationUpdate, 'location'> }) => ({
  location: event.location,
});

export const eventProfile = ({ event }: { readonly event: Pick<ProfileUpdate, 'profile'> }) => ({
  profile: event.profile,
});

/** What an actor answered. */
export const eventOutput = <Output>({ event }: { readonly event: { readonly output: Output } }) => ({
  output: event.output,
});

/** Why an actor gave no answer. */
export const eventError = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  error: event.error,
});
