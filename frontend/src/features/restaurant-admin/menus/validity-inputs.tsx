import ToggleButton from '@mui/material/ToggleButton';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { type Weekday, WEEKDAYS } from '@stolek/rules/menu-validity';
import { CheckField, SelectField } from '#staff-kit/form-field.tsx';
import { DateField } from '#staff-kit/date-fields.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { menuTexts } from './admin-menu-texts';
import type { ValidityFields } from './menu-schema';
import { useId } from 'react';
import { HOURS, MINUTES } from './validity';
import styles from './validity-inputs.module.css';

const { fields, rules } = menuTexts;

/** The validity of a menu: dates, times of day, days of the week. */
export function ValidityInputs({ form }: { form: UseFormReturn<ValidityFields> }) {
  const { formState, control } = form;
  const { errors } = formState;
  const startFailed = errors.startHour !== undefined || errors.startMinute !== undefined;
  const endFailures = [errors.endHour?.message, errors.endMinute?.message].filter(Boolean).join(' ');
  return (
    <>
      <div className={formStyles.pair}>
        <Day form={form} name="startDate" label={fields.from} />
        <Day form={form} name="endDate" label={fields.to} />
      </div>
      <div className={`${formStyles.pair} ${styles.hours}`}>
        <TimeInput
          label={fields.start}
          form={form}
          names={['startHour', 'startMinute']}
          error={startFailed ? rules.startTime : undefined}
        />
        <TimeInput
          label={fields.end}
          form={form}
          names={['endHour', 'endMinute']}
          error={endFailures === '' ? undefined : endFailures}
        />
      </div>
      <CheckField label={fields.pastMidnight} {...form.register('pastMidnight')} />
      <Controller
        control={control}
        name="validDays"
        render={({ field }) => <DayPicker chosen={field.value} onChange={field.onChange} />}
      />
    </>
  );
}

type DayProps = { form: UseFormReturn<ValidityFields>; name: 'startDate' | 'endDate'; label: string };

function Day({ form, name, label }: DayProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          label={label}
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}

function DayPicker({ chosen, onChange }: { chosen: Weekday[]; onChange: (days: Weekday[]) => void }) {
  const toggle = (day: Weekday) =>
    onChange(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <fieldset className={formStyles.group}>
      <legend className={styles.legend}>{menuTexts.days}</legend>
      <div className={styles.days}>
        {WEEKDAYS.map((day) => (
          <ToggleButton
            key={day}
            className={styles.day}
            value={day}
            selected={chosen.includes(day)}
            onChange={() => toggle(day)}
          >
            {day}
          </ToggleButton>
        ))}
      </div>
      <p className="hint">{menuTexts.daysHint}</p>
    </fieldset>
  );
}

const { fields: timeInputFields } = menuTexts;
const FULL_HOUR = '00';

type Props = {
  label: string;
  form: UseFormReturn<ValidityFields>;
  names: ['startHour', 'startMinute'] | ['endHour', 'endMinute'];
  error: string | undefined;
};

function TimeInput({ label, form, names, error }: Props) {
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
        <SelectField hideLabel label={`${label}: ${timeInputFields.hours}`} {...hourField} {...described}>
          <Options values={HOURS} />
        </SelectField>
        <span aria-hidden="true">:</span>
        <SelectField hideLabel label={`${label}: ${timeInputFields.minutes}`} {...register(minute)} {...described}>
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
