import Alert from '@mui/material/Alert';
import { Controller, type Resolver, type UseFormReturn, useWatch } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { COMPANY_NUMBER, OPTIONAL_TAX_NUMBER, POSTAL_CODE, TAX_NUMBER } from '@stolek/rules/field-rules';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { CheckField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { formatDate } from '#shared/format/venue-clock.ts';
import { z } from '#shared/zod-mini.ts';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { ruledText, writtenText } from '#api/ruled-text.ts';
import { companyTexts } from '../internal-admin-texts';
import { type Company, useGetCompaniesQuery, useLazyGetCompanyByIcoQuery } from '../internal-api';
import styles from './company-list.module.css';

export const COMPANY_FIELDS = ['name', 'street', 'city', 'postal_code', 'country', 'ico', 'dic'] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];
export type CompanyFields = Record<CompanyField, string> & { paysNoVat: boolean };

const { required: messages } = companyTexts;

/**
 * @param paysNoVat if true, DIČ (the VAT number) is optional
 * @param before the company whose data the form started with; unchanged values are not validated
 */
function companySchema({ paysNoVat }: CompanyFields, before?: CompanyFields) {
  const line = (name: CompanyField) => writtenText(messages[name], before?.[name]);
  return z.object({
    name: line('name'),
    street: line('street'),
    city: line('city'),
    country: line('country'),
    postal_code: ruledText(messages.postal_code, POSTAL_CODE, before?.postal_code),
    ico: ruledText(messages.ico, COMPANY_NUMBER, before?.ico),
    dic: paysNoVat
      ? ruledText(messages.dic, OPTIONAL_TAX_NUMBER, before?.dic)
      : ruledText(messages.dic, TAX_NUMBER, before?.paysNoVat ? undefined : before?.dic),
    paysNoVat: z.boolean(),
  });
}

/** @param before the company whose data the form started with; unchanged values are not validated */
export function companyResolver(before?: CompanyFields): Resolver<CompanyFields> {
  return (values, context, options) => zodResolver(companySchema(values, before))(values, context, options);
}

/** @returns the given values of a form as the server's fields: `paysNoVat` becomes `isVatPayer` */
export function sentCompany<F extends { paysNoVat?: boolean }>({ paysNoVat, ...fields }: F) {
  return { ...fields, ...(paysNoVat !== undefined && { isVatPayer: !paysNoVat }) };
}

export const NO_COMPANY: CompanyFields = {
  name: '',
  street: '',
  city: '',
  postal_code: '',
  country: 'Česko',
  ico: '',
  dic: '',
  paysNoVat: false,
};

export function companyFieldsOf(company: Company): CompanyFields {
  const { name, street, city, postal_code, country, ico, dic, isVatPayer } = company;
  return { name, street, city, postal_code, country, ico, dic, paysNoVat: !isVatPayer };
}

const { register: texts } = companyTexts;

/** `hasFailed`: the register has filled in nothing, so the message disappears as soon as somebody types. */
type Notice = { severity: 'success' | 'warning'; text: string; hasFailed?: boolean };

/** Fills a company's form from the public register. If the register is unavailable, people type the data. */
function useRegister(form: UseFormReturn<CompanyFields>) {
  const [ask, { isFetching }] = useLazyGetCompanyByIcoQuery();
  const [notice, say] = useState<Notice | null>(null);
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { type }) => {
      if (type === 'change') say((now) => (now?.hasFailed ? null : now));
    });
    return unsubscribe;
  }, [form]);
  const read = async () => {
    say(null);
    if (isFetching || !(await form.trigger('ico', { shouldFocus: true }))) return;
    const { data, error } = await ask({ ico: form.getValues('ico').replaceAll(/\s/g, '') });
    if (data === undefined)
      return say({ severity: 'warning', text: causeOf(readApiFailure(error)) ?? texts.failed, hasFailed: true });
    const { ico, name, street, city, postal_code, country, dic, endedOn } = data;
    for (const [field, value] of Object.entries({ ico, name, street, city, postal_code, country, dic }))
      if (value !== '') form.setValue(field as keyof CompanyFields, value, { shouldDirty: true, shouldValidate: true });
    if (endedOn !== null) return say({ severity: 'warning', text: texts.ended(formatDate(endedOn)) });
    say({ severity: 'success', text: dic === '' ? texts.withoutDic : texts.done });
  };
  return { busy: isFetching, notice, read: () => void read() };
}

/** @returns another company with the form's IČO (company number), if the person administers one */
export function useSameNumber(form: UseFormReturn<CompanyFields>, ownId?: number): Company | undefined {
  const { data: companies = [] } = useGetCompaniesQuery(undefined, { refetchOnMountOrArgChange: true });
  const ico = useWatch({ control: form.control, name: 'ico' }).replaceAll(/\s/g, '');
  return companies.find((company) => ico !== '' && company.ico === ico && company.id !== ownId);
}

type Props = {
  form: UseFormReturn<CompanyFields>;
  labels: Record<CompanyField, string>;
  same: Company | undefined;
};

const ROWS: readonly (readonly CompanyField[])[] = [['name'], ['street', 'city'], ['postal_code', 'country'], ['dic']];

/** The inputs of a company. Its registration number comes first, because the register fills in the others. */
export function CompanyInputs({ form, labels, same }: Props) {
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
      <div role="status" className={styles.message}>
        {same !== undefined && <Alert severity="warning">{companyTexts.sameNumber(same.name)}</Alert>}
        {register.notice !== null && <Alert severity={register.notice.severity}>{register.notice.text}</Alert>}
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
