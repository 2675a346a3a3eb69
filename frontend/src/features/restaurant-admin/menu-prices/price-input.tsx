import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './price-cell.module.css';
import type { usePriceCell } from './use-price-cell';

type InputProps = {
  name: string;
  cell: ReturnType<typeof usePriceCell>;
  /** The field is left for another one. */
  onLeave: () => void;
  /** The focus goes back to where the field was opened. */
  onClose: () => void;
};

/** The field of a price that is being written. */
export function PriceInput({ name, cell, onLeave, onClose }: InputProps) {
  const below = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // Only what is written here is taken back, not what lies behind.
      event.stopPropagation();
      cell.takeBack();
      onClose();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (cell.settle()) onClose();
    }
    if (event.key === 'Tab') {
      const next = neighbour(event.currentTarget, event.shiftKey ? -1 : 1);
      if (!cell.settle()) return event.preventDefault();
      if (next === null) return onLeave();
      event.preventDefault();
      onLeave();
      next.focus();
      next.click();
    }
  };
  const field = {
    'data-price': '',
    inputMode: 'decimal' as const,
    'aria-label': name,
    'aria-describedby': cell.error === null ? undefined : below,
  };
  return (
    <>
      <InputBase
        inputRef={input}
        className={styles.input}
        autoComplete="off"
        autoFocus
        error={cell.error !== null}
        slotProps={{ input: field }}
        readOnly={cell.busy}
        value={cell.written}
        onChange={(event) => cell.write(event.target.value)}
        onKeyDown={press}
        onBlur={() => !cell.asking && cell.settle() && onLeave()}
      />
      {cell.error !== null && (
        <span id={below} className={styles.error} role="alert">
          {cell.error}
        </span>
      )}
    </>
  );
}

/** @returns the price before or after this one, in the order in which they are read */
function neighbour(from: HTMLElement, step: 1 | -1): HTMLElement | null {
  const prices = [...document.querySelectorAll<HTMLElement>('[data-price]')];
  return prices[prices.indexOf(from) + step] ?? null;
}
