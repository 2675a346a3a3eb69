export type CompanyDetails = {
  name: string;
  email: string;
  phone: string;
  address: string;
  ico: string;
  dic: string;
};

const TIMEOUT_MS = 10_000;

/**
 * The company's details. Public pages have them in themselves; this is for pages that have not.
 * @throws when the server does not answer
 */
export async function fetchCompany(): Promise<CompanyDetails> {
  const response = await fetch('/api/client-config', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`client-config answered ${response.status}`);
  return ((await response.json()) as { company: CompanyDetails }).company;
}
