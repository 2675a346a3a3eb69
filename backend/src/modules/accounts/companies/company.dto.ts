import { z } from 'zod';
import { COMPANY_NUMBER, OPTIONAL_TAX_NUMBER, POSTAL_CODE } from '@stolek/rules/field-rules';
import { emptyOrTidied, Id, requiredText, ruledText, SeenVersion, tidiedText } from '#platform/http/input.js';
import type { Company } from '../entities/company.entity.js';

const MAX_LINE = 200;
const MAX_CODE = 20;

/** Contains `companyId` and `postal_Code` for two older clients (docs/product.md#companies). */
export const CompanyView = z
  .object({
    id: z.int(),
    companyId: z.int().describe('the same as id'),
    name: z.string(),
    street: z.string(),
    city: z.string(),
    country: z.string(),
    postal_code: z.string(),
    postal_Code: z.string().describe('the same as postal_code'),
    ico: z.string(),
    dic: z.string().describe('may be empty when the company pays no VAT'),
    isVatPayer: z.boolean(),
    version: z.int().describe('send it back with a change'),
  })
  .meta({ id: 'Company' });
export type CompanyView = z.infer<typeof CompanyView>;

export function companyViewOf(company: Company): CompanyView {
  const { id, name, street, city, country, postalCode, ico, dic, isVatPayer, version } = company;
  const codes = { postal_code: postalCode, postal_Code: postalCode };
  return { id, companyId: id, name, street, city, country, ...codes, ico, dic, isVatPayer, version };
}

export const MISSING = { postalCode: 'Zadejte PSČ.', ico: 'Zadejte IČO.', dic: 'Zadejte DIČ.' };

/** Rules by field. They are checked only for changed fields, because a stored value may be older than its rule. */
export const COMPANY_RULES = {
  postal_code: POSTAL_CODE,
  postal_Code: POSTAL_CODE,
  ico: COMPANY_NUMBER,
  dic: OPTIONAL_TAX_NUMBER,
};

const fields = {
  name: requiredText(MAX_LINE, 'Zadejte název Firmy.'),
  street: requiredText(MAX_LINE, 'Zadejte Ulici.'),
  city: requiredText(MAX_LINE, 'Zadejte Město.'),
  country: requiredText(MAX_LINE, 'Zadejte Stát.'),
};
const TaxNumber = emptyOrTidied(MAX_CODE, MISSING.dic, OPTIONAL_TAX_NUMBER);
const codes = (text: typeof ruledText) => ({
  postal_code: text(MAX_CODE, MISSING.postalCode, POSTAL_CODE).optional(),
  postal_Code: text(MAX_CODE, MISSING.postalCode, POSTAL_CODE).optional(),
  ico: text(MAX_CODE, MISSING.ico, COMPANY_NUMBER),
  dic: TaxNumber.optional(),
  isVatPayer: z.boolean().optional().describe('default of a new company: true; false: dic may be empty'),
});

const hasPostalCode = (body: { postal_code?: string | undefined; postal_Code?: string | undefined }): boolean =>
  (body.postal_code ?? body.postal_Code) !== undefined;
const postalCodeMissing = { path: ['postal_code'], error: MISSING.postalCode };
type Taxed = { dic?: string | undefined; isVatPayer?: boolean | undefined };
const taxNumberWritten = ({ dic = '', isVatPayer = true }: Taxed): boolean => dic !== '' || !isVatPayer;
const hasFields = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

export const CreateCompanyBody = z
  .object({
    ...fields,
    ...codes(ruledText),
    dic: TaxNumber.refine(OPTIONAL_TAX_NUMBER.holds, OPTIONAL_TAX_NUMBER.message).optional(),
  })
  .refine(hasPostalCode, { ...postalCodeMissing, when: hasFields })
  .refine(taxNumberWritten, { path: ['dic'], error: MISSING.dic, when: hasFields })
  .meta({ id: 'CreateCompany', description: 'Send the postal code in postal_code or postal_Code.' });
export type CreateCompanyBody = z.infer<typeof CreateCompanyBody>;

const named = ({ id, companyId }: { id?: number | undefined; companyId?: number | undefined }): boolean =>
  (id ?? companyId) !== undefined;
const NAMED = 'Either id or companyId is given.';
const unnamed = { path: ['companyId'], error: 'Vyberte firmu.' };

/** Absent fields do not change. Each present field has the same rule as in a new company. */
export const UpdateCompanyBody = z
  .object({
    id: Id.optional(),
    companyId: Id.optional(),
    ...z.object({ ...fields, ...codes(tidiedText) }).partial().shape,
    version: SeenVersion,
  })
  .refine(named, unnamed)
  .meta({ id: 'UpdateCompany', description: NAMED });
export type UpdateCompanyBody = z.infer<typeof UpdateCompanyBody>;

export const DeleteCompanyBody = z
  .object({ companyId: Id.optional(), id: Id.optional() })
  .refine(named, unnamed)
  .meta({ id: 'DeleteCompany', description: NAMED });
export type DeleteCompanyBody = z.infer<typeof DeleteCompanyBody>;
