import * as v from 'valibot';
import type { ClientConfig } from './generated';

const TIMEOUT_MS = 10_000;

/**
 * What the server tells of itself before anybody is signed in.
 * @param fields those that the caller needs; the others are left out
 * @throws when the server does not answer, or answers without them
 */
export async function fetchClientConfig<Fields>(fields: v.GenericSchema<unknown, Fields>): Promise<Fields> {
  const response = await fetch('/api/client-config', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`client-config answered ${response.status}`);
  return v.parse(fields, await response.json());
}

const Company = v.object({
  company: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    address: v.string(),
    ico: v.string(),
    dic: v.string(),
  }),
}) satisfies v.GenericSchema<unknown, Pick<ClientConfig, 'company'>>;

export type CompanyDetails = ClientConfig['company'];

/**
 * The company's details. Public pages have them in themselves; this is for pages that have not.
 * @throws as above
 */
export async function fetchCompany(): Promise<CompanyDetails> {
  return (await fetchClientConfig(Company)).company;
}
