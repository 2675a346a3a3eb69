import { z } from 'zod';

export const RegisteredCompany = z
  .object({
    ico: z.string(),
    dic: z.string().describe('empty when the register has none, as for a company that pays no VAT'),
    name: z.string(),
    street: z.string().describe('with its numbers, e.g. Evropská 2690/17'),
    city: z.string(),
    postal_code: z.string().describe('NNN NN, or empty'),
    country: z.string(),
    endedOn: z.iso.date().nullable().describe('when the company ceased to exist'),
  })
  .meta({ id: 'RegisteredCompany' });
export type RegisteredCompany = z.infer<typeof RegisteredCompany>;

/** A public register of companies. */
export abstract class CompanyRegister {
  /** @param ico eight digits. @returns `null` if the register has none. @throws DomainError REGISTER_UNAVAILABLE */
  abstract find(ico: string): Promise<RegisteredCompany | null>;
}
