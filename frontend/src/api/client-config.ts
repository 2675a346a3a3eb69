import * as v from '#shared/shape.ts';
import type { ClientConfig } from './generated';

const TIMEOUT_MS = 10_000;

/**
 * Fetches the server's public settings, which need no sign-in.
 * @param fields the fields to read; others are dropped
 * @throws when the server does not answer, or a field is missing
 */
export async function fetchClientConfig<Fields>(fields: v.Shape<Fields>): Promise<Fields> {
  const response = await fetch('/api/client-config', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`client-config answered ${response.status}`);
  return fields(await response.json());
}

const Company = v.object({
  company: v.object({
    name: v.string,
    email: v.string,
    phone: v.string,
    address: v.string,
    ico: v.string,
    dic: v.string,
  }),
}) satisfies v.Shape<Pick<ClientConfig, 'company'>>;

export type CompanyDetails = ClientConfig['company'];

/**
 * Fetches the operating company's details, for pages that do not contain them.
 * @throws when the server does not answer, or a field is missing
 */
export async function fetchCompany(): Promise<CompanyDetails> {
  return (await fetchClientConfig(Company)).company;
}
