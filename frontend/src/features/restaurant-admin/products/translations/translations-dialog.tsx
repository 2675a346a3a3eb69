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
export const LANGUAGES = Object.keys(texts.languages) as Language[];

type Props = { venueId: number; onClose: () => void };

type ProductProps = Props & { productId: number; czech: string };

/** The translations of one product, in all languages. */
export function ProductTranslationsDialog({ venueId, productId, czech, onClose }: ProductProps) {
  return (
    <Modal title={texts.ofProduct(czech)} onClose={onClose}>
      <div className={formStyles.form}>
        <p className={formStyles.hint}>{texts.productHint}</p>
        {LANGUAGES.map((language) => (
          <InLanguage key={language} venueId={venueId} productId={productId} language={language} />
        ))}
        <FormActions>
          <Button variant="contained" onClick={onClose}>
            {texts.close}
          </Button>
        </FormActions>
      </div>
    </Modal>
  );
}

type InLanguageProps = { venueId: number; productId: number; language: Language };

function InLanguage({ venueId, productId, language }: InLanguageProps) {
  const { data, isError, refetch } = useGetTranslationsQuery(
    { venueId, language, productId },
    { refetchOnMountOrArgChange: true },
  );
  const [saved, setSaved] = useState<Translation>();
  const row = saved ?? data?.[0];
  if (row !== undefined) return <Row row={row} language={language} inOneLanguage={false} onSaved={setSaved} />;
  if (isError) return <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  return data === undefined ? <LoadingShapes text={staffTexts.loading} count={1} /> : null;
}

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
        <div className={formStyles.choices}>
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
        </div>
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
          inOneLanguage
          onSaved={(saved) => setRows((all) => all.map((other) => (keyOf(other) === keyOf(saved) ? saved : other)))}
        />
      ))}
    </>
  );
}

type RowProps = {
  row: Translation;
  language: Language;
  /** Rows of one language are labelled by what is translated, those of one product by the language. */
  inOneLanguage: boolean;
  onSaved: (saved: Translation) => void;
};

function Row({ row, language, inOneLanguage, onSaved }: RowProps) {
  const { kind, id, czech, czechDescription } = row;
  const ofLanguage = texts.languages[language];
  const missing = row.name === null ? texts.isMissing : undefined;
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
    <div
      className={formStyles.pair}
      role="group"
      aria-label={inOneLanguage ? `${czech} (${texts.kinds[kind]})` : ofLanguage}
    >
      <TextField
        {...field}
        label={inOneLanguage ? texts.name(czech) : ofLanguage}
        hint={inOneLanguage ? texts.kinds[kind] : missing}
        error={error}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {kind === 'product' && czechDescription !== null && (
        <TextAreaField
          {...field}
          label={inOneLanguage ? texts.description(czech) : texts.descriptionIn(ofLanguage)}
          hint={czechDescription}
          value={description}
          disabled={name.trim() === ''}
          onChange={({ target }) => setDescription(target.value)}
        />
      )}
    </div>
  );
}
