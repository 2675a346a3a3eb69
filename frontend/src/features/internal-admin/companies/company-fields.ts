import * as z from 'zod/mini';
import { companyTexts } from '../internal-admin-texts';
import type { Company } from '../internal-api';

export const COMPANY_FIELDS = ['name', 'street', 'city', 'postal_code', 'country', 'ico', 'dic'] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const { required: messages } = companyTexts;

export const CompanyFields = z.object({
  name: required(messages.name),
  street: required(messages.street),
  city: required(messages.city),
  postal_code: required(messages.postal_code),
  country: required(messages.country),
  ico: required(messages.ico),
  dic: required(messages.dic),
});
export type CompanyFields = z.infer<typeof CompanyFields>;

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
