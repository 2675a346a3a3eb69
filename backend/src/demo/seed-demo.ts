import { seedDemoAccounts, seedDemoCompanies } from '#modules/accounts/accounts.public.js';
import type { Database, TransactionClient } from '#platform/database/database.js';
import { DEMO_VENUES } from './demo-venues.js';
import { seedVenue } from './seed-venue.js';

/** A number that none of our other locks uses: processes that start together seed once. */
const LOCK = 7_105_501_002;

/** Counts even deleted rows: a person has already worked with this database. */
const IS_EMPTY = 'select not exists (select from company) and not exists (select from app_user) as empty';

/**
 * Inserts the demo completely or not at all; a database that has ever had a company or a user stays as it is.
 * @returns whether the demo was inserted now
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
