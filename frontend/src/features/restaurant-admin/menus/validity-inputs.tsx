import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { menuTexts } from './admin-menu-texts';
import type { ValidityFields } from './menu-schema';
import { TimeInput } from './time-input';
import { WEEKDAYS, type Weekday } from './validity';
import styles from './validity-inputs.module.css';

const { fields, rules } = menuTexts;

/** When a menu is valid: dates, times of day, days of the week. */
export function ValidityInputs({ form }: { form: UseFormReturn<ValidityFields> }) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const startDate = useWatch({ control, name: 'startDate' });
  const startFailed = errors.startHour !== undefined || errors.startMinute !== undefined;
  const endFailures = [errors.endHour?.message, errors.endMinute?.message].filter(Boolean).join(' ');
  return (
    <>
      <div className={formStyles.pair}>
        <TextField type="date" label={fields.from} error={errors.startDate?.message} {...register('startDate')} />
        <TextField
          type="date"
          label={fields.to}
          min={startDate || undefined}
          error={errors.endDate?.message}
          {...register('endDate')}
        />
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
      <Controller
        control={control}
        name="validDays"
        render={({ field }) => <DayPicker chosen={field.value} onChange={field.onChange} />}
      />
    </>
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
          <label key={day} className={styles.day} data-chosen={chosen.includes(day)}>
            <input
              type="checkbox"
              className={styles.dayBox}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            {day}
          </label>
        ))}
      </div>
      <p className={formStyles.hint}>{menuTexts.daysHint}</p>
    </fieldset>
  );
}
