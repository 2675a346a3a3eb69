import { type RefObject, useEffect, useRef, useState } from 'react';
import { boardTexts } from '../board-texts';
import { PressGuard } from '../decisions/press-guard';
import { KeptFocus } from './kept-focus';

/** As long as a button must stand before it takes a press: when the pulse ends, the next press counts. */
const PULSE_MS = 700;

type Steady = {
  /** For the board's element. */
  ref: RefObject<HTMLDivElement | null>;
  /** What to say of the last press that was not taken. */
  swallowed: string;
};

/** Presses act on what was aimed at, those that do not are answered by a pulse and a word, and the keyboard's place is not lost. */
export function useSteadyBoard(): Steady {
  const ref = useRef<HTMLDivElement>(null);
  const [swallowed, say] = useState('');
  useEffect(() => {
    if (ref.current === null) return;
    const guard = new PressGuard((button) => {
      pulse(button);
      const said = boardTexts.swallowed(button.textContent);
      // The same words once more are other words, or nobody hears them.
      say((before) => (before === said ? `${said}\u00a0` : said));
    });
    const focus = new KeptFocus(ref.current, (to) => guard.focusMoved(to));
    guard.start();
    focus.start();
    return () => {
      focus.stop();
      guard.stop();
    };
  }, []);
  return { ref, swallowed };
}

function pulse(button: Element): void {
  button.setAttribute('data-swallowed', '');
  setTimeout(() => button.removeAttribute('data-swallowed'), PULSE_MS);
}
