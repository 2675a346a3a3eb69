import { useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { CheckIcon } from '#shared/icon.tsx';
import { notify } from '#shared/notify.ts';
import { soldOutTexts } from '#shared/texts/sold-out-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { BlockedIcon } from '#staff-kit/admin-icons.tsx';
import { useTypeAhead } from '#staff-kit/type-ahead.ts';
import { type Item, useSetSoldOutMutation } from '../admin-api';
import styles from './sold-out-control.module.css';

/** Shows that a product is sold out, and until when. */
export function SoldOutBadge({ item }: { item: Item }) {
  const clock = useVenueClock();
  if (!item.is_sold_out) return null;
  const { sold_out_until: until } = item;
  return (
    <span className={styles.badge}>
      <BlockedIcon size={16} />
      {until === null ? soldOutTexts.state : soldOutTexts.stateUntil(`${clock.day(until)} ${clock.time(until)}`)}
    </span>
  );
}

/** Marks a product as sold out (until switched back, or until tomorrow's opening), and removes the mark. */
export function SoldOutControl({ item }: { item: Item }) {
  const [setSoldOut, { isLoading }] = useSetSoldOutMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typeAhead = useTypeAhead();
  const change = async (soldOut: boolean, until: 'tomorrow' | null = null) => {
    setAnchor(null);
    const { error } = await setSoldOut({ setSoldOut: { productId: item.id, soldOut, until } });
    if (error !== undefined) notify.failure(soldOutTexts.failed);
  };
  if (item.is_sold_out) {
    return (
      <span className={styles.state}>
        <SoldOutBadge item={item} />
        <ActionButton
          busy={isLoading}
          aria-label={soldOutTexts.backNamed(item.name)}
          onClick={() => void change(false)}
        >
          <CheckIcon size={18} />
          {soldOutTexts.back}
        </ActionButton>
      </span>
    );
  }
  return (
    <>
      <ActionButton
        className={styles.mark ?? ''}
        busy={isLoading}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={soldOutTexts.markNamed(item.name)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BlockedIcon size={18} />
        {soldOutTexts.mark}
      </ActionButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ list: typeAhead }}
      >
        <MenuItem onClick={() => void change(true, 'tomorrow')}>{soldOutTexts.untilTomorrow}</MenuItem>
        <MenuItem onClick={() => void change(true)}>{soldOutTexts.untilBack}</MenuItem>
      </Menu>
    </>
  );
}
