import { topState } from './page.selectors.ts';

/** Of pages that show one paper, in a region beside others. */
export const selectPaperState = <Value extends string | object>({
  value,
}: {
  readonly value: { readonly paper: Value };
}) => topState(value.paper);

/** It takes longer than one waits without a word. */
export const selectIsPaperLoadingLong = (snapshot: {
  matches(state: { paper: { loading: 'lengthy' } }): boolean;
}): boolean => snapshot.matches({ paper: { loading: 'lengthy' } });
