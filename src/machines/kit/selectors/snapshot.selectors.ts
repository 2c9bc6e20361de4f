/**
 * What snapshots of many machines have in common. A child that is not running has none: then nothing failed and nothing
 * is busy.
 */
type Maybe<Snapshot> = Snapshot | undefined;

export const selectFailure = <Failure>(
  snapshot: Maybe<{ readonly context: { readonly failure: Failure } }>,
): Failure | null => snapshot?.context.failure ?? null;

export const selectIsBusy = (snapshot: Maybe<{ hasTag(tag: 'busy'): boolean }>): boolean =>
  snapshot?.hasTag('busy') ?? false;
