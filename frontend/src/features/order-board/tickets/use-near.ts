import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** How far beyond what is seen tickets are whole, so that scrolling finds them so. */
const MARGIN = '50%';

const PRINTED: Near = { isNear: true, height: null };

type Hear = (entry: IntersectionObserverEntry) => void;

const hearing = new WeakMap<Element, Hear>();
let observer: IntersectionObserver | null = null;

/** One for all tickets: what scrolls by in a frame is told at once, and drawn at once. */
function theObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => entries.forEach((entry) => hearing.get(entry.target)?.(entry)), {
    rootMargin: MARGIN,
    // Within what scrolls by itself the other margin does not count.
    ...{ scrollMargin: MARGIN },
  });
  return observer;
}

export type Near = {
  isNear: boolean;
  /** The element's height in px when it was whole; null while that is not known. */
  height: number | null;
};

/**
 * Tells whether an element is in sight or close to it. What holds the focus, and all that is printed, is near.
 * @param beginsNear what it is taken for until the browser has looked
 */
export function useNear(element: RefObject<HTMLElement | null>, beginsNear: boolean): Near {
  const [near, setNear] = useState<Near>({ isNear: beginsNear, height: null });
  const isPrinting = useSyncExternalStore(subscribePrinting, readPrinting, readPrinting);
  useEffect(() => {
    const { current: watched } = element;
    if (watched === null) return;
    hearing.set(watched, ({ isIntersecting, boundingClientRect: { height } }) =>
      setNear((before) => {
        const isNear = isIntersecting || (before.isNear && watched.contains(document.activeElement));
        // Nothing has a height where the list is hidden.
        const known = before.isNear && !isNear && height > 0 ? height : before.height;
        return before.isNear === isNear && before.height === known ? before : { isNear, height: known };
      }),
    );
    theObserver().observe(watched);
    return () => theObserver().unobserve(watched);
  }, [element]);
  return isPrinting ? PRINTED : near;
}

let isPrinting = false;
const readPrinting = (): boolean => isPrinting;

function subscribePrinting(listener: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    listener();
  };
  addEventListener('beforeprint', note);
  addEventListener('afterprint', note);
  return () => {
    removeEventListener('beforeprint', note);
    removeEventListener('afterprint', note);
  };
}
