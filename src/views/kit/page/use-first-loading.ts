import { useState } from 'react';

/**
 * Whether something is loaded for the first time: what has been shown once stays while it is loaded again.
 * @param isLoading undefined while there is nothing that could be loaded.
 */
export function useFirstLoading(isLoading: boolean | undefined): boolean {
  const [isOver, setOver] = useState(false);
  if (!isOver && isLoading === false) setOver(true);
  return !isOver && isLoading === true;
}
