import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import type { CompanyField, CompanyFields } from './company-fields';

type Props = { form: UseFormReturn<CompanyFields>; labels: Record<CompanyField, string> };

const ROWS: readonly (readonly CompanyField[])[] = [
  ['name'],
  ['street', 'city'],
  ['postal_code', 'country'],
  ['ico', 'dic'],
];

/** The inputs of a company. */
export function CompanyInputs({ form, labels }: Props) {
  const { errors } = form.formState;
  return ROWS.map((row) => (
    <div key={row[0]} className={formStyles.pair}>
      {row.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          error={errors[field]?.message}
          autoComplete="off"
          autoFocus={field === 'name'}
          {...form.register(field)}
        />
      ))}
    </div>
  ));
}
