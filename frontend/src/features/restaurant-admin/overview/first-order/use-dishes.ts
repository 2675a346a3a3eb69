import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { useImportMenuMutation, usePublishImportMutation } from '../../admin-api';
import { importTexts } from '../../products/import/import-texts';
import { useDeletedToast } from '../../use-deletion';
import { firstOrderTexts } from '../overview-texts';
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

const texts = firstOrderTexts.dish;
const FIRST_ROWS = 3;
/** Longer texts belong to the import, which shows their changes. */
const MOST_PASTED = 100;

const emptyRows = (): DishRow[] =>
  Array.from({ length: FIRST_ROWS }).reduce<DishRow[]>((rows) => [...rows, nextRow(rows)], []);

/** The rows of the grid, and the actions on them. */
export function useDishes(venueId: number, onDone: () => void) {
  const [rows, setRows] = useState(emptyRows);
  const [publish, { isLoading: publishing }] = usePublishImportMutation();
  const [read, { isLoading: reading }] = useImportMenuMutation();
  const sayUndoable = useDeletedToast();
  const written = rows.filter(isWritten);
  useUnsavedWork(written.length > 0 && !publishing);

  const paste = async (text: string, category: string) => {
    const { data, error } = await read({ body: { venueId, pasted: true, file: new Blob([text]) } });
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
