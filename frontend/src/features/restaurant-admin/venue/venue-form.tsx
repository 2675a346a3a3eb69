import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { SelectField } from '#staff-kit/form-field.tsx';
import { FormActions } from '#staff-kit/modal.tsx';
import { useCreateVenueMutation, useGetCompaniesQuery, useUpdateVenueMutation, type Venue } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { changedFields, ConflictNotice } from '../saving/conflict-notice';
import { useSaving } from '../saving/use-saving';
import { sortByName } from '../sort-by-name';
import { venueAdminTexts } from './admin-venue-texts';
import styles from './venue-form.module.css';
import { VenueInputs } from './venue-inputs';
import { VenueFields, venueFieldsOf } from './venue-schema';

const { fields } = venueAdminTexts;
type Company = { id: number; name: string };

const COMPARED = (Object.keys(fields) as (keyof typeof fields)[])
  .filter((key) => key !== 'company')
  .map((key) => ({
    label: fields[key],
    read: (venue: Venue) => (key === 'postalCode' ? venue.postal_Code : String(venue[key as keyof Venue])),
  }));

type Props = {
  /** The venue to edit; without one a new venue is made. */
  venue?: Venue;
  /** What is said when a change fails. */
  failed?: string;
  onDone: (venue: Venue) => void;
  onCancel?: () => void;
};

/** Add venue, edit venue. */
export function VenueForm({ venue, failed, onDone, onCancel }: Props) {
  const [before] = useState(venue);
  const { data } = useGetCompaniesQuery(undefined, { skip: venue !== undefined });
  const companies = sortByName(data ?? [], ({ name }) => name);
  const form = useForm<VenueFields>({
    resolver: zodResolver(VenueFields),
    defaultValues: venueFieldsOf(before ?? null),
  });
  const saving = useVenueSaving(form, before, companies, failed, onDone);
  const { conflict } = saving;
  return (
    <form className={styles.form} onSubmit={(event) => void saving.submit(event)}>
      {conflict !== null && before !== undefined && (
        <ConflictNotice
          by={conflict.by}
          changed={changedFields(before, conflict.current, COMPARED)}
          onReload={() => saving.reload(venueFieldsOf)}
          onOverwrite={saving.overwrite}
        />
      )}
      {before === undefined && companies.length > 1 && <CompanyChoice form={form} companies={companies} />}
      <VenueInputs form={form} />
      <FormActions>
        {onCancel !== undefined && <ActionButton onClick={onCancel}>{commonTexts.cancel}</ActionButton>}
        <ActionButton kind="primary" type="submit" busy={saving.busy}>
          {before === undefined ? adminTexts.addVenue : adminTexts.save}
        </ActionButton>
      </FormActions>
    </form>
  );
}

function CompanyChoice({ form, companies }: { form: UseFormReturn<VenueFields>; companies: Company[] }) {
  return (
    <SelectField
      key={companies.length}
      label={fields.company}
      error={form.formState.errors.companyId?.message}
      {...form.register('companyId')}
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

function useVenueSaving(
  form: UseFormReturn<VenueFields>,
  venue: Venue | undefined,
  companies: Company[],
  failed: string | undefined,
  onDone: (venue: Venue) => void,
) {
  const [create] = useCreateVenueMutation();
  const [update] = useUpdateVenueMutation();
  return useSaving<VenueFields, Venue>(form, {
    version: venue?.version,
    fieldNames: { venuename: 'name' },
    send: ({ companyId, name, ...rest }, version) => {
      if (venue !== undefined) return update({ updateVenue: { ...rest, name, id: venue.id, version } });
      // Who has one company is not asked which; without an answer the server says what is missing.
      const company = companyId === '' && companies.length === 1 ? companies[0]?.id : Number(companyId) || undefined;
      return create({ createVenue: { ...rest, venuename: name, companyId: company } });
    },
    onSaved: (saved) => {
      notify.success(venue === undefined ? venueAdminTexts.created : venueAdminTexts.updated);
      onDone(saved);
    },
    failed: () => (venue === undefined ? venueAdminTexts.createFailed : (failed ?? venueAdminTexts.updateFailed)),
  });
}
