import { useEffect, useState } from 'react';

/** The value once it has not changed for `delayMs`. Compared by its JSON, so that it may be a new object each time. */
export function useSettledValue<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}
