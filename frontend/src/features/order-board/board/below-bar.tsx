import ButtonBase from '@mui/material/ButtonBase';
import type { RefObject } from 'react';
import { orderStatus } from '#api/order-status.ts';
import { boardTexts } from '../board-texts';
import { tableName } from '../feed/order-columns';
import styles from './below-bar.module.css';
import type { Placed } from './board-places';
import { bringIntoSight, useOutOfSight } from './use-out-of-sight';

type Props = {
  placed: readonly Placed[];
  list: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null> | null;
};

/** What lies below the visible part of a list: how many, and first of all what is new. A press goes there. */
export function BelowBar({ placed, list, scroller }: Props) {
  const open = placed.filter(({ outcome }) => outcome === null).map(({ order }) => order);
  const ids = open.map(({ id }) => id);
  const { beyond, unseen } = useOutOfSight(list, ids, scroller);
  if (beyond.length === 0) return null;
  // What went on into the kitchen is nothing new there.
  const fresh = open.filter((order) => unseen.includes(order.id) && orderStatus(order) === 'waiting');
  const first = fresh[0];
  return (
    <ButtonBase
      className={styles.below}
      data-new={first !== undefined}
      data-cover
      onClick={() => bringIntoSight(list, first?.id ?? beyond[0])}
    >
      {first === undefined ? (
        boardTexts.below(beyond.length)
      ) : (
        <>
          <span>{boardTexts.newBelow(tableName(first) ?? boardTexts.unknownTable)}</span>
          {fresh.length > 1 && <span>{boardTexts.newOthers(fresh.length - 1)}</span>}
        </>
      )}
    </ButtonBase>
  );
}
