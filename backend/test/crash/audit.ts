import pg from 'pg';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { verifyChain } from '#eventlog/chain/chain-verify.js';
import { compareProjection } from '#eventlog/replay/compare.js';
import type { Acknowledged } from './customers.js';

/** Findings after a crash; a test passes only if they are empty or equal. */
export interface Findings {
  readonly lost: number;
  readonly notOnBoard: number;
  readonly doubled: number;
  readonly unknownToCustomers: number;
  readonly holes: number;
  readonly brokenChains: unknown[];
  readonly projectionDifferences: unknown[];
}

export const NOTHING_WRONG: Findings = {
  lost: 0,
  notOnBoard: 0,
  doubled: 0,
  unknownToCustomers: 0,
  holes: 0,
  brokenChains: [],
  projectionDifferences: [],
};

/** Compares the answers to the customers with the log, and the log with itself and with every projection. */
export async function audit(ownerUrl: string, acknowledged: readonly Acknowledged[]): Promise<Findings> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const count = async (sql: string, values: unknown[] = []): Promise<number> =>
      Number((await client.query<{ count: string }>(sql, values)).rows[0]?.count);
    const ids = acknowledged.map(({ orderId }) => orderId);
    const placed = await count(`select count(*) from event where type = 'OrderPlaced'`);
    return {
      lost: await count(
        `select count(*) from unnest($1::uuid[]) id
          where (select count(*) from event e where e.stream_id = id and e.type = 'OrderPlaced') <> 1`,
        [ids],
      ),
      notOnBoard: await count(
        'select count(*) from unnest($1::uuid[]) id where not exists (select 1 from staff_board b where b.order_id = id)',
        [ids],
      ),
      doubled: ids.length - new Set(ids).size,
      // Every customer repeated until an answer came, so an order without an answer was placed twice.
      unknownToCustomers: placed - new Set(ids).size,
      holes: await count(
        'select count(*) from (select venue_id from event group by 1 having max(venue_seq) <> count(*)) venue',
      ),
      ...(await compared(ownerUrl)),
    };
  } finally {
    await client.end();
  }
}

async function compared(url: string): Promise<Pick<Findings, 'brokenChains' | 'projectionDifferences'>> {
  return withOwnSession({ url, role: null }, 'audit', async (session) => {
    const venues = [1, 2];
    const brokenChains: unknown[] = [];
    for (const venue of venues) {
      const { finding } = await verifyChain(session, venue);
      if (finding) brokenChains.push(finding);
    }
    const projectionDifferences: unknown[] = [];
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    for (const { name } of LOG_PROJECTIONS) {
      projectionDifferences.push(...(await compareProjection(session, code, name, venues)).differences);
    }
    return { brokenChains, projectionDifferences };
  });
}
