import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { Translation } from '#api/generated.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import formStyles from '#staff-kit/form-layout.module.css';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetTranslationsQuery } from '../../admin-api';
import { TranslationRow } from './translation-row';
import { LANGUAGES, type Language, translationTexts as texts } from './translation-texts';

type Props = { venueId: number; onClose: () => void };

type ProductProps = Props & { productId: number; czech: string };

/** The translations of one product, in all languages. */
export function ProductTranslationsDialog({ venueId, productId, czech, onClose }: ProductProps) {
  return (
    <Modal title={texts.ofProduct(czech)} onClose={onClose}>
      <div className={formStyles.form}>
        <p className="hint">{texts.productHint}</p>
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
  if (row !== undefined)
    return <TranslationRow row={row} language={language} inOneLanguage={false} onSaved={setSaved} />;
  if (isError) return <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  return data === undefined ? <LoadingShapes text={staffTexts.loading} count={1} /> : null;
}

/** Names and descriptions in one language at a time: first translations to check, then missing ones. */
export function TranslationsDialog({ venueId, first, onClose }: Props & { first: Language }) {
  const [language, setLanguage] = useState(first);
  const { currentData, isError, refetch } = useGetTranslationsQuery(
    { venueId, language },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Modal title={texts.title} onClose={onClose}>
      <div className={formStyles.form}>
        <p className="hint">{texts.hint}</p>
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

/** @param read keeps its order while the dialog is open, so that a saved row stays in its place */
function Rows({ language, read }: { language: Language; read: readonly Translation[] }) {
  const [rows, setRows] = useState(read);
  const missing = rows.filter(({ name }) => name === null).length;
  const toCheck = rows.filter((row) => row.toCheck).length;
  return (
    <>
      <p role="status">
        {toCheck > 0 && `${texts.toCheck(toCheck)} `}
        {texts.missing(missing, rows.length)}
      </p>
      {rows.map((row) => (
        <TranslationRow
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
