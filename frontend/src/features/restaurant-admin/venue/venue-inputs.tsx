import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { venueAdminTexts } from './admin-venue-texts';
import styles from './venue-form.module.css';
import { completedTime, type VenueFields } from './venue-schema';

const { fields, groups } = venueAdminTexts;
/** The browser's own rule and words; spaces alone are nothing. */
const REQUIRED = { required: true, pattern: String.raw`.*\S.*` };

/** A venue's fields: the house, where it stands, when it is open. */
export function VenueInputs({ form }: { form: UseFormReturn<VenueFields> }) {
  const { errors } = form.formState;
  const field = (name: keyof VenueFields) => ({ ...REQUIRED, error: errors[name]?.message, ...form.register(name) });
  const time = (name: 'openFrom' | 'openTo') => ({
    ...REQUIRED,
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name, {
      onBlur: () =>
        form.setValue(name, completedTime(form.getValues(name)), { shouldValidate: form.formState.isSubmitted }),
    }),
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={formStyles.legend}>{groups.identity}</legend>
        <TextField label={fields.name} autoComplete="organization" {...field('name')} />
        <div className={formStyles.pair}>
          <TextField label={fields.ico} inputMode="numeric" autoComplete="off" {...field('ico')} />
          <TextField label={fields.dic} autoComplete="off" {...field('dic')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={formStyles.legend}>{groups.address}</legend>
        <TextField label={fields.street} autoComplete="address-line1" {...field('street')} />
        <div className={formStyles.triple}>
          <TextField label={fields.city} autoComplete="address-level2" {...field('city')} />
          <TextField label={fields.postalCode} autoComplete="postal-code" {...field('postal_Code')} />
          <TextField label={fields.country} autoComplete="country-name" {...field('country')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={formStyles.legend}>{groups.hours}</legend>
        <div className={formStyles.pair}>
          <TextField label={fields.openFrom} placeholder="10:00" {...time('openFrom')} />
          <TextField label={fields.openTo} placeholder="22:00" hint={venueAdminTexts.hoursHint} {...time('openTo')} />
        </div>
      </fieldset>
    </>
  );
}
