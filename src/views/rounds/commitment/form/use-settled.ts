import { useEffect, useState } from 'react';

const pauseMs = 1000;

/** The value as it was when it last stood for a second: what is read aloud does not follow each key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
