import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RenderQueue } from './render-queue';
import { ScrollSpeed } from './scroll-speed';
import { useIsPrinting } from './use-is-printing';

/** Distance from the visible part within which tickets are rendered, so that scrolling finds them complete. */
const MARGIN = '50%';

const READING_BEGINS_MS = 120;

/** Visible share from which a ticket counts as fully visible; less than 1, because sizes are rounded. */
const WHOLE = 0.99;
/** A margin in px that is larger than any ticket. */
const BEYOND_PX = 10_000;

const PRINTED: Near = { isNear: true, height: null };

type Hear = (entry: IntersectionObserverEntry) => void;

const hearing = new WeakMap<Element, Hear>();
const hear = (entry: IntersectionObserverEntry): void => hearing.get(entry.target)?.(entry);
let observer: IntersectionObserver | null = null;

/**
 * Queue of tickets that scroll into range. It renders a few at a time, because a whole row in one frame would take too
 * long.
 */
const coming = new RenderQueue<Element, IntersectionObserverEntry>((entries) => flushSync(() => entries.forEach(hear)));

const speed = new ScrollSpeed();

/**
 * While a list is scrolled fast, its tickets show only their titles. Whole tickets would be ready a screen too late and
 * delay the frames.
 */
function holdWhileFlung({ target, timeStamp }: Event): void {
  const list = target === document ? document.scrollingElement : target;
  if (list instanceof Element && speed.isFast(list, list.scrollTop, timeStamp)) coming.hold(READING_BEGINS_MS);
}

function theObserver(): IntersectionObserver {
  if (observer === null) document.addEventListener('scroll', holdWhileFlung, { capture: true, passive: true });
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) coming.add(entry.target, entry);
        else {
          coming.delete(entry.target);
          hear(entry);
        }
      }
    },
    {
      rootMargin: MARGIN,
      // A scroll container uses this margin and ignores `rootMargin`.
      scrollMargin: MARGIN,
    },
  );
  return observer;
}

/** Marks tickets that the upper or the lower edge of their list cuts. A large margin excludes the other edge. */
class CutMarks {
  private readonly observer: IntersectionObserver;

  constructor(mark: string, margin: string) {
    const note = ({ target, isIntersecting, intersectionRatio }: IntersectionObserverEntry) =>
      target.toggleAttribute(mark, isIntersecting && intersectionRatio < WHOLE);
    this.observer = new IntersectionObserver((entries) => entries.forEach(note), {
      rootMargin: margin,
      scrollMargin: margin,
      threshold: [0, WHOLE],
    });
  }

  watch(ticket: Element): () => void {
    this.observer.observe(ticket);
    return () => this.observer.unobserve(ticket);
  }
}

let cutMarks: CutMarks[] | null = null;

function theCutMarks(): CutMarks[] {
  cutMarks ??= [
    new CutMarks('data-cut-above', `0px 0px ${BEYOND_PX}px`),
    new CutMarks('data-cut-below', `${BEYOND_PX}px 0px 0px`),
  ];
  return cutMarks;
}

export type Near = {
  isNear: boolean;
  height: number | null;
};

/**
 * Tells whether an element is visible or close to it. The focused element is always near, and in print all are.
 * @param beginsNear the value until the browser has reported
 */
export function useNear(element: RefObject<HTMLElement | null>, beginsNear: boolean): Near {
  const [near, setNear] = useState<Near>({ isNear: beginsNear, height: null });
  const isPrinting = useIsPrinting();
  useEffect(() => {
    const { current: watched } = element;
    if (watched === null) return;
    hearing.set(watched, ({ isIntersecting, boundingClientRect: { height } }) =>
      setNear((before) => {
        const isNear = isIntersecting || (before.isNear && watched.contains(document.activeElement));
        // In a hidden list all heights are 0, so the last known height stays.
        const known = before.isNear && !isNear && height > 0 ? height : before.height;
        return before.isNear === isNear && before.height === known ? before : { isNear, height: known };
      }),
    );
    theObserver().observe(watched);
    return () => {
      coming.delete(watched);
      theObserver().unobserve(watched);
    };
  }, [element]);
  const { isNear } = near;
  useEffect(() => {
    const { current: watched } = element;
    if (watched === null || !isNear) return;
    const ends = theCutMarks().map((marks) => marks.watch(watched));
    return () => ends.forEach((end) => end());
  }, [element, isNear]);
  return isPrinting ? PRINTED : near;
}
