import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#staff-kit/form-field.tsx';
import { menuTexts } from './admin-menu-texts';
import type { ValidityFields } from './menu-schema';
import { HOURS, MINUTES } from './validity';
import styles from './validity-inputs.module.css';

const { fields } = menuTexts;
const FULL_HOUR = '00';

type Props = {
  label: string;
  form: UseFormReturn<ValidityFields>;
  names: ['startHour', 'startMinute'] | ['endHour', 'endMinute'];
  error: string | undefined;
};

/** Choosing an hour fills empty minutes with 00. */
export function TimeInput({ label, form, names, error }: Props) {
  const below = useId();
  const [hour, minute] = names;
  const { register, getValues, setValue, formState } = form;
  const described = {
    'aria-describedby': error === undefined ? undefined : below,
    'aria-invalid': error !== undefined,
  };
  const hourField = register(hour, {
    onChange: () => {
      if (getValues(hour) !== '' && getValues(minute) === '') {
        setValue(minute, FULL_HOUR, { shouldValidate: formState.isSubmitted });
      }
    },
  });
  return (
    <fieldset className={styles.time}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.times}>
        <SelectField hideLabel label={`${label}: ${fields.hours}`} {...hourField} {...described}>
          <Options values={HOURS} />
        </SelectField>
        <span aria-hidden="true">:</span>
        <SelectField hideLabel label={`${label}: ${fields.minutes}`} {...register(minute)} {...described}>
          <Options values={MINUTES} />
        </SelectField>
      </div>
      {error !== undefined && (
        <p id={below} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Options({ values }: { values: string[] }) {
  return (
    <>
      <option value="">--</option>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </>
  );
}
