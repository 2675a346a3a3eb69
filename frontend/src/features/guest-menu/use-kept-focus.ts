import { useEffect } from 'react';
import { KeptFocus } from './kept-focus';

/** The keyboard's place on the page is not lost by what is done with it. */
export function useKeptFocus(): void {
  useEffect(() => {
    const focus = new KeptFocus();
    focus.start();
    return () => focus.stop();
  }, []);
}
