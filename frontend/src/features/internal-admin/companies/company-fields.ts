import * as z from 'zod/mini';
import { COMPANY_NUMBER, POSTAL_CODE, TAX_NUMBER } from '#api/generated-field-rules.ts';
import { ruledText, writtenText } from '#api/ruled-text.ts';
import { companyTexts } from '../internal-admin-texts';
import type { Company } from '../internal-api';

export const COMPANY_FIELDS = ['name', 'street', 'city', 'postal_code', 'country', 'ico', 'dic'] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];
export type CompanyFields = Record<CompanyField, string>;

const { required: messages } = companyTexts;

/** @param before the company as the form was filled from it; of what is left as it was nothing is asked */
export function companySchema(before?: CompanyFields) {
  const line = (name: CompanyField) => writtenText(messages[name], before?.[name]);
  return z.object({
    ...{ name: line('name'), street: line('street'), city: line('city'), country: line('country') },
    postal_code: ruledText(messages.postal_code, POSTAL_CODE, before?.postal_code),
    ico: ruledText(messages.ico, COMPANY_NUMBER, before?.ico),
    dic: ruledText(messages.dic, TAX_NUMBER, before?.dic),
  });
}

export const NO_COMPANY: CompanyFields = {
  name: '',
  street: '',
  city: '',
  postal_code: '',
  country: 'Česko',
  ico: '',
  dic: '',
};

export function companyFieldsOf(company: Company): CompanyFields {
  const { name, street, city, postal_code, country, ico, dic } = company;
  return { name, street, city, postal_code, country, ico, dic };
}
