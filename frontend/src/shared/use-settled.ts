import { useEffect, useState } from 'react';

/** @returns the latest value that has not changed for `afterMs` (a debounce) */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, afterMs, value);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
