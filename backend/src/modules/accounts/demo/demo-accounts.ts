import type { CompanyRole } from '#kernel/principal.js';
import type { TransactionClient } from '#platform/database/database.js';
import { DEMO_SUBJECT_PREFIX } from '#platform/sign-in-provider/sign-in-ports.js';

const COMPANIES = [
  { name: 'Hospoda U Lípy s.r.o.', street: 'Lipová 7', city: 'Praha', postalCode: '120 00', ico: '27082440' },
  { name: 'Kavárna Slunečnice s.r.o.', street: 'Masarykova 15', city: 'Brno', postalCode: '602 00', ico: '45274649' },
] as const;

interface DemoAccount {
  readonly name: string;
  readonly fullname: string;
  /** The companies of the account, with its role in each. */
  readonly places: readonly { readonly companyId: number; readonly role: CompanyRole }[];
  readonly venueIds: readonly number[];
}

export async function seedDemoCompanies(client: TransactionClient): Promise<readonly [number, number]> {
  const [first, second] = await Promise.all([insertCompany(client, 0), insertCompany(client, 1)]);
  return [first, second];
}

/** Creates one account for each role. `helper@` owns the second company and is a waiter where `staff@` works. */
export async function seedDemoAccounts(
  client: TransactionClient,
  places: { companyIds: readonly [number, number]; venueId: number },
): Promise<void> {
  const [first, second] = places.companyIds;
  const venueIds = [places.venueId];
  const accounts: DemoAccount[] = [
    { name: 'sa', fullname: 'Alena Správná', places: [], venueIds: [] },
    { name: 'owner', fullname: 'Tomáš Dvořák', places: [owns(first)], venueIds: [] },
    { name: 'manager', fullname: 'Jana Nováková', places: [{ companyId: first, role: 'VENUEMANAGER' }], venueIds },
    { name: 'staff', fullname: 'Petr Svoboda', places: [{ companyId: first, role: 'EMPLOYEE' }], venueIds },
    { name: 'owner2', fullname: 'Lucie Černá', places: [owns(second)], venueIds: [] },
    {
      name: 'helper',
      fullname: 'Ondřej Veselý',
      venueIds,
      places: [owns(second), { companyId: first, role: 'EMPLOYEE' }],
    },
  ];
  for (const account of accounts) await insertAccount(client, account);
}

const owns = (companyId: number) => ({ companyId, role: 'COMPANY_MANAGER' as const });

async function insertCompany(client: TransactionClient, index: 0 | 1): Promise<number> {
  const { name, street, city, postalCode, ico } = COMPANIES[index];
  const [row] = await client.query<{ id: number }>({
    text: `insert into company (name, street, city, postal_code, country, ico, dic)
           values ($1, $2, $3, $4, 'Česko', $5, 'CZ' || $5) returning id`,
    values: [name, street, city, postalCode, ico],
  });
  return row!.id;
}

async function insertAccount(client: TransactionClient, account: DemoAccount): Promise<void> {
  await client.query({
    text: `with u as (
             insert into app_user (auth0_id, email, email_verified, fullname, role, city, country)
             values ($1, $2, true, $3, $4, 'Praha', 'Česko') returning id
           ), companies as (
             insert into user_company (user_id, company_id, role)
             select u.id, c, r from u, unnest($5::integer[], $6::text[]) as places(c, r)
           )
           insert into user_venue (user_id, venue_id) select u.id, v from u, unnest($7::integer[]) v`,
    values: [
      DEMO_SUBJECT_PREFIX + account.name,
      `${account.name}@demo.test`,
      account.fullname,
      account.name === 'sa' ? 'SA' : null,
      account.places.map(({ companyId }) => companyId),
      account.places.map(({ role }) => role),
      account.venueIds,
    ],
  });
}
