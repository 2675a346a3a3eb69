import type { EntityManager } from 'typeorm';

type Sql = Pick<EntityManager, 'query'>;

const LIVING_COMPANY =
  'select is_vat_payer as "isVatPayer" from company where id = $1 and deleted_at is null for key share';

// A venue's people belong to its company: nobody stays behind with a key to a venue that has been sold.
const DROP_STRANGERS = `
  delete from user_venue a where a.venue_id = $1
    and not exists (select from user_company c where c.user_id = a.user_id and c.company_id = $2)`;

interface HeldCompany {
  readonly isVatPayer: boolean;
}

/** Locks it until the commit, so that it is not deleted in between. @returns null when it is not there */
export async function holdCompany(sql: Sql, companyId: number): Promise<HeldCompany | null> {
  return (await sql.query<HeldCompany[]>(LIVING_COMPANY, [companyId]))[0] ?? null;
}

/** Takes a venue that goes over to a company from those who have no place there. */
export async function dropStrangers(sql: Sql, venueId: number, companyId: number): Promise<void> {
  await sql.query(DROP_STRANGERS, [venueId, companyId]);
}
