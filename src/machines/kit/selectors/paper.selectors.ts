import { topState } from './page.selectors.ts';

/** For pages that show one thing, in one of several regions. */
export const selectPaperState = <Value extends string | object>({
  value,
}: {
  readonly value: { readonly paper: Value };
}) => topState(value.paper);

/** It takes longer than a person would wait without feedback. */
export const selectIsPaperLoadingLong = (snapshot: {
  matches(state: { paper: { loading: 'lengthy' } }): boolean;
}): boolean => snapshot.matches({ paper: { loading: 'lengthy' } });
