import type { Company } from '../src/shared/company';

/** A placeholder for the server's own address (`PUBLIC_URL`). */
export const PUBLIC_URL = '__PUBLIC_URL__';

/**
 * Placeholders for the company, which is a setting of the server, not of the build; the server replaces them in each
 * answer.
 */
export const companyTokens: Company = {
  name: '__COMPANY_NAME__',
  email: '__COMPANY_EMAIL__',
  phone: '__COMPANY_PHONE__',
  phoneHref: '__COMPANY_PHONE_HREF__',
  address: '__COMPANY_ADDRESS__',
  ico: '__COMPANY_ICO__',
  dic: '__COMPANY_DIC__',
};
