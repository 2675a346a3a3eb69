import { type RefObject, useEffect, useRef } from 'react';
import { PressGuard } from '../decisions/press-guard';
import { KeptFocus } from './kept-focus';

/** @returns for the board's element: presses act on what was aimed at, and the keyboard's place is not lost */
export function useSteadyBoard(): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (board.current === null) return;
    const guard = new PressGuard();
    const focus = new KeptFocus(board.current, (to) => guard.focusMoved(to));
    guard.start();
    focus.start();
    return () => {
      focus.stop();
      guard.stop();
    };
  }, []);
  return board;
}
