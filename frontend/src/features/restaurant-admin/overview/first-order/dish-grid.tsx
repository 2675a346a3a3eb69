import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import { FileButton } from '#staff-kit/file-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
import { priceTexts } from '../../menus/admin-menu-texts';
import { CommonCategory, DraftNotes, OtherSheets } from '../../products/import/draft-questions';
import { importTexts, MENU_FILES } from '../../products/import/import-texts';
import { useFileDrop } from '../../products/import/use-file-drop';
import { firstOrderTexts } from '../overview-texts';
import styles from './dish-grid.module.css';
import {
  canConfirm,
  DISH_FIELDS,
  type DishField,
  type DishRow,
  type Doubt,
  isWritten,
  lacksCategory,
  shownDoubts,
} from './dish-rows';
import { type Place, useDishes } from './use-dishes';

const texts = firstOrderTexts.dish;
const LABELS = { name: texts.name, price: priceTexts.czk, category: texts.category } as const;

/**
 * A grid of dishes, which are typed row by row, or read from a text, a spreadsheet or a file. Enter moves to the next
 * row. All dishes are added to the menu at once.
 */
export function DishGrid({ venueId, onDone }: { venueId: number; onDone: () => void }) {
  const dishes = useDishes(venueId, onDone);
  const { rows, busy, common } = dishes;
  const { form, goTo } = useGridFocus(rows);
  const drop = useFileDrop((file) => void dishes.take(file));
  const goOn = (index: number) => {
    const next = rows[index + 1];
    if (next === undefined) dishes.append();
    else if (!isWritten(next)) dishes.change(next.key, { category: rows[index]!.category });
    goTo({ row: index + 1, field: 'name' });
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!/[\n\t]/.test(text)) return;
    event.preventDefault();
    void dishes.take(new Blob([text]));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = busy ? null : dishes.submit();
    if (missing !== null) goTo(missing);
  };
  return (
    <Stack as="form" ref={form} gap={2} noValidate onSubmit={send} onPaste={paste} {...drop}>
      <DraftNotes notes={dishes.notes} />
      <OtherSheets sheets={dishes.sheets} onChoose={dishes.takeSheet} />
      {common.count > 0 && <CommonCategory {...common} />}
      <div className={styles.row} aria-hidden="true">
        {DISH_FIELDS.map((field) => (
          <span key={field} className={styles.head}>
            {LABELS[field]}
          </span>
        ))}
      </div>
      {rows.map((row, index) => (
        <GridRow
          key={row.key}
          row={row}
          number={index + 1}
          placeholder={lacksCategory(row) ? common.value : ''}
          onChange={(part) => dishes.change(row.key, part)}
          onEnter={() => goOn(index)}
          doubts={shownDoubts(rows, index)}
          onConfirm={() => dishes.confirm(row)}
          onRemove={() => {
            dishes.remove(row, index);
            goTo({ row: Math.min(index, rows.length - 2), field: 'name' });
          }}
        />
      ))}
      <Row gap={2}>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {texts.submit(dishes.count)}
        </ActionButton>
        <FileButton text={texts.file} accept={MENU_FILES} onFile={(file) => void dishes.take(file)} />
      </Row>
    </Stack>
  );
}

type GridRowProps = {
  row: DishRow;
  number: number;
  placeholder: string;
  onChange: (part: Partial<Record<DishField, string>>) => void;
  doubts: readonly Doubt[];
  onEnter: () => void;
  onConfirm: () => void;
  onRemove: () => void;
};

function GridRow({ row, number, placeholder, doubts, onChange, onEnter, onConfirm, onRemove }: GridRowProps) {
  const problems = [
    ...DISH_FIELDS.flatMap((field) => row.problems[field] ?? []),
    ...doubts.map(({ message }) => message),
  ];
  const isMarked = (field: DishField) =>
    row.problems[field] !== undefined || row.doubts.some((doubt) => doubt.field === field);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={styles.row} role="group" aria-label={texts.row(number)}>
      {DISH_FIELDS.map((field) => (
        <TextField
          key={field}
          hideLabel
          label={LABELS[field]}
          hint={field === 'name' ? readOf(row) : undefined}
          error={isMarked(field) ? '' : undefined}
          inputMode={field === 'price' ? 'decimal' : undefined}
          placeholder={field === 'category' ? placeholder : undefined}
          autoComplete="off"
          value={row[field]}
          onChange={({ target: { value } }) => onChange({ [field]: value })}
          onKeyDown={goOn}
        />
      ))}
      <IconButton aria-label={texts.remove(number)} onClick={onRemove}>
        <TrashIcon size={20} />
      </IconButton>
      {problems.length > 0 && (
        <div className={styles.problems} role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {doubts.some(canConfirm) && (
        <Button className={styles.confirm} variant="outlined" color="inherit" onClick={onConfirm}>
          {doubts.some(({ field }) => field === null) ? texts.anyway : texts.confirm}
        </Button>
      )}
    </div>
  );
}

function readOf({ pasted }: DishRow): string | undefined {
  const allergens = pasted?.allergen_numbers ?? [];
  const portion = pasted?.portion ? [texts.portion(pasted.portion)] : [];
  const parts = allergens.length > 0 ? [...portion, importTexts.listed(allergens)] : portion;
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** Focuses the first field unless a dialog is open. `goTo` focuses another one as soon as it is rendered. */
function useGridFocus(rows: readonly DishRow[]) {
  const form = useRef<HTMLFormElement>(null);
  const next = useRef<Place | null>(isDialogOpen() ? null : { row: 0, field: 'name' });
  const focus = () => {
    const to = next.current;
    if (to === null) return;
    const row = to === 'common' ? form.current : form.current?.querySelectorAll('[role=group]')[to.row];
    const input = row?.querySelectorAll('input')[to === 'common' ? 0 : DISH_FIELDS.indexOf(to.field)];
    if (input === undefined) return;
    next.current = null;
    input.focus();
  };
  useEffect(focus, [rows]);
  const goTo = (to: Place) => {
    next.current = to;
    focus();
  };
  return { form, goTo };
}
