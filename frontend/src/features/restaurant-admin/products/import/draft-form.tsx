import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type { ImportDraft, ImportRow } from '#api/generated.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { CheckField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { usePublishImportMutation } from '../../admin-api';
import { refusalText } from '../../saving/server-errors';
import { useDeletedToast } from '../../use-deletion';
import { type Answers, isTaken, publishedRow, writtenPrice } from './import-row';
import { importTexts as texts } from './import-texts';

type Props = {
  draft: ImportDraft;
  target: { venueId: number; menuId?: number };
  onBack: () => void;
  onDone: () => void;
};

/** Shows the changes of a file, uncertain rows first; ticked rows are published. */
export function DraftForm({ draft, target, onBack, onDone }: Props) {
  const [answers, setAnswers] = useState<Answers>({});
  const [publish, { isLoading }] = usePublishImportMutation();
  const sayUndoable = useDeletedToast();
  useUnsavedWork(Object.keys(answers).length > 0 && !isLoading);
  const taken = draft.rows.filter((row) => isTaken(row, answers));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const rows = taken.map((row) => publishedRow(row, answers));
    const ready = rows.filter((row) => row !== null);
    if (isLoading || ready.length === 0 || ready.length < rows.length) return;
    const { data, error } = await publish({ publishImport: { ...target, rows: ready } });
    if (data === undefined) return notify.error(refusalText(error, texts.publishFailed));
    sayUndoable(texts.published(data.added, data.changed), data.restoreToken);
    onDone();
  };
  const answer = (row: number, said: Answers[number]) =>
    setAnswers((all) => ({ ...all, [row]: { ...all[row], ...said } }));
  const unsure = draft.rows.filter(({ issues }) => issues.length > 0);
  const sure = draft.rows.filter(({ issues }) => issues.length === 0);
  const lists = [
    { title: texts.unsure(unsure.length), rows: unsure },
    ...(['new', 'changed'] as const).map((kind) => {
      const rows = sure.filter((row) => row.kind === kind);
      return { title: kind === 'new' ? texts.added(rows.length) : texts.changed(rows.length), rows };
    }),
  ];
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
      {lists.map(({ title, rows }) => rows.length > 0 && <Rows key={title} {...{ title, rows, answers, answer }} />)}
      <p className={formStyles.hint}>{texts.unchanged(draft.unchanged)}</p>
      {draft.notSeen.length > 0 && (
        <details>
          <summary>{texts.notSeen(draft.notSeen.length)}</summary>
          {draft.notSeen.map(({ name }) => name).join(', ')}
        </details>
      )}
      <FormActions>
        <Button variant="outlined" color="inherit" onClick={onBack}>
          {texts.back}
        </Button>
        <ActionButton variant="contained" type="submit" busy={isLoading} disabled={taken.length === 0}>
          {texts.publish(taken.length)}
        </ActionButton>
      </FormActions>
    </form>
  );
}

type RowsProps = {
  title: string;
  rows: readonly ImportRow[];
  answers: Answers;
  answer: (row: number, said: Answers[number]) => void;
};

function Rows({ title, rows, answers, answer }: RowsProps) {
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{title}</legend>
      {rows.map((row) => (
        <Row key={row.row} row={row} answers={answers} onAnswer={(said) => answer(row.row, said)} />
      ))}
    </fieldset>
  );
}

type RowProps = { row: ImportRow; answers: Answers; onAnswer: (said: Answers[number]) => void };

function Row({ row, answers, onAnswer }: RowProps) {
  const taken = isTaken(row, answers);
  const others = row.issues.filter(({ column }) => column === 'description');
  const prices = row.before === null ? '' : `${row.before.price_czk} Kč → `;
  const said = `${texts.take(row.row, row.name)} · ${prices}${writtenPrice(row)} Kč`;
  return (
    <div>
      <CheckField
        label={row.issues.length > 0 ? texts.take(row.row, row.name) : said}
        checked={taken}
        onChange={({ target: { checked } }) => onAnswer({ taken: checked })}
      />
      {row.issues.length > 0 && <UnsureFields {...{ row, answers, onAnswer }} />}
      {others.map(({ message }) => (
        <p key={message} className={formStyles.hint}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** Name, category and price of an uncertain row, and its other questions; answering ticks the row. */
function UnsureFields({ row, answers, onAnswer }: RowProps) {
  const given = answers[row.row];
  const missing = isTaken(row, answers) && publishedRow(row, answers) === null;
  const asks = (column: ImportRow['issues'][number]['column']) =>
    row.issues.find((issue) => issue.column === column)?.message;
  const said = (message: string | undefined) => (missing ? { error: message } : { hint: message });
  return (
    <div className={formStyles.triple}>
      <TextField
        label={texts.name}
        hint={asks('name')}
        value={given?.name ?? row.name}
        onChange={({ target: { value } }) => onAnswer({ name: value, taken: true })}
      />
      <TextField
        label={texts.category}
        {...said(asks('category'))}
        value={given?.category ?? row.category ?? ''}
        onChange={({ target: { value } }) => onAnswer({ category: value, taken: true })}
      />
      <TextField
        label={texts.price}
        inputMode="decimal"
        {...said(asks('price_czk'))}
        value={given?.price ?? writtenPrice(row)}
        onChange={({ target: { value } }) => onAnswer({ price: value, taken: true })}
      />
      {asks('price_eur') !== undefined && (
        <TextField
          label={texts.euros}
          inputMode="decimal"
          {...said(asks('price_eur'))}
          value={given?.euros ?? ''}
          onChange={({ target: { value } }) => onAnswer({ euros: value, taken: true })}
        />
      )}
      {asks('allergen_numbers') !== undefined && (
        <TextField
          label={texts.allergens}
          {...said(asks('allergen_numbers'))}
          value={given?.allergens ?? ''}
          onChange={({ target: { value } }) => onAnswer({ allergens: value, taken: true })}
        />
      )}
    </div>
  );
}
