/** What snapshots of many machines have alike. A child that does not run has none: then nothing failed and nothing is busy. */
type Maybe<Snapshot> = Snapshot | undefined;

export const selectFailure = <Failure>(
  snapshot: Maybe<{ readonly context: { readonly failure: Failure } }>,
): Failure | null => snapshot?.context.failure ?? null;

export const selectIsBusy = (snapshot: Maybe<{ hasTag(tag: 'busy'): boolean }>): boolean =>
  snapshot?.hasTag('busy') ?? false;
