import { type RefObject, useEffect, useState } from 'react';

/** A sliver at the edge is not seen. */
const SEEN_PX = 60;

type Sight = {
  /** What lies beyond the end of the visible part, in order. */
  beyond: readonly string[];
  /** Of those, what came while the board was open and has not been in sight yet. */
  unseen: readonly string[];
};

/**
 * Watches which tickets of a list lie beyond its visible end.
 * @param list the element that holds the tickets (`data-ticket`)
 * @param ids of the tickets there are, in order
 * @param scroller what scrolls; null for the page itself
 */
export function useOutOfSight(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  scroller: RefObject<HTMLElement | null> | null,
): Sight {
  const [sight, setSight] = useState(() => ({ beyond: new Set<string>(), seen: new Set(ids) }));
  const key = ids.join();

  useEffect(() => {
    const place = (entries: readonly IntersectionObserverEntry[]) =>
      setSight((before) => {
        const [beyond, seen] = [new Set(before.beyond), new Set(before.seen)];
        for (const entry of entries) {
          const id = (entry.target as HTMLElement).dataset['ticket'] ?? '';
          if (entry.isIntersecting) seen.add(id);
          if (isBeyond(entry)) beyond.add(id);
          else beyond.delete(id);
        }
        return { beyond, seen };
      });
    const root = scroller?.current ?? null;
    const observer = new IntersectionObserver(place, { root, rootMargin: `0px -${SEEN_PX}px -${SEEN_PX}px 0px` });
    for (const ticket of list.current?.querySelectorAll('[data-ticket]') ?? []) observer.observe(ticket);
    return () => observer.disconnect();
  }, [list, scroller, key]);

  const beyond = ids.filter((id) => sight.beyond.has(id));
  return { beyond, unseen: beyond.filter((id) => !sight.seen.has(id)) };
}

function isBeyond({
  isIntersecting,
  boundingClientRect: ticket,
  rootBounds: root,
}: IntersectionObserverEntry): boolean {
  return !isIntersecting && root !== null && (ticket.top >= root.bottom || ticket.left >= root.right);
}

/** Scrolls a ticket of the list into sight, at the top of it. */
export function bringIntoSight(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  const ticket = [...(list.current?.querySelectorAll<HTMLElement>('[data-ticket]') ?? [])].find(
    ({ dataset }) => dataset['ticket'] === id,
  );
  ticket?.scrollIntoView({ block: 'start', inline: 'start', behavior: 'smooth' });
}
