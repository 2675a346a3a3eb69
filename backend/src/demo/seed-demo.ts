import { seedDemoAccounts, seedDemoCompanies } from '#modules/accounts/accounts.public.js';
import type { Database, TransactionClient } from '#platform/database/database.js';
import { DEMO_VENUES } from './demo-venues.js';
import { seedVenue } from './seed-venue.js';

/** Any number that no other lock of ours uses: processes that start together seed once. */
const LOCK = 7_105_501_002;

/** A row of either table, even a deleted one: somebody has begun to work here. */
const IS_EMPTY = 'select not exists (select from company) and not exists (select from app_user) as empty';

/**
 * Fills an empty database with the demo, all of it or nothing. One that has seen any company or user stays as it is.
 * @returns whether the demo was put in now
 */
export function seedDemo(database: Database): Promise<boolean> {
  return database.transaction(async (client) => {
    await client.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] });
    const [row] = await client.query<{ empty: boolean }>({ text: IS_EMPTY });
    if (!row?.empty) return false;
    await seed(client);
    return true;
  });
}

async function seed(client: TransactionClient): Promise<void> {
  const companyIds = await seedDemoCompanies(client);
  const venueIds: number[] = [];
  for (const venue of DEMO_VENUES) venueIds.push(await seedVenue(client, venue, companyIds[venue.company]));
  await seedDemoAccounts(client, { companyIds, venueId: venueIds[0]! });
}
