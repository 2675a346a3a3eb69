import { useState } from 'react';
import type { BulkFacts } from '#api/generated.ts';
import type { Dietary } from '#shared/texts/dish-facts.ts';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { type ListedProduct, useBulkFactsMutation } from '../../admin-api';
import { useAdminScope } from '../../admin-scope';
import { MarkChecks, VatRateField } from '../facts-fields';
import { factTexts } from '../fact-texts';
import { BulkForm, Unsaved } from './bulk-form';
import { bulkTexts } from './bulk-texts';
import { useBulkAct } from './use-bulk-act';

const texts = factTexts.bulk;
const CLEAR = '-';

type Props = { products: readonly ListedProduct[]; onClose: () => void; onDone: () => void };

/** Changes facts of many products. Each fact is changed or left as it is, independently of the others. */
export function FactsDialog({ products, onClose, onDone }: Props) {
  const { venue } = useAdminScope();
  const [change] = useBulkFactsMutation();
  const { busy, run, wrong } = useBulkAct(bulkTexts.changed.facts, onDone);
  const [written, setWritten] = useState(NOTHING);
  const [isAsking, setAsking] = useState(false);
  const write = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }));
  const missing = missingIn(written);
  const facts = factsOf(written);
  const nothing = Object.keys(facts).length === 0 && missing === null;
  const submit = () => {
    setAsking(true);
    if (nothing || missing !== null) return;
    void run(() => change({ bulkFacts: { ids: products.map(({ id }) => id), ...facts } }));
  };
  return (
    <BulkForm title={bulkTexts.facts} products={products} busy={busy} onClose={onClose} onSubmit={submit}>
      <Unsaved dirty={written !== NOTHING && !busy} />
      <PortionFields written={written} write={write} missing={isAsking && missing === 'portion'} />
      <VatRateField
        venueId={venue.id}
        label={factTexts.vatRate}
        none={texts.keep}
        clear={CLEAR}
        value={written.vatRate}
        onChange={(vatRate) => write({ vatRate })}
      />
      <SelectField
        label={factTexts.isAdult}
        value={written.isAdult}
        onChange={({ target }) => write({ isAdult: target.value })}
      >
        <option value="">{texts.keep}</option>
        <option value="yes">{texts.forAdults}</option>
        <option value="no">{texts.forAll}</option>
      </SelectField>
      <MarkFields written={written} write={write} missing={isAsking && missing === 'marks'} wrong={wrong} />
      {isAsking && nothing && <p role="alert">{texts.nothingChosen}</p>}
    </BulkForm>
  );
}

type FieldsProps = { written: Written; write: (part: Partial<Written>) => void; missing: boolean };

function PortionFields({ written, write, missing }: FieldsProps) {
  return (
    <div className={formStyles.pair}>
      <SelectField
        label={factTexts.portion}
        value={written.portionAct}
        onChange={({ target }) => write({ portionAct: target.value })}
      >
        <option value="">{texts.keep}</option>
        <option value="set">{texts.set}</option>
        <option value={CLEAR}>{texts.clear}</option>
      </SelectField>
      {written.portionAct === 'set' && (
        <TextField
          label={texts.newPortion}
          hint={factTexts.portionHint}
          maxLength={40}
          autoComplete="off"
          value={written.portion}
          error={missing ? texts.portionMissing : undefined}
          onChange={({ target }) => write({ portion: target.value })}
        />
      )}
    </div>
  );
}

function MarkFields({ written, write, missing, wrong }: FieldsProps & { wrong: string | undefined }) {
  return (
    <>
      <SelectField
        label={factTexts.dietary}
        value={written.marksAct}
        error={missing ? texts.markMissing : wrong}
        onChange={({ target }) => write({ marksAct: target.value })}
      >
        <option value="">{texts.keep}</option>
        <option value="add">{texts.add}</option>
        <option value="remove">{texts.takeAway}</option>
        <option value="none">{texts.none}</option>
        <option value={CLEAR}>{texts.clear}</option>
      </SelectField>
      {takesMarks(written) && <MarkChecks chosen={written.marks} onChange={(marks) => write({ marks })} />}
    </>
  );
}

type Written = {
  portionAct: string;
  portion: string;
  vatRate: string;
  isAdult: string;
  marksAct: string;
  marks: readonly Dietary[];
};

const NOTHING: Written = { portionAct: '', portion: '', vatRate: '', isAdult: '', marksAct: '', marks: [] };

const takesMarks = ({ marksAct }: Written): boolean => marksAct === 'add' || marksAct === 'remove';

function missingIn(written: Written): 'portion' | 'marks' | null {
  if (written.portionAct === 'set' && written.portion.trim() === '') return 'portion';
  return takesMarks(written) && written.marks.length === 0 ? 'marks' : null;
}

function factsOf({ portionAct, portion, vatRate, isAdult, marksAct, marks }: Written): Omit<BulkFacts, 'ids'> {
  return {
    ...(portionAct !== '' && { portion: portionAct === CLEAR ? null : portion }),
    ...(vatRate !== '' && { vatRate: vatRate === CLEAR ? null : vatRate }),
    ...(isAdult !== '' && { isAdult: isAdult === 'yes' }),
    ...(marksAct === 'add' && { addDietary: [...marks] }),
    ...(marksAct === 'remove' && { removeDietary: [...marks] }),
    ...((marksAct === 'none' || marksAct === CLEAR) && { dietary: marksAct === CLEAR ? null : [] }),
  };
}
