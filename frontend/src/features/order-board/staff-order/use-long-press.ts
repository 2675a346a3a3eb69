import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** The time in ms after which phones open a context menu. */
const HOLD_MS = 500;
/** Distance in px from which a moving finger scrolls and its press no longer counts as long. */
const STILL_PX = 10;

/** @returns handlers for a button on which a long press or a right click does something other than a click */
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
        // Focuses the button now, because a touch would do that only at the end of a short press.
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
    // Forgets the last long press, because the context menu key counts as one but no click follows it.
    onKeyDown: () => {
      down.current.held = false;
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    // Ignores the click at the end of a long press.
    onClickCapture: (event: MouseEvent) => {
      if (down.current.held) event.stopPropagation();
      down.current.held = false;
    },
  };
}
