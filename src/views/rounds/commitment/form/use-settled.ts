import { useEffect, useState } from 'react';

const pauseMs = 1000;

/** The value after it has not changed for one second, so that screen readers do not announce every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
