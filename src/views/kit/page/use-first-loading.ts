import { useState } from 'react';

/**
 * Whether something is loading for the first time: once shown, it stays while it is reloaded.
 * @param isLoading undefined while there is nothing to load.
 */
export function useFirstLoading(isLoading: boolean | undefined): boolean {
  const [isOver, setOver] = useState(false);
  if (!isOver && isLoading === false) setOver(true);
  return !isOver && isLoading === true;
}
