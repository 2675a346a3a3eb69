import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Between what sticks to the top and the heading of the section that was gone to, px. */
const GAP_PX = 12;
/** A page that stands still for so long has arrived; Safari before 26 does not say that a scroll has ended. */
const SETTLED_MS = 150;
/** By so much the page may lie beside where it was sent: half pixels are rounded. */
const OFF_PX = 1;

/** `arrivedAt`: where the page came to rest, px; null on the way. `heights`: of the page and of what sticks, then. */
type Travel = { anchor: string; arrivedAt: number | null; heights?: string };

/**
 * Which section is being read, and a way to go to another. The one that was gone to stays the current one until the
 * guest moves the page: a short one may end above the line at which reading is taken to begin.
 * @param anchors element ids in the page's order; each has a heading
 * @param sticky what sticks to the top, above the sections
 */
export function useScrollSpy(anchors: readonly string[], sticky: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(anchors[0]);
  const travel = useRef<Travel | null>(null);

  useEffect(() => {
    if (travel.current !== null && !anchors.includes(travel.current.anchor)) travel.current = null;
    const land = (at: Travel) => {
      const off = distanceTo(at.anchor, sticky);
      if (Math.abs(off) > OFF_PX) scrollBy({ top: off, behavior: 'instant' });
      at.arrivedAt = scrollY;
      at.heights = heightsOf(sticky);
    };
    // A font or a picture that comes later changes the height of what stands above, or of what sticks.
    const resized = new ResizeObserver(() => {
      if (travel.current?.arrivedAt != null) land(travel.current);
    });
    resized.observe(document.body);
    if (sticky.current) resized.observe(sticky.current);
    const unfollow = followScrolling({
      read: () => {
        const at = travel.current;
        if (at?.arrivedAt != null && Math.abs(scrollY - at.arrivedAt) > OFF_PX) {
          // The browser moves the page itself when what stands above grows.
          if (at.heights === heightsOf(sticky)) travel.current = null;
          else land(at);
        }
        if (travel.current === null) setCurrent(sectionRead(anchors));
      },
      arrive: () => {
        if (travel.current?.arrivedAt === null) land(travel.current);
      },
      takeOver: () => void (travel.current = null),
    });
    return () => {
      resized.disconnect();
      unfollow();
    };
  }, [anchors, sticky]);

  const goTo = useCallback(
    (anchor: string, instantly = false) => {
      layOut(anchors);
      const off = distanceTo(anchor, sticky);
      const arrivedAt = Math.abs(off) <= OFF_PX ? scrollY : null;
      travel.current = { anchor, arrivedAt, heights: heightsOf(sticky) };
      setCurrent(anchor);
      const calm = instantly || matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollBy({ top: off, behavior: calm ? 'instant' : 'smooth' });
      headingOf(anchor)?.focus({ preventScroll: true });
    },
    [anchors, sticky],
  );

  // Pressed before the page lived, a chip was a mere link, and what it passed was not laid out yet.
  useEffect(() => {
    const anchor = location.hash.slice(1);
    if (!anchors.includes(anchor)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    goTo(anchor, true);
  }, [anchors, goTo]);

  // A search may have taken the section away.
  return { current: anchors.includes(current ?? '') ? current : anchors[0], goTo };
}

type Scrolling = { read: () => void; arrive: () => void; takeOver: () => void };

/** @returns what ends the listening */
function followScrolling({ read, arrive, takeOver }: Scrolling): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const saysItsEnd = 'onscrollend' in window;
  let settled: ReturnType<typeof setTimeout>;
  let frame = 0;
  const settle = () => {
    clearTimeout(settled);
    settled = setTimeout(arrive, SETTLED_MS);
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      read();
    });
    if (saysItsEnd) clearTimeout(settled);
    else settle();
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  // A reload restores the place before anybody listens.
  onScroll();
  // The end of an earlier scroll may come after the press. To correct the place then would throw the page beyond its goal.
  addEventListener('scrollend', settle, { signal });
  for (const moving of ['wheel', 'touchmove', 'keydown']) addEventListener(moving, takeOver, { passive: true, signal });
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
    clearTimeout(settled);
  };
}

/** From now on every section is as high as its content: a guess of one on the way would lead beside the heading. */
function layOut(anchors: readonly string[]): void {
  for (const anchor of anchors) document.getElementById(anchor)?.style.setProperty('content-visibility', 'visible');
}

const heightsOf = ({ current }: RefObject<HTMLElement | null>) =>
  `${document.body.offsetHeight} ${current?.offsetHeight}`;

function headingOf(anchor: string): HTMLElement | null | undefined {
  return document.getElementById(anchor)?.querySelector<HTMLElement>('h2');
}

/** How far the page has to be scrolled for the section's heading to stand below what sticks, px; as far as the page goes. */
function distanceTo(anchor: string, { current: sticky }: RefObject<HTMLElement | null>): number {
  const heading = headingOf(anchor);
  if (heading == null) return 0;
  // Its upper part may be allowed to leave the screen: then its `top` is negative.
  const stuck = sticky === null ? 0 : sticky.offsetHeight + (Number.parseFloat(getComputedStyle(sticky).top) || 0);
  const wanted = Math.round(scrollY + heading.getBoundingClientRect().top - stuck - GAP_PX);
  const furthest = document.documentElement.scrollHeight - innerHeight;
  return Math.min(Math.max(wanted, 0), furthest) - scrollY;
}

/** The last section whose heading is in the upper third of the screen, or above it. */
function sectionRead(anchors: readonly string[]): string | undefined {
  if (scrollY <= 0) return anchors[0];
  const begun = anchors.filter((anchor) => {
    // A section that was never drawn (content-visibility) has a place, but its heading has none yet: it would say 0.
    const [section, heading] = [document.getElementById(anchor), headingOf(anchor)];
    return section != null && heading != null && isAbove(section) && isAbove(heading);
  });
  return begun.at(-1) ?? anchors[0];
}

function isAbove(element: Element): boolean {
  return element.getBoundingClientRect().top <= innerHeight / 3;
}
