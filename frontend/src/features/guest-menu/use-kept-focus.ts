import { useEffect } from 'react';
import { KeptFocus } from './kept-focus';

/** Keeps the keyboard's place on the page when the focused element disappears. */
export function useKeptFocus(): void {
  useEffect(() => {
    const focus = new KeptFocus();
    focus.start();
    return () => focus.stop();
  }, []);
}
