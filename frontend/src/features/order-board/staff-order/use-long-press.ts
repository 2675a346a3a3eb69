import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As long as phones wait before they open a context menu. */
const HOLD_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

/** @returns handlers of a button whose long press, or right click, does something else than its press */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const down = useRef({ x: 0, y: 0, held: false });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    stop();
    if (down.current.held) return;
    down.current.held = true;
    onHold();
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, button, currentTarget }: PointerEvent<HTMLElement>) => {
      stop();
      down.current = { x, y, held: false };
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        // A finger focuses only at the end of a short press.
        currentTarget.focus();
        hold();
      }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - down.current.x, clientY - down.current.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The menu key opens the same; the next key is another press.
    onKeyDown: () => {
      down.current.held = false;
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    // The end of a long press is no press.
    onClickCapture: (event: MouseEvent) => {
      if (down.current.held) event.stopPropagation();
      down.current.held = false;
    },
  };
}
