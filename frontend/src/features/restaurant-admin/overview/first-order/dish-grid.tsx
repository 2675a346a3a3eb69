import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { priceTexts } from '../../menus/admin-menu-texts';
import { firstOrderTexts } from '../overview-texts';
import styles from './dish-grid.module.css';
import { DISH_FIELDS, type DishField, type DishRow, isWritten } from './dish-rows';
import { useDishes } from './use-dishes';

const texts = firstOrderTexts.dish;
const LABELS = { name: texts.name, price: priceTexts.czk, category: texts.category } as const;

/**
 * Dishes typed row by row, where Enter moves to the next, or pasted from a text or spreadsheet; all are added to the
 * menu at once.
 */
export function DishGrid({ venueId, onDone }: { venueId: number; onDone: () => void }) {
  const { rows, count, busy, change, append, paste, submit } = useDishes(venueId, onDone);
  const { form, goTo } = useGridFocus(rows);
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const next = rows[index + 1];
    if (next === undefined) append();
    else if (!isWritten(next)) change(next.key, { category: rows[index]!.category });
    goTo({ row: index + 1, field: 'name' });
  };
  const pasteInto = (event: ClipboardEvent, { category }: DishRow) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!/[\n\t]/.test(text)) return;
    event.preventDefault();
    void paste(text, category);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = busy ? null : submit();
    if (missing !== null) goTo(missing);
  };
  return (
    <form ref={form} className={styles.grid} noValidate onSubmit={send}>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row} role="group" aria-label={texts.row(index + 1)}>
          {DISH_FIELDS.map((field) => (
            <TextField
              key={field}
              label={LABELS[field]}
              error={row.problems[field]}
              inputMode={field === 'price' ? 'decimal' : undefined}
              autoComplete="off"
              value={row[field]}
              onChange={({ target: { value } }) => change(row.key, { [field]: value })}
              onKeyDown={(event) => goOn(event, index)}
              onPaste={(event) => pasteInto(event, row)}
            />
          ))}
        </div>
      ))}
      <div>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {texts.submit(count)}
        </ActionButton>
      </div>
    </form>
  );
}

type Place = { row: number; field: DishField };

/** Focuses the first field, unless the search is being typed into, and later a row that may not be rendered yet. */
function useGridFocus(rows: readonly DishRow[]) {
  const form = useRef<HTMLFormElement>(null);
  const next = useRef<Place | null>(isDialogOpen() ? null : { row: 0, field: 'name' });
  const focus = () => {
    const to = next.current;
    const row = to === null ? undefined : form.current?.querySelectorAll('[role=group]')[to.row];
    if (to === null || row === undefined) return;
    next.current = null;
    row.querySelectorAll('input')[DISH_FIELDS.indexOf(to.field)]?.focus();
  };
  useEffect(focus, [rows]);
  const goTo = (to: Place) => {
    next.current = to;
    focus();
  };
  return { form, goTo };
}
