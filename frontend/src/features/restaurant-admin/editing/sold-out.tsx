import { useCallback, useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { CheckIcon } from '#shared/icon.tsx';
import { notify } from '#shared/notify.ts';
import { soldOutTexts } from '#shared/texts/availability-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { BlockedIcon } from '#staff-kit/admin-icons.tsx';
import { useTypeAhead } from '#staff-kit/type-ahead.ts';
import { type Item, type MenuProduct, useSetSoldOutMutation } from '../admin-api';
import { menuActionTexts } from '../menus/admin-menu-texts';
import { useTomorrowsHour } from './use-tomorrows-hour';
import styles from './sold-out.module.css';

/** Returns `change`, which marks a product as sold out or as available again. A toast reports a failure. */
export function useSoldOut() {
  const [setSoldOut, { isLoading }] = useSetSoldOutMutation();
  const change = useCallback(
    async (productId: number, soldOut: boolean, until: 'tomorrow' | null = null) => {
      const { error } = await setSoldOut({ setSoldOut: { productId, soldOut, until } });
      if (error !== undefined) notify.failure(soldOutTexts.failed);
    },
    [setSoldOut],
  );
  return { busy: isLoading, change };
}

/** Marks an item of a menu as sold out until somebody switches it back. */
export function SoldOutSwitch({ item }: { item: MenuProduct }) {
  const { busy, change } = useSoldOut();
  return (
    <Switch
      checked={item.is_sold_out}
      color="error"
      onChange={(_, soldOut) => !busy && void change(item.itemId, soldOut)}
      slotProps={{ input: { 'aria-label': menuActionTexts.soldOut(item.name) } }}
    />
  );
}

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

/** Marks a product as sold out (until somebody switches it back, or until tomorrow's opening), or removes the mark. */
export function SoldOutControl({ item }: { item: Item }) {
  const { busy, change } = useSoldOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typeAhead = useTypeAhead();
  const hour = useTomorrowsHour();
  const mark = (until: 'tomorrow' | null) => {
    setAnchor(null);
    void change(item.id, true, until);
  };
  if (item.is_sold_out) {
    return (
      <span className={styles.state}>
        <SoldOutBadge item={item} />
        <ActionButton
          busy={busy}
          aria-label={soldOutTexts.backNamed(item.name)}
          onClick={() => void change(item.id, false)}
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
        busy={busy}
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
        <MenuItem onClick={() => mark('tomorrow')}>{soldOutTexts.untilTomorrow(hour)}</MenuItem>
        <MenuItem onClick={() => mark(null)}>{soldOutTexts.untilBack}</MenuItem>
      </Menu>
    </>
  );
}
