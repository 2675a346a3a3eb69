import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ImportDraft, ImportRow } from '#api/generated.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { CheckField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { usePublishImportMutation } from '../../admin-api';
import { refusalText } from '#edited-record/server-errors.ts';
import { useDeletedToast } from '../../use-deletion';
import { CommonCategory, DraftNotes, OtherSheets } from './draft-questions';
import {
  type Answer,
  type Answers,
  asksCategory,
  isTaken,
  publishedRow,
  type RowProps,
  writtenPrice,
} from './import-row';
import styles from './draft-form.module.css';
import { importTexts as texts } from './import-texts';
import { UnsureHead, UnsureRow } from './unsure-row';

type Props = {
  draft: ImportDraft;
  target: { venueId: number; menuId?: number };
  onSheet: (name: string) => void;
  onBack: () => void;
  onDone: () => void;
};

/** Shows the changes that a file would make, uncertain rows first. The ticked rows are published. */
export function DraftForm({ draft, target, onSheet, onBack, onDone }: Props) {
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [common, setCommon] = useState('');
  const [publish, { isLoading }] = usePublishImportMutation();
  const sayUndoable = useDeletedToast();
  useUnsavedWork(answers.size > 0 || common !== '', isLoading);
  const taken = draft.rows.filter((row) => isTaken(row, answers, common));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const rows = taken.map((row) => publishedRow(row, answers, common));
    const ready = rows.filter((row) => row !== null);
    if (isLoading || ready.length === 0 || ready.length < rows.length) return;
    const { data, error } = await publish({ publishImport: { ...target, rows: ready } });
    if (data === undefined) return notify.error(refusalText(error, texts.publishFailed));
    sayUndoable(texts.published(data.added, data.changed), data.restoreToken);
    onDone();
  };
  const answer: RowsProps['answer'] = (rows, answered) =>
    setAnswers((all) => new Map([...all, ...rows.map((row) => [row, { ...all.get(row), ...answered }] as const)]));
  const shared = { answers, common, answer };
  const { uncategorised, lists } = sectionsOf(draft.rows);
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
      <DraftNotes notes={draft.notes} />
      <OtherSheets sheets={draft.sheets} onChoose={onSheet} />
      {uncategorised.length > 0 && (
        <Rows title={texts.uncategorised(uncategorised.length)} rows={uncategorised} {...shared}>
          <CommonCategory
            count={uncategorised.length}
            value={common}
            isMissing={uncategorised.some((row) => isTaken(row, answers, common))}
            onChange={setCommon}
          />
        </Rows>
      )}
      {lists.map((list) => list.rows.length > 0 && <Rows key={list.title} {...list} {...shared} />)}
      <p className="hint">{texts.unchanged(draft.unchanged)}</p>
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

function sectionsOf(rows: readonly ImportRow[]) {
  const uncategorised = rows.filter((row) => asksCategory(row) && row.category === null);
  const guessed = rows.filter((row) => asksCategory(row) && row.category !== null);
  const unsure = rows.filter((row) => row.issues.length > 0 && !asksCategory(row));
  const sure = rows.filter(({ issues }) => issues.length === 0);
  const [added, changed] = [sure.filter(({ kind }) => kind === 'new'), sure.filter(({ kind }) => kind === 'changed')];
  const lists = [
    { title: texts.unsure(unsure.length), rows: unsure, isOpen: true },
    { title: texts.guessed(guessed.length), rows: guessed },
    { title: texts.added(added.length), rows: added },
    { title: texts.changed(changed.length), rows: changed },
  ];
  return { uncategorised, lists };
}

type RowsProps = {
  title: string;
  rows: readonly ImportRow[];
  answers: Answers;
  common: string;
  answer: (rows: readonly ImportRow[], answered: Answer) => void;
  isOpen?: boolean;
  children?: ReactNode;
};

function Rows({ title, rows, answers, common, answer, isOpen = false, children }: RowsProps) {
  const areTaken = rows.every((row) => isTaken(row, answers, common));
  return (
    <fieldset className={`${formStyles.group} ${styles.rows}`}>
      <legend className={formStyles.legend}>{title}</legend>
      {children}
      {!isOpen && children === undefined && rows.length > 1 && (
        <CheckField
          label={texts.all}
          checked={areTaken}
          onChange={({ target: { checked } }) => answer(rows, { taken: checked })}
        />
      )}
      {isOpen && <UnsureHead />}
      {rows.map((row) => {
        const key = [row.row, row.name, row.portion, row.category].join();
        const shared = { row, answers, common, onAnswer: (answered: Answer) => answer([row], answered) };
        return isOpen ? <UnsureRow key={key} {...shared} /> : <Row key={key} {...shared} />;
      })}
    </fieldset>
  );
}

function Row({ row, answers, common, onAnswer }: RowProps) {
  const others = row.issues.filter(({ column }) => column === 'description');
  const prices = row.before === null ? '' : `${row.before.price_czk} Kč → `;
  const allergens = row.allergen_numbers?.length ? texts.listed(row.allergen_numbers) : null;
  const facts = [row.portion, row.category, `${prices}${writtenPrice(row)} Kč`, allergens];
  const label = [texts.take(row.row, row.name), ...facts.filter(Boolean)].join(' · ');
  return (
    <div>
      <CheckField
        label={label}
        checked={isTaken(row, answers, common)}
        onChange={({ target: { checked } }) => onAnswer({ taken: checked })}
      />
      {others.map(({ message }) => (
        <p key={message} className="hint">
          {message}
        </p>
      ))}
    </div>
  );
}
