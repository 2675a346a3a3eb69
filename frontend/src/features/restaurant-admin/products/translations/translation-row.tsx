import Button from '@mui/material/Button';
import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import type { Translation } from '#api/generated.ts';
import { TextAreaField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { useSetTranslationsMutation } from '../../admin-api';
import styles from './translation-row.module.css';
import { type Language, translationTexts as texts } from './translation-texts';

type RowProps = {
  row: Translation;
  language: Language;
  /** True if all rows are of one language. They are then labelled by their Czech text, otherwise by their language. */
  inOneLanguage: boolean;
  onSaved: (saved: Translation) => void;
};

/** A text in one language. It is saved when the fields lose focus. */
export function TranslationRow({ row, language, inOneLanguage, onSaved }: RowProps) {
  const { kind, id, czech, czechDescription } = row;
  const ofLanguage = texts.languages[language];
  const missing = row.name === null ? texts.isMissing : undefined;
  const [name, setName] = useState(row.name ?? '');
  const [description, setDescription] = useState(row.description ?? '');
  const [error, setError] = useState<string>();
  const [set] = useSetTranslationsMutation();
  const save = async () => {
    const translates = { name: czech, description: czechDescription };
    const { data, error: failed } = await set({
      setTranslations: { kind, id, language, name, description, translates },
    });
    setError(failed === undefined ? undefined : (causeOf(readApiFailure(failed)) ?? texts.saveFailed));
    if (data !== undefined) onSaved(data);
  };
  const isAsSaved = name.trim() === (row.name ?? '') && description.trim() === (row.description ?? '');
  const field = { lang: language, autoComplete: 'off', onBlur: () => void (isAsSaved || save()) };
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
      {kind === 'product' && (czechDescription !== null || row.description !== null) && (
        <TextAreaField
          {...field}
          label={inOneLanguage ? texts.description(czech) : texts.descriptionIn(ofLanguage)}
          hint={czechDescription ?? texts.noDescription}
          value={description}
          disabled={name.trim() === ''}
          onChange={({ target }) => setDescription(target.value)}
        />
      )}
      <ToCheck row={row} onConfirm={() => void save()} />
    </div>
  );
}

/** Shows the translated Czech text and the current one if they differ, with a button that confirms the translation. */
function ToCheck({ row, onConfirm }: { row: Translation; onConfirm: () => void }) {
  const { czech, czechDescription, translates, toCheck } = row;
  if (translates === null || !toCheck) return null;
  const quoted = (text: string | null) => text ?? texts.noDescription;
  return (
    <div className={styles.toCheck}>
      {translates.name !== czech && <p>{texts.translates(translates.name, czech)}</p>}
      {translates.description !== czechDescription && (
        <p>{texts.translates(quoted(translates.description), quoted(czechDescription))}</p>
      )}
      <Button variant="outlined" color="warning" onClick={onConfirm}>
        {texts.confirm}
      </Button>
    </div>
  );
}
