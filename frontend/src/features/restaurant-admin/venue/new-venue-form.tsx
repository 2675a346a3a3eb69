import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { SelectField } from '#staff-kit/form-field.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import { type Company, useCreateVenueMutation, useGetCompaniesQuery, type Venue } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { useSaving } from '#edited-record/use-saving.ts';
import { sortByName } from '#shared/format/by-name.ts';
import { venueAdminTexts } from './admin-venue-texts';
import styles from './venue-form.module.css';
import { VenueInputs } from './venue-inputs';
import { newVenueFields, type VenueFields, venueSchema } from './venue-schema';

type Props = {
  onDone: (venue: Venue) => void;
  onCancel?: () => void;
  first?: boolean;
};

/** The form to add a venue. It asks for the company if the person has several. */
export function NewVenueForm(props: Props) {
  const { data } = useGetCompaniesQuery();
  if (data === undefined) return <LoadingShapes text={staffTexts.loading} />;
  return <NewVenue companies={sortByName(data, ({ name }) => name)} {...props} />;
}

function NewVenue({ companies, onDone, onCancel, first = false }: Props & { companies: Company[] }) {
  const paysNoVat = (id: string) => companies.find((one) => String(one.id) === id)?.isVatPayer === false;
  const form = useForm<VenueFields>({
    resolver: (values, ...rest) => zodResolver(venueSchema(undefined, paysNoVat(values.companyId)))(values, ...rest),
    defaultValues: newVenueFields(companies.length === 1 ? companies[0] : undefined, first),
  });
  const chosen = useWatch({ control: form.control, name: 'companyId' });
  const [create] = useCreateVenueMutation();
  const saving = useSaving<VenueFields, Venue>(form, {
    fieldNames: { venuename: 'name' },
    // Sends no company if none is chosen; the server then refuses the venue. The server also adds the usual settings.
    send: ({ companyId: company, name: venuename, ...fields }) => {
      const { street, city, postal_Code, country, ico, dic, openFrom, openTo } = fields;
      const written = { street, city, postal_Code, country, ico, dic, openFrom, openTo };
      return create({ createVenue: { ...written, venuename, companyId: Number(company) || undefined } });
    },
    onSaved: (saved) => {
      notify.success(venueAdminTexts.created);
      onDone(saved);
    },
    failed: () => venueAdminTexts.createFailed,
  });
  return (
    <form className={styles.form} onSubmit={(event) => void saving.submit(event)}>
      {companies.length > 1 && <CompanyChoice form={form} companies={companies} />}
      <VenueInputs form={form} paysNoVat={paysNoVat(chosen)} />
      <FormActions>
        <FormButtons submit={adminTexts.addVenue} busy={saving.busy} onCancel={onCancel} />
      </FormActions>
    </form>
  );
}

function CompanyChoice({ form, companies }: { form: UseFormReturn<VenueFields>; companies: Company[] }) {
  const { onChange, ...choice } = form.register('companyId');
  const choose = (id: string) => {
    const { country, ico, dic } = newVenueFields(companies.find((company) => String(company.id) === id));
    for (const [name, value] of Object.entries({ country, ico, dic }) as ['country' | 'ico' | 'dic', string][])
      if (!form.getFieldState(name).isDirty) form.resetField(name, { defaultValue: value });
  };
  return (
    <SelectField
      label={venueAdminTexts.fields.company}
      error={form.formState.errors.companyId?.message}
      {...choice}
      onChange={(event) => {
        void onChange(event);
        choose(event.target.value);
      }}
    >
      <option value="">{venueAdminTexts.chooseCompany}</option>
      {companies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
