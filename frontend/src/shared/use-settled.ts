import { useEffect, useState } from 'react';

/** @returns the value after it has not changed for this time (a debounce) */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, afterMs, value);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
