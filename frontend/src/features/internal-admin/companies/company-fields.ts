import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from '#shared/zod-mini.ts';
import { COMPANY_NUMBER, OPTIONAL_TAX_NUMBER, POSTAL_CODE, TAX_NUMBER } from '#api/generated-field-rules.ts';
import { ruledText, writtenText } from '#api/ruled-text.ts';
import { companyTexts } from '../internal-admin-texts';
import type { Company } from '../internal-api';

export const COMPANY_FIELDS = ['name', 'street', 'city', 'postal_code', 'country', 'ico', 'dic'] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];
/** `paysNoVat`: the DIČ is optional. */
export type CompanyFields = Record<CompanyField, string> & { paysNoVat: boolean };

const { required: messages } = companyTexts;

/**
 * @param now the form's present values
 * @param before the company that filled the form; unchanged fields are not validated
 */
function companySchema({ paysNoVat }: CompanyFields, before?: CompanyFields) {
  const line = (name: CompanyField) => writtenText(messages[name], before?.[name]);
  return z.object({
    ...{ name: line('name'), street: line('street'), city: line('city'), country: line('country') },
    postal_code: ruledText(messages.postal_code, POSTAL_CODE, before?.postal_code),
    ico: ruledText(messages.ico, COMPANY_NUMBER, before?.ico),
    dic: paysNoVat
      ? ruledText(messages.dic, OPTIONAL_TAX_NUMBER, before?.dic)
      : ruledText(messages.dic, TAX_NUMBER, before?.paysNoVat ? undefined : before?.dic),
    paysNoVat: z.boolean(),
  });
}

/** @param before as in `companySchema` */
export function companyResolver(before?: CompanyFields): Resolver<CompanyFields> {
  return (values, context, options) => zodResolver(companySchema(values, before))(values, context, options);
}

/** @returns a form's values, or some of them, with the server's names */
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
