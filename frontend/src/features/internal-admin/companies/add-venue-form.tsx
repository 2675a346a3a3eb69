import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { COMPANY_NUMBER, OPTIONAL_TAX_NUMBER, POSTAL_CODE, TAX_NUMBER, TIME_OF_DAY } from '@stolek/rules/field-rules';
import { z } from '#shared/zod-mini.ts';
import { ruledText, writtenText } from '#api/ruled-text.ts';
import { useSaving } from '#edited-record/use-saving.ts';
import { notify } from '#shared/notify.ts';
import { TimeField } from '#staff-kit/date-fields.tsx';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import { adminVenueTexts, companyTexts, internalAdminTexts } from '../internal-admin-texts';
import { type Company, useCreateVenueMutation, type Venue } from '../internal-api';

const REQUIRED = '';
const line = writtenText(REQUIRED);
const time = ruledText(TIME_OF_DAY.message, TIME_OF_DAY);

const venueSchema = (paysNoVat: boolean) =>
  z.object({
    companyId: z.string(),
    venuename: line,
    street: line,
    city: line,
    country: line,
    postal_Code: ruledText(REQUIRED, POSTAL_CODE),
    ico: ruledText(REQUIRED, COMPANY_NUMBER),
    dic: ruledText(REQUIRED, paysNoVat ? OPTIONAL_TAX_NUMBER : TAX_NUMBER),
    openFrom: time,
    openTo: time,
  });
type VenueFields = z.infer<ReturnType<typeof venueSchema>>;

const REQUIRED_INPUT = { required: true, pattern: String.raw`.*\S.*` };

const ROWS = [['venuename'], ['street', 'city'], ['postal_Code', 'country'], ['ico', 'dic']] as const;
const TIMES = ['openFrom', 'openTo'] as const;

type Props = { companies: readonly Company[]; company: Company; onDone: () => void; onCancel: () => void };

function sharedWith({ id, city, postal_code: postal_Code, country, ico, dic }: Company): VenueFields {
  const own = { venuename: '', street: '', openFrom: '10:00', openTo: '22:00' };
  return { companyId: String(id), city, postal_Code, country, ico, dic, ...own };
}

/**
 * Adds a venue to one of the companies. Fields that a venue usually shares with its company start with the company's
 * values.
 */
export function AddVenueForm({ companies, company, onDone, onCancel }: Props) {
  const paysNoVat = (id: string) => companies.find((one) => String(one.id) === id)?.isVatPayer === false;
  const form = useForm<VenueFields>({
    resolver: (values, ...rest) => zodResolver(venueSchema(paysNoVat(values.companyId)))(values, ...rest),
    defaultValues: sharedWith(company),
  });
  const [create] = useCreateVenueMutation();
  const { errors } = form.formState;
  const dicIsOptional = paysNoVat(useWatch({ control: form.control, name: 'companyId' }));
  const saving = useSaving<VenueFields, Venue>(form, {
    send: (values) => create({ createVenue: { ...values, companyId: Number(values.companyId) } }),
    onSaved: () => {
      notify.success(adminVenueTexts.added);
      onDone();
    },
    failed: () => adminVenueTexts.addFailed,
  });

  return (
    <form className={formStyles.form} onSubmit={(event) => void saving.submit(event)}>
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
              error={errors[field]?.message}
              autoComplete="off"
              {...(field === 'dic' && dicIsOptional ? { note: companyTexts.optional } : REQUIRED_INPUT)}
              {...form.register(field)}
            />
          ))}
        </div>
      ))}
      <div className={formStyles.pair}>
        {TIMES.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
              <TimeField
                label={adminVenueTexts.fields[name]}
                error={error?.message}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        ))}
      </div>
      <FormActions>
        <FormButtons submit={adminVenueTexts.add} busy={saving.busy} onCancel={onCancel} />
      </FormActions>
    </form>
  );
}
