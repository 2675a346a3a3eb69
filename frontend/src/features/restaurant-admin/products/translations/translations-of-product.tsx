import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { SetTranslations, Translation } from '#api/generated.ts';
import { CheckIcon } from '#shared/icon.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { useGetTranslationsQuery } from '../../admin-api';
import { LANGUAGES, translationTexts as texts } from './translation-texts';
import { ProductTranslationsDialog } from './translations-dialog';

type Props = { venueId: number; productId: number; czech: string };

/** Shows which translations of a product are missing, and opens the dialog of all of them. */
export function TranslationsOfProduct({ venueId, productId, czech }: Props) {
  const [isOpen, setOpen] = useState(false);
  // A key that changes when the dialog closes, so that the languages are read again.
  const [closed, setClosed] = useState(0);
  const close = () => {
    setOpen(false);
    setClosed(closed + 1);
  };
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{texts.open}</legend>
      <div className={formStyles.checks}>
        {LANGUAGES.map((language) => (
          <LanguageMark key={`${language} ${closed}`} venueId={venueId} productId={productId} language={language} />
        ))}
      </div>
      <div>
        <Button onClick={() => setOpen(true)}>{texts.edit}</Button>
      </div>
      {isOpen && <ProductTranslationsDialog venueId={venueId} productId={productId} czech={czech} onClose={close} />}
    </fieldset>
  );
}

type MarkProps = { venueId: number; productId: number; language: SetTranslations['language'] };

function LanguageMark({ venueId, productId, language }: MarkProps) {
  const { data } = useGetTranslationsQuery({ venueId, language, productId }, { refetchOnMountOrArgChange: true });
  const [row] = data ?? [];
  if (row === undefined) return null;
  const missing = missingIn(row);
  const name = texts.languages[language];
  return missing === null ? (
    <Chip size="small" icon={<CheckIcon size={16} />} label={`${name}: ${texts.isThere}`} />
  ) : (
    <Chip size="small" variant="outlined" color="warning" label={`${name}: ${missing}`} />
  );
}

function missingIn({ name, description, czechDescription, toCheck }: Translation): string | null {
  if (name === null) return texts.isMissing;
  if (toCheck) return texts.isToCheck;
  return czechDescription !== null && description === null ? texts.isWithoutDescription : null;
}
