import ButtonBase from '@mui/material/ButtonBase';
import { memo, type RefObject, useEffect, useState } from 'react';
import { orderStatus } from '#api/order-status.ts';
import { useSteady } from '#shared/use-steady.ts';
import { boardTexts } from '../board-texts';
import { tableName } from '../feed/order-columns';
import styles from './below-bar.module.css';
import type { Placed } from './board-places';

/** A ticket with fewer visible pixels counts as unseen. */
const SEEN_PX = 60;

type Sight = {
  beyond: readonly string[];
  unseen: readonly string[];
};

function useOutOfSight(
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

/**
 * Tells whether a ticket is below or to the right of the visible area. If the browser has skipped the ticket's layout
 * (height 0), the position of its party's group of tickets (`data-unit`) is used.
 */
function isBeyond({
  isIntersecting,
  target,
  boundingClientRect,
  rootBounds: root,
}: IntersectionObserverEntry): boolean {
  const skipped = boundingClientRect.height === 0 ? target.closest('[data-unit]') : null;
  const ticket = skipped?.getBoundingClientRect() ?? boundingClientRect;
  return !isIntersecting && root !== null && (ticket.top >= root.bottom || ticket.left >= root.right);
}

function bringIntoSight(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  const ticket = [...(list.current?.querySelectorAll<HTMLElement>('[data-ticket]') ?? [])].find(
    ({ dataset }) => dataset['ticket'] === id,
  );
  ticket?.scrollIntoView({ block: 'start', inline: 'start', behavior: 'smooth' });
}

type Props = {
  placed: readonly Placed[];
  list: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null> | null;
};

/**
 * Announces new tickets below the visible part of a list; without new ones, counts the tickets there. A press scrolls
 * to the first.
 */
export function BelowBar({ placed, list, scroller }: Props) {
  const open = placed.filter(({ outcome }) => outcome === null).map(({ order }) => order);
  const ids = open.map(({ id }) => id);
  const { beyond, unseen } = useOutOfSight(list, ids, scroller);
  // Counts only waiting orders as new, because an order in progress may have moved there out of view.
  const fresh = open.filter((order) => unseen.includes(order.id) && orderStatus(order) === 'waiting');
  const first = fresh[0];
  const onPress = useSteady(() => bringIntoSight(list, first?.id ?? beyond[0]));
  if (beyond.length === 0) return null;
  const table = first && (tableName(first) ?? boardTexts.unknownTable);
  return <BelowButton beyond={beyond.length} table={table} others={fresh.length - 1} onPress={onPress} />;
}

type ButtonProps = {
  beyond: number;
  table: string | undefined;
  others: number;
  onPress: () => void;
};

const BelowButton = memo(function BelowButton({ beyond, table, others, onPress }: ButtonProps) {
  return (
    <ButtonBase className={styles.below} data-new={table !== undefined} data-cover onClick={onPress}>
      {table === undefined ? (
        boardTexts.below(beyond)
      ) : (
        <>
          <span>{boardTexts.newBelow(table)}</span>
          {others > 0 && <span>{boardTexts.newOthers(others)}</span>}
        </>
      )}
    </ButtonBase>
  );
});
