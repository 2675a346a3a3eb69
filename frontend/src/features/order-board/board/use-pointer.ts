import { useEffect, useState } from 'react';

type Pointer = { readonly down: boolean; readonly at: number };

/**
 * Follows presses anywhere on the page.
 * @returns an object that always has the current state; changes to it cause no rendering
 */
export function usePointer(): Pointer {
  const [pointer] = useState<Pointer>(() => ({ down: false, at: -Infinity }));
  useEffect(() => {
    const note = ({ type }: Event) => Object.assign(pointer, { down: type === 'pointerdown', at: performance.now() });
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const kind of kinds) document.addEventListener(kind, note, true);
    return () => kinds.forEach((kind) => document.removeEventListener(kind, note, true));
  }, [pointer]);
  return pointer;
}
