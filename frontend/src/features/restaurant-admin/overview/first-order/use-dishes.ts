import type { ImportDraft } from '#api/generated.ts';
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
  changedRow,
  checked,
  type DishField,
  type DishRow,
  isWritten,
  lacksCategory,
  nextRow,
  openField,
  publishedRows,
  withCommonCategory,
  withConfirmed,
  withPasted,
  withRow,
} from './dish-rows';

const texts = firstOrderTexts.dish;

export type Place = 'common' | { row: number; field: DishField };

const FIRST_ROWS = 3;
const MOST_PASTED = 100;

const emptyRows = (): DishRow[] =>
  Array.from({ length: FIRST_ROWS }).reduce<DishRow[]>((rows) => [...rows, nextRow(rows)], []);

/** The rows of the grid, and the actions on them. */
export function useDishes(venueId: number, onDone: () => void) {
  const [rows, setRows] = useState(emptyRows);
  /** The last file, the messages about it, and its sheets that have not been read. */
  const [taken, setTaken] = useState<(Pick<ImportDraft, 'notes' | 'sheets'> & { file: Blob }) | null>(null);
  const [common, setCommon] = useState({ value: '', isMissing: false });
  const [publish, { isLoading: publishing }] = usePublishImportMutation();
  const [read, { isLoading: reading }] = useImportMenuMutation();
  const sayUndoable = useDeletedToast();
  const written = rows.filter(isWritten);
  useUnsavedWork(written.length > 0, publishing);

  const take = async (file: Blob, sheet?: string) => {
    const { data, error } = await read({ body: { venueId, file, ...(sheet !== undefined && { sheet }) } });
    if (data === undefined) return notify.error(failureText(error, importTexts.readFailed));
    if (data.rows.length > MOST_PASTED) return notify.warning(texts.tooMany(MOST_PASTED));
    if (data.rows.length === 0) return notify.warning(texts.allThere);
    const sheets = sheet === undefined ? data.sheets : taken!.sheets.filter(({ name }) => name !== sheet);
    setTaken({ file, notes: data.notes, sheets });
    setRows((all) => withPasted(all, data));
  };
  const send = async (all: readonly DishRow[]) => {
    const { data, error } = await publish({ publishImport: { venueId, rows: publishedRows(all) } });
    if (data !== undefined) {
      sayUndoable(importTexts.published(data.added, data.changed), data.restoreToken);
      setRows(emptyRows());
      setTaken(null);
      return onDone();
    }
    const present = takenRows(error);
    setRows((now) => now.map((row) => (present.includes(row.key) ? { ...row, problems: { name: texts.taken } } : row)));
    notify.error(failureText(error, texts.failed));
  };
  return {
    rows,
    notes: taken?.notes ?? [],
    sheets: taken?.sheets ?? [],
    takeSheet: (name: string) => {
      if (taken !== null && !reading) void take(taken.file, name);
    },
    common: {
      ...common,
      count: rows.filter(lacksCategory).length,
      onChange: (value: string) => setCommon({ value, isMissing: false }),
    },
    count: written.length,
    busy: publishing || reading,
    change: (key: number, part: Partial<Record<DishField, string>>) =>
      setRows((all) => all.map((row) => (row.key === key ? changedRow(row, part) : row))),
    append: () => setRows((all) => [...all, nextRow(all)]),
    confirm: (row: DishRow) => setRows((all) => withConfirmed(all, row)),
    remove: (row: DishRow, index: number) => {
      setRows((all) => (all.length === 1 ? emptyRows() : all.filter(({ key }) => key !== row.key)));
      if (!isWritten(row)) return;
      notify.undoable(texts.removed(row.name || row.price), () => setRows((all) => withRow(all, row, index)));
    },
    take,
    submit: (): Place | null => {
      if (written.length === 0) return { row: 0, field: 'name' };
      const isMissing = rows.some(lacksCategory) && common.value.trim() === '';
      setCommon({ ...common, isMissing });
      if (isMissing) return 'common';
      const all = checked(withCommonCategory(rows, common.value));
      const wrong = all.findIndex((row) => openField(row) !== null);
      setRows(rows.map((row, index) => ({ ...row, problems: all[index]!.problems })));
      if (wrong >= 0) return { row: wrong, field: openField(all[wrong]!)! };
      void send(all.filter(isWritten));
      return null;
    },
  };
}

function takenRows(error: unknown): number[] {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'CONCURRENT_CHANGE') return [];
  return (failure.details as { rows?: number[] } | null)?.rows ?? [];
}
