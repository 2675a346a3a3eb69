import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { adminVenueTexts, internalAdminTexts } from '../internal-admin-texts';
import { type Company, useCreateVenueMutation } from '../internal-api';
import { showFieldErrors } from '../server-refusal';

// With no message of ours: the browser says it at the field.
const required = z.string().check(z.trim(), z.minLength(1, { error: () => '' }));

const VenueFields = z.object({
  companyId: z.string(),
  venuename: required,
  street: required,
  city: required,
  postal_Code: required,
  country: required,
  ico: required,
  dic: required,
  openFrom: required,
  openTo: required,
});
type VenueFields = z.infer<typeof VenueFields>;

const ROWS = [
  ['venuename'],
  ['street', 'city'],
  ['postal_Code', 'country'],
  ['ico', 'dic'],
  ['openFrom', 'openTo'],
] as const;

type Props = { companies: readonly Company[]; company: Company; onDone: () => void; onCancel: () => void };

/** A venue for one of the companies; what a venue usually shares with its company is filled in. */
export function AddVenueForm({ companies, company, onDone, onCancel }: Props) {
  const { city, postal_code: postal_Code, country, ico, dic } = company;
  const form = useForm<VenueFields>({
    resolver: zodResolver(VenueFields),
    defaultValues: {
      ...{ companyId: String(company.id), venuename: '', street: '', city, postal_Code, country, ico, dic },
      ...{ openFrom: '10:00', openTo: '22:00' },
    },
  });
  const [create, { isLoading }] = useCreateVenueMutation();
  const { errors } = form.formState;

  const save = async (values: VenueFields) => {
    const { data, error } = await create({ createVenue: { ...values, companyId: Number(values.companyId) } });
    if (data !== undefined) {
      notify.success(adminVenueTexts.added);
      return onDone();
    }
    showFieldErrors(form, error);
    notify.error(adminVenueTexts.addFailed);
  };

  return (
    <form className={formStyles.form} onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <SelectField label={internalAdminTexts.company} {...form.register('companyId')}>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {ROWS.map((row) => (
        <div key={row[0]} className={formStyles.pair}>
          {row.map((field) => (
            <TextField
              key={field}
              label={adminVenueTexts.fields[field]}
              type={field.startsWith('open') ? 'time' : 'text'}
              error={errors[field]?.message}
              autoComplete="off"
              required
              pattern={field.startsWith('open') ? undefined : String.raw`.*\S.*`}
              {...form.register(field)}
            />
          ))}
        </div>
      ))}
      <FormActions>
        <ActionButton onClick={onCancel}>{commonTexts.cancel}</ActionButton>
        <ActionButton kind="primary" type="submit" busy={isLoading}>
          {adminVenueTexts.add}
        </ActionButton>
      </FormActions>
    </form>
  );
}
