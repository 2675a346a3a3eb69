import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const GAP_PX = 12;
/** Time without movement after which a scroll counts as finished, for Safari before 26, which has no `scrollend`. */
const SETTLED_MS = 150;
/**
 * Time after the end of a scroll in which a movement still counts as part of it, because busy phones report it late.
 */
const AFTERMATH_MS = 500;
/** Tolerance in px, because positions may have fractions of a pixel. */
const OFF_PX = 1;

/**
 * A scroll to a section. `arrivedAt`: the page's final position in px; null while it scrolls. `heights`: the last
 * measured heights of page and header. `since`: the time of the arrival, by `performance.now`.
 */
type Travel = { anchor: string; arrivedAt: number | null; heights?: string; since?: number };

/**
 * Finds the section that the guest is reading, and scrolls to another one. The target of such a scroll stays current
 * until the guest scrolls, because the heading of a short last section may not reach the top.
 * @param anchors element ids in the page's order; each has a heading
 * @param sticky the sticky header above the sections
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
    // Corrects the position when a font or picture that loads later changes the heights above.
    const resized = new ResizeObserver(() => {
      if (travel.current?.arrivedAt != null) land(travel.current);
    });
    resized.observe(document.body);
    if (sticky.current) resized.observe(sticky.current);
    const unfollow = followScrolling({
      read: () => {
        const at = travel.current;
        if (at?.arrivedAt != null && Math.abs(scrollY - at.arrivedAt) > OFF_PX) {
          const lately = performance.now() - (at.since ?? -Infinity) < AFTERMATH_MS;
          // Corrects the position if the heights have changed, because the browser has then moved the page, not the
          // guest.
          if (lately || at.heights !== heightsOf(sticky)) land(at);
          else travel.current = null;
        }
        if (travel.current === null) setCurrent(sectionRead(anchors));
      },
      arrive: () => {
        if (travel.current?.arrivedAt !== null) return;
        travel.current.since = performance.now();
        land(travel.current);
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

  // Corrects the position after the browser itself has followed a chip's link, because sections above had no layout
  // then.
  useEffect(() => {
    const anchor = location.hash.slice(1);
    if (!anchors.includes(anchor)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    goTo(anchor, true);
  }, [anchors, goTo]);

  // Falls back to the first section if the current one is gone, because a search hides sections without matches.
  return { current: anchors.includes(current ?? '') ? current : anchors[0], goTo };
}

type Scrolling = { read: () => void; arrive: () => void; takeOver: () => void };

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
  // Runs once now, because a reload restores the scroll position before this listener is added.
  onScroll();
  // Waits at the end of a scroll too, because an earlier scroll may end after the press, and a correction would
  // overshoot.
  addEventListener('scrollend', settle, { signal });
  for (const moving of ['wheel', 'touchmove', 'keydown']) addEventListener(moving, takeOver, { passive: true, signal });
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
    clearTimeout(settled);
  };
}

/** Lays out all sections, because a section with only an estimated height would make the scroll miss the heading. */
function layOut(anchors: readonly string[]): void {
  for (const anchor of anchors) document.getElementById(anchor)?.style.setProperty('content-visibility', 'visible');
}

const heightsOf = ({ current }: RefObject<HTMLElement | null>) =>
  `${document.body.offsetHeight} ${current?.offsetHeight}`;

function headingOf(anchor: string): HTMLElement | null | undefined {
  return document.getElementById(anchor)?.querySelector<HTMLElement>('h2');
}

/** Returns the px to scroll until the section's heading is just below the sticky header, limited by the page's end. */
function distanceTo(anchor: string, { current: sticky }: RefObject<HTMLElement | null>): number {
  const heading = headingOf(anchor);
  if (heading == null) return 0;
  const stuck = sticky === null ? 0 : sticky.offsetHeight + (Number.parseFloat(getComputedStyle(sticky).top) || 0);
  const wanted = Math.round(scrollY + heading.getBoundingClientRect().top - stuck - GAP_PX);
  const furthest = document.documentElement.scrollHeight - innerHeight;
  return Math.min(Math.max(wanted, 0), furthest) - scrollY;
}

/** Returns the last section whose heading is in the upper third of the screen or above it. */
function sectionRead(anchors: readonly string[]): string | undefined {
  if (scrollY <= 0) return anchors[0];
  const begun = anchors.filter((anchor) => {
    // Checks the section first: without layout (content-visibility), the position of its heading would be 0.
    const [section, heading] = [document.getElementById(anchor), headingOf(anchor)];
    return section != null && heading != null && isAbove(section) && isAbove(heading);
  });
  return begun.at(-1) ?? anchors[0];
}

function isAbove(element: Element): boolean {
  return element.getBoundingClientRect().top <= innerHeight / 3;
}
