import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import type { SetTranslations, Translation } from '#api/generated.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { TextAreaField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetTranslationsQuery, useSetTranslationsMutation } from '../../admin-api';
import { translationTexts as texts } from './translation-texts';

type Language = SetTranslations['language'];
const LANGUAGES = Object.keys(texts.languages) as Language[];

type Props = { venueId: number; onClose: () => void };

/** Names and descriptions in one language at a time, missing ones first. */
export function TranslationsDialog({ venueId, onClose }: Props) {
  const [language, setLanguage] = useState<Language>('en');
  const { currentData, isError, refetch } = useGetTranslationsQuery(
    { venueId, language },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Modal title={texts.title} onClose={onClose}>
      <div className={formStyles.form}>
        <p className={formStyles.hint}>{texts.hint}</p>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.language}
          value={language}
          onChange={(_, next: Language | null) => next !== null && setLanguage(next)}
        >
          {LANGUAGES.map((code) => (
            <ToggleButton key={code} value={code}>
              {texts.languages[code]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {currentData !== undefined && <Rows key={language} language={language} read={currentData} />}
        {currentData === undefined && isError && (
          <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />
        )}
        {currentData === undefined && !isError && <LoadingShapes text={staffTexts.loading} count={3} />}
        <FormActions>
          <Button variant="contained" onClick={onClose}>
            {texts.close}
          </Button>
        </FormActions>
      </div>
    </Modal>
  );
}

const keyOf = ({ kind, id }: Translation): string => `${kind} ${id}`;

/** @param read keeps its order while the dialog is open, so that a saved row does not jump away */
function Rows({ language, read }: { language: Language; read: readonly Translation[] }) {
  const [rows, setRows] = useState(read);
  const missing = rows.filter(({ name }) => name === null).length;
  return (
    <>
      <p role="status">{texts.missing(missing, rows.length)}</p>
      {rows.map((row) => (
        <Row
          key={keyOf(row)}
          row={row}
          language={language}
          onSaved={(saved) => setRows((all) => all.map((other) => (keyOf(other) === keyOf(saved) ? saved : other)))}
        />
      ))}
    </>
  );
}

type RowProps = { row: Translation; language: Language; onSaved: (saved: Translation) => void };

function Row({ row, language, onSaved }: RowProps) {
  const { kind, id, czech, czechDescription } = row;
  const [name, setName] = useState(row.name ?? '');
  const [description, setDescription] = useState(row.description ?? '');
  const [error, setError] = useState<string>();
  const [set] = useSetTranslationsMutation();
  const save = async () => {
    if (name.trim() === (row.name ?? '') && description.trim() === (row.description ?? '')) return;
    const { data, error: failed } = await set({ setTranslations: { kind, id, language, name, description } });
    setError(failed === undefined ? undefined : (causeOf(readApiFailure(failed)) ?? texts.saveFailed));
    if (data !== undefined) onSaved(data);
  };
  const field = { lang: language, autoComplete: 'off', onBlur: () => void save() };
  return (
    <div className={formStyles.pair} role="group" aria-label={`${czech} (${texts.kinds[kind]})`}>
      <TextField
        {...field}
        label={texts.name(czech)}
        hint={texts.kinds[kind]}
        error={error}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {kind === 'product' && czechDescription !== null && (
        <TextAreaField
          {...field}
          label={texts.description(czech)}
          hint={czechDescription}
          value={description}
          disabled={name.trim() === ''}
          onChange={({ target }) => setDescription(target.value)}
        />
      )}
    </div>
  );
}
