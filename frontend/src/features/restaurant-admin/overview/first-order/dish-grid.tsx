import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { priceTexts } from '../../menus/admin-menu-texts';
import { firstOrderTexts } from '../overview-texts';
import styles from './dish-grid.module.css';
import {
  checked,
  DISH_FIELDS,
  type DishField,
  type DishRow,
  isWritten,
  nextRow,
  publishedRows,
  withPasted,
} from './dish-rows';
import { readApiFailure } from '#api/api-error.ts';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { useImportMenuMutation, usePublishImportMutation } from '../../admin-api';
import { importTexts } from '../../products/import/import-texts';
import { useDeletedToast } from '../../use-deletion';

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

const FIRST_ROWS = 3;
/** Longer texts belong to the import, which shows their changes. */
const MOST_PASTED = 100;

const emptyRows = (): DishRow[] =>
  Array.from({ length: FIRST_ROWS }).reduce<DishRow[]>((rows) => [...rows, nextRow(rows)], []);

/** The rows of the grid, and the actions on them. */
function useDishes(venueId: number, onDone: () => void) {
  const [rows, setRows] = useState(emptyRows);
  const [publish, { isLoading: publishing }] = usePublishImportMutation();
  const [read, { isLoading: reading }] = useImportMenuMutation();
  const sayUndoable = useDeletedToast();
  const written = rows.filter(isWritten);
  useUnsavedWork(written.length > 0 && !publishing);

  const paste = async (text: string, category: string) => {
    const { data, error } = await read({ body: { venueId, file: new Blob([text]) } });
    if (data === undefined) return notify.error(failureText(error, importTexts.readFailed));
    if (data.rows.length > MOST_PASTED) return notify.warning(texts.tooMany(MOST_PASTED));
    if (data.rows.length === 0) return notify.warning(texts.allThere);
    setRows((all) => withPasted(all, data, category));
  };
  const send = async () => {
    const { data, error } = await publish({ publishImport: { venueId, rows: publishedRows(written) } });
    if (data !== undefined) {
      sayUndoable(importTexts.published(data.added, data.changed), data.restoreToken);
      setRows(emptyRows());
      return onDone();
    }
    const taken = takenRows(error);
    setRows((all) => all.map((row) => (taken.includes(row.key) ? { ...row, problems: { name: texts.taken } } : row)));
    notify.error(failureText(error, texts.failed));
  };
  return {
    rows,
    count: written.length,
    busy: publishing || reading,
    change: (key: number, part: Partial<Record<DishField, string>>) =>
      setRows((all) => all.map((row) => (row.key === key ? changedRow(row, part) : row))),
    append: () => setRows((all) => [...all, nextRow(all)]),
    paste,
    /** @returns the first field to fill in; `null` if the rows have been sent */
    submit: (): { row: number; field: DishField } | null => {
      if (written.length === 0) return { row: 0, field: 'name' };
      const all = checked(rows);
      const wrong = all.findIndex(({ problems }) => Object.keys(problems).length > 0);
      setRows(all);
      if (wrong >= 0)
        return { row: wrong, field: DISH_FIELDS.find((field) => all[wrong]!.problems[field] !== undefined)! };
      void send();
      return null;
    },
  };
}

function changedRow(row: DishRow, part: Partial<Record<DishField, string>>): DishRow {
  const cleared = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
  return { ...row, ...part, problems: { ...row.problems, ...cleared } };
}

/** @returns the keys of the rows whose dish is on the menu by now */
function takenRows(error: unknown): number[] {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'CONCURRENT_CHANGE') return [];
  return (failure.details as { rows?: number[] } | null)?.rows ?? [];
}
