import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import type { MenuProduct } from '../admin-api';
import { priceTexts, pricesTexts } from '../menus/admin-menu-texts';
import { changedFields, ConflictNotice } from '#edited-record/conflict-notice.tsx';
import { CellInput } from './cell-input';
import type { SavePrice } from './use-item-saving';
import { usePriceCell } from './use-price-cell';
import styles from './price-cell.module.css';

type InputProps = {
  name: string;
  cell: ReturnType<typeof usePriceCell>;
  /** True if a person has opened the cell; false if it is open because its save has failed. */
  isOpened: boolean;
  onLeave: () => void;
  onClose: () => void;
};

function PriceInput({ name, cell, isOpened, onLeave, onClose }: InputProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // Esc cancels only this input, and must not close a dialog or editor around it.
      event.stopPropagation();
      cell.takeBack();
      onClose();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (cell.settle(onClose)) onClose();
    }
    if (event.key === 'Tab') {
      const next = neighbour(event.currentTarget, event.shiftKey ? -1 : 1);
      if (!cell.settle(onClose)) return event.preventDefault();
      if (next === null) return onLeave();
      event.preventDefault();
      onLeave();
      next.focus();
      next.click();
    }
  };
  return (
    <CellInput
      name={name}
      value={cell.written}
      error={cell.error}
      busy={cell.busy}
      isAmount
      takesFocus={isOpened}
      onWrite={cell.write}
      onKeyDown={press}
      onBlur={() => cell.question === null && cell.settle(onClose) && onLeave()}
    />
  );
}

function neighbour(from: HTMLElement, step: 1 | -1): HTMLElement | null {
  const prices = [...document.querySelectorAll<HTMLElement>('[data-price]')];
  return prices[prices.indexOf(from) + step] ?? null;
}

export type PriceCellProps = {
  item: MenuProduct;
  currency: Currency;
  canEdit: boolean;
  onSave: SavePrice;
  onSaved: (message: string) => void;
};

/** Formats the prices when two versions of an item are compared. */
export const COMPARED_PRICES = {
  CZK: { label: priceTexts.czk, read: (item: MenuProduct) => formatMoney(item.price_czk, 'CZK') },
  EUR: {
    label: priceTexts.eur,
    read: ({ price_eur: eur }: MenuProduct) => (eur === null ? '' : formatMoney(eur, 'EUR')),
  },
};

/** A price as a spreadsheet cell: a click or Enter edits it, Tab moves to the next one, Esc cancels. */
export function PriceCell({ canEdit, ...props }: PriceCellProps) {
  if (canEdit) return <WrittenPrice {...props} />;
  const amount = props.currency === 'CZK' ? props.item.price_czk : props.item.price_eur;
  return <span className={styles.read}>{amount === null ? '–' : formatMoney(amount, props.currency)}</span>;
}

function WrittenPrice({ item, currency, onSave, onSaved }: Omit<PriceCellProps, 'canEdit'>) {
  const cell = usePriceCell({ item, currency, onSave, onSaved });
  const [open, setOpen] = useState(false);
  const shown = useRef<HTMLButtonElement>(null);
  const name = pricesTexts.of[currency](item.name);
  const isLeft = useRef(false);
  const close = () => {
    isLeft.current = true;
    setOpen(false);
  };
  const leave = () => {
    isLeft.current = false;
    setOpen(false);
  };
  useLayoutEffect(() => {
    if (!isLeft.current || shown.current === null) return;
    isLeft.current = false;
    shown.current.focus();
  });
  // An invalid text or a failed save keeps the field open until the person reacts.
  if (open || cell.error !== null || cell.conflict !== null) {
    return (
      <span className={styles.cell}>
        <PriceInput name={name} cell={cell} isOpened={open} onLeave={leave} onClose={close} />
        {cell.conflict !== null && (
          <span className={styles.conflict}>
            <ConflictNotice
              by={null}
              changed={changedFields(cell.seen, cell.conflict, [COMPARED_PRICES[currency]])}
              onReload={() => (cell.takeBack(), close())}
              onOverwrite={() => cell.settle(close, cell.conflict!) && close()}
            />
          </span>
        )}
        {cell.question}
      </span>
    );
  }
  return (
    <span className={styles.cell}>
      <ButtonBase
        ref={shown}
        className={styles.shown}
        data-price=""
        data-busy={cell.busy}
        data-saved={cell.saved}
        data-missing={cell.before === null || undefined}
        data-free={currency === 'CZK' && item.price_czk === 0}
        aria-label={`${name}, ${cell.before === null ? pricesTexts.none : formatMoney(cell.before, currency)}`}
        onClick={() => setOpen(true)}
      >
        {shownPrice(cell.before, currency)}
      </ButtonBase>
    </span>
  );
}

function shownPrice(amount: number | null, currency: Currency): string {
  if (amount === null) return '–';
  return amount === 0 ? pricesTexts.free : formatMoney(amount, currency);
}
