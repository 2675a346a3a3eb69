import Button from '@mui/material/Button';
import type { ImportDraft } from '#api/generated.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { importTexts as texts } from './import-texts';

/** Messages about what was read and what was left out. */
export function DraftNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="hint">
      {note}
    </p>
  ));
}

type SheetsProps = {
  sheets: ImportDraft['sheets'];
  onChoose: (name: string) => void;
};

/** Offers the other sheets of a workbook. */
export function OtherSheets({ sheets, onChoose }: SheetsProps) {
  if (sheets.length === 0) return null;
  return (
    <div className={formStyles.checks}>
      {sheets.map(({ name, rows }) => (
        <Button key={name} variant="outlined" color="inherit" onClick={() => onChoose(name)}>
          {texts.sheet(name, rows)}
        </Button>
      ))}
    </div>
  );
}

type CommonProps = {
  count: number;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
};

/** Asks once for the category of all rows without a category. */
export function CommonCategory({ count, value, isMissing, onChange }: CommonProps) {
  return (
    <TextField
      label={texts.commonCategory(count)}
      autoComplete="off"
      error={isMissing && value.trim() === '' ? texts.categoryMissing : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
