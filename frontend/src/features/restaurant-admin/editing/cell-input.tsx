import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './cell-input.module.css';

type Props = {
  name: string;
  value: string;
  error: string | null;
  busy?: boolean;
  isAmount?: boolean;
  /** False for a cell that opens without a press: the focus stays in the cell in which somebody is typing. */
  takesFocus?: boolean;
  onWrite: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur?: () => void;
};

/** The input of a cell that is edited in place. Its text is selected at first, and an error appears below it. */
export function CellInput(props: Props) {
  const { name, value, error, busy = false, isAmount = false, takesFocus = true, onWrite, onKeyDown, onBlur } = props;
  const below = useId();
  const input = useRef<HTMLInputElement>(null);
  // Uses a layout effect to select the text, because an effect after painting may run only after the first key press.
  useLayoutEffect(() => {
    if (!takesFocus && document.activeElement !== document.body) return;
    input.current?.focus();
    input.current?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- only as it appears
  }, []);
  const field = {
    ...(isAmount && { 'data-price': '', inputMode: 'decimal' as const }),
    'aria-label': name,
    'aria-describedby': error === null ? undefined : below,
  };
  return (
    <>
      <InputBase
        inputRef={input}
        className={styles.input}
        data-amount={isAmount}
        autoComplete="off"
        error={error !== null}
        slotProps={{ input: field }}
        readOnly={busy}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {error !== null && (
        <span id={below} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
