import Button from '@mui/material/Button';
import { lazy, Suspense, type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { type Dietary, dietaryNames } from '#shared/texts/dish-facts.ts';
import { CheckField, type FieldFrame, SelectField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { useGetVatRatesQuery } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { paperHint } from '../paper-hint';
import { writeDecimal } from '../editing/written-price';
import { factTexts } from './fact-texts';
import type { ProductFields } from './product-schema';

// Lazy, because it loads a calendar, which is big.
const VatRatesDialog = lazy(async () => ({ default: (await import('./vat-rates-dialog')).VatRatesDialog }));

const MARKS = Object.keys(dietaryNames) as Dietary[];

/** Fields for the portion's size, the VAT rate, the minimum age, and dietary marks. */
export function FactsFields({ form, venueId }: { form: UseFormReturn<ProductFields>; venueId: number }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const portion = useWatch({ control, name: 'portion' });
  const [ratesOpen, setRatesOpen] = useState(false);
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{factTexts.legend}</legend>
      <div className={formStyles.pair}>
        <TextField
          label={factTexts.portion}
          note={adminTexts.optional}
          hint={paperHint(portion, 'menu') ?? factTexts.portionHint}
          error={errors.portion?.message}
          autoComplete="off"
          {...register('portion')}
        />
        <Controller
          control={control}
          name="vatRate"
          render={({ field }) => (
            <VatRateField
              venueId={venueId}
              label={factTexts.vatRate}
              value={field.value}
              error={errors.vatRate?.message}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div>
        <Button onClick={() => setRatesOpen(true)}>{factTexts.editRates}</Button>
      </div>
      <CheckField label={factTexts.isAdult} {...register('isAdult')} />
      <Controller
        control={control}
        name="dietary"
        render={({ field }) => (
          <DietaryFields chosen={field.value} error={errors.dietary?.message} onChange={field.onChange} />
        )}
      />
      <Suspense>{ratesOpen && <VatRatesDialog venueId={venueId} onClose={() => setRatesOpen(false)} />}</Suspense>
    </fieldset>
  );
}

type RateProps = FieldFrame & {
  venueId: number;
  value: string;
  none?: string;
  clear?: string;
  onChange: (name: string) => void;
};

/** Chooses one of the venue's current rates. A stored name without a current rate stays in the list too. */
export function VatRateField({ venueId, value, none = factTexts.notStated, clear, onChange, ...frame }: RateProps) {
  const { data } = useGetVatRatesQuery({ venueId });
  const rates = data?.now ?? [];
  const isKnown = value === '' || value === clear || rates.some(({ name }) => name === value);
  return (
    <SelectField {...frame} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {rates.map(({ name, rate }) => (
        <option key={name} value={name}>
          {factTexts.rate(name, writeDecimal(rate))}
        </option>
      ))}
      {clear !== undefined && <option value={clear}>{factTexts.bulk.clear}</option>}
      {!isKnown && <option value={value}>{data === undefined ? value : factTexts.rateGone(value)}</option>}
    </SelectField>
  );
}

type DietaryProps = {
  chosen: readonly Dietary[] | null;
  error?: string | undefined;
  onChange: (chosen: Dietary[] | null) => void;
};

/** The dietary marks, or the statement that none applies. If nothing is ticked, nothing is stated. */
function DietaryFields({ chosen, error, onChange }: DietaryProps) {
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{factTexts.dietary}</legend>
      <p className="hint">{factTexts.dietaryHint}</p>
      <MarkChecks chosen={chosen ?? []} onChange={(marks) => onChange(marks.length === 0 ? null : marks)}>
        <CheckField
          label={factTexts.noneOfThem}
          checked={chosen?.length === 0}
          onChange={() => onChange(chosen?.length === 0 ? null : [])}
        />
      </MarkChecks>
      {error !== undefined && (
        <p className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChecksProps = { chosen: readonly Dietary[]; onChange: (chosen: Dietary[]) => void; children?: ReactNode };

export function MarkChecks({ chosen, onChange, children }: ChecksProps) {
  return (
    <div className={formStyles.checks}>
      {MARKS.map((mark) => (
        <CheckField
          key={mark}
          label={dietaryNames[mark]}
          checked={chosen.includes(mark)}
          onChange={() => onChange(MARKS.filter((one) => chosen.includes(one) !== (one === mark)))}
        />
      ))}
      {children}
    </div>
  );
}
