import { topState } from './page.selectors.ts';

/** For pages that show one thing, in one of several regions. */
export const selectContentState = <Value extends string | object>({
  value,
}: {
  readonly value: { readonly content: Value };
}) => topState(value.content);

/** It takes longer than a person would wait without feedback. */
export const selectIsContentLoadingLong = (snapshot: {
  matches(state: { content: { loading: 'lengthy' } }): boolean;
}): boolean => snapshot.matches({ content: { loading: 'lengthy' } });
