import { z } from 'zod';
import { Id, requiredText, SeenVersion } from '#platform/http/input.js';
import type { Company } from '../entities/company.entity.js';

const MAX_LINE = 200;
const MAX_CODE = 20;

/** The doubled names are for two older clients (docs/product.md#companies). */
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
    dic: z.string(),
    version: z.int().describe('to be sent back with a change'),
  })
  .meta({ id: 'Company' });
export type CompanyView = z.infer<typeof CompanyView>;

export function companyViewOf(company: Company): CompanyView {
  const { id, name, street, city, country, postalCode, ico, dic, version } = company;
  const codes = { postal_code: postalCode, postal_Code: postalCode };
  return { id, companyId: id, name, street, city, country, ...codes, ico, dic, version };
}

const POSTAL_CODE = 'Zadejte PSČ.';

const fields = {
  name: requiredText(MAX_LINE, 'Zadejte název Firmy.'),
  street: requiredText(MAX_LINE, 'Zadejte Ulici.'),
  city: requiredText(MAX_LINE, 'Zadejte Město.'),
  country: requiredText(MAX_LINE, 'Zadejte Stát.'),
  postal_code: requiredText(MAX_CODE, POSTAL_CODE).optional(),
  postal_Code: requiredText(MAX_CODE, POSTAL_CODE).optional(),
  ico: requiredText(MAX_CODE, 'Zadejte IČO.'),
  dic: requiredText(MAX_CODE, 'Zadejte DIČ.'),
};

const hasPostalCode = (body: { postal_code?: string | undefined; postal_Code?: string | undefined }): boolean =>
  (body.postal_code ?? body.postal_Code) !== undefined;
const postalCodeMissing = { path: ['postal_code'], error: POSTAL_CODE };
// Said beside what else is missing, but not of what has no fields at all.
const hasFields = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

export const CreateCompanyBody = z
  .object(fields)
  .refine(hasPostalCode, { ...postalCodeMissing, when: hasFields })
  .meta({ id: 'CreateCompany', description: 'The postal code comes in postal_code or in postal_Code.' });
export type CreateCompanyBody = z.infer<typeof CreateCompanyBody>;

const named = ({ id, companyId }: { id?: number | undefined; companyId?: number | undefined }): boolean =>
  (id ?? companyId) !== undefined;
const NAMED = 'Either id or companyId is given.';
const unnamed = { path: ['companyId'], error: 'Vyberte firmu.' };

/** What is left out stays as it is; what is given keeps the rules of a new company. */
export const UpdateCompanyBody = z
  .object({ id: Id.optional(), companyId: Id.optional(), ...z.object(fields).partial().shape, version: SeenVersion })
  .refine(named, unnamed)
  .meta({ id: 'UpdateCompany', description: NAMED });
export type UpdateCompanyBody = z.infer<typeof UpdateCompanyBody>;

export const DeleteCompanyBody = z
  .object({ companyId: Id.optional(), id: Id.optional() })
  .refine(named, unnamed)
  .meta({ id: 'DeleteCompany', description: NAMED });
export type DeleteCompanyBody = z.infer<typeof DeleteCompanyBody>;
