import { useDeferredValue } from 'react';

/** The prerendered page is still on screen: the application is being mounted (`take-over.tsx`). */
const isArriving = () => document.querySelector('#root[data-page]') !== null;

/**
 * Whether to draw content that is ready. It replaces its grey boxes by a render that leaves time for input, since an
 * update of a store is one long task otherwise. While the application is being mounted it starts with the boxes, so that
 * the content is not part of that render; on a later page it is drawn at once where it is there already, so that the
 * page is as long as it was and keeps its scroll position.
 */
export const useDrawn = (isReady: boolean): boolean =>
  useDeferredValue(isReady, isArriving() ? false : undefined);
