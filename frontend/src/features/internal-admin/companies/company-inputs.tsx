import Alert from '@mui/material/Alert';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { CheckField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { companyTexts } from '../internal-admin-texts';
import type { CompanyField, CompanyFields } from './company-fields';
import styles from './company-list.module.css';
import { useRegister } from './use-register';

type Props = { form: UseFormReturn<CompanyFields>; labels: Record<CompanyField, string> };

const ROWS: readonly (readonly CompanyField[])[] = [['name'], ['street', 'city'], ['postal_code', 'country'], ['dic']];

/** The inputs of a company. Its number comes first: the public register knows the rest. */
export function CompanyInputs({ form, labels }: Props) {
  const { errors } = form.formState;
  const register = useRegister(form);
  const paysNoVat = useWatch({ control: form.control, name: 'paysNoVat' });
  const field = (name: CompanyField) => ({
    label: labels[name],
    note: name === 'dic' && paysNoVat ? companyTexts.optional : undefined,
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  });
  return (
    <>
      <div className={styles.byNumber}>
        <TextField {...field('ico')} inputMode="numeric" autoFocus />
        <ActionButton variant="outlined" color="inherit" busy={register.busy} onClick={register.read}>
          {companyTexts.register.read}
        </ActionButton>
      </div>
      <div role="status" className={styles.said}>
        {register.said !== null && <Alert severity={register.said.severity}>{register.said.text}</Alert>}
      </div>
      {ROWS.map((row) => (
        <div key={row[0]} className={formStyles.pair}>
          {row.map((name) => (
            <TextField key={name} {...field(name)} />
          ))}
        </div>
      ))}
      <Controller
        control={form.control}
        name="paysNoVat"
        render={({ field: { value, onChange, onBlur } }) => (
          <CheckField
            label={companyTexts.paysNoVat}
            checked={value}
            onChange={(event) => {
              onChange(event);
              form.clearErrors('dic');
            }}
            onBlur={onBlur}
          />
        )}
      />
    </>
  );
}
