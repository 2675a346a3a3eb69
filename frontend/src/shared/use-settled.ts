import { useEffect, useState } from 'react';

/** @returns the value once it has stood still for so long: a slider on its way, or a word half written, asks nothing */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, afterMs, value);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
