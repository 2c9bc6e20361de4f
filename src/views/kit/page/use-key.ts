import { useEffect, useEffectEvent } from 'react';

/** Hears every key pressed on the page. */
export function useKey(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
