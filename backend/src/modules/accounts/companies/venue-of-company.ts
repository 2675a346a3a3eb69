import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type SqlSource, within } from '#platform/database/own-session.js';
import { VenueOwners } from '#modules/venues/venues.public.js';
import { auditedRights } from '../audit/audited-accounts.js';

const LIVING_COMPANY =
  'select is_vat_payer as "isVatPayer" from company where id = $1 and deleted_at is null for key share';

const DROP_STRANGERS = `
  delete from user_venue a where a.venue_id = $1
    and not exists (select from user_company c where c.user_id = a.user_id and c.company_id = $2)`;

async function holdCompany(manager: EntityManager, companyId: number): Promise<{ isVatPayer: boolean } | null> {
  return (await manager.query<{ isVatPayer: boolean }[]>(LIVING_COMPANY, [companyId]))[0] ?? null;
}

async function isVatPayer(sql: SqlSource, companyId: number): Promise<boolean> {
  const text = 'select is_vat_payer as "isVatPayer" from company where id = $1';
  const [company] = await sql.query<{ isVatPayer: boolean }>({ name: 'vat_payer', text, values: [companyId] });
  return company?.isVatPayer ?? true;
}

@Injectable()
export class VenueOfCompany {
  constructor(owners: VenueOwners) {
    owners.register({
      holdCompany,
      isVatPayer,
      handOver: ({ manager, actorId, venueId, companyId }, work) =>
        auditedRights({ sql: within(manager), actorId, venueId }, async () => {
          await manager.query(DROP_STRANGERS, [venueId, companyId]);
          return work();
        }),
    });
  }
}
