import { projectionStandings, type ProjectionStanding } from '#eventlog/projections/projection-state.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { projectionFailures, subscriptionStandings, venueStandings } from '#eventlog/readers/reader-operations.js';
import { countOpenDeadLetters } from '#platform/jobs/dead-letters.js';
import { waitingByQueue } from '#platform/jobs/outbox-rows.js';
import { PROJECTION_NAMES } from '../replay-registry.js';
import { readDifferences } from '../audit/row-differences.js';
import { readProofs } from '../heads/head-proofs.js';
import type { Lag } from './lag.dto.js';

export async function readLag(sql: SqlSource): Promise<Lag> {
  const venues = await venueStandings(sql);
  const head = venues.reduce((sum, venue) => sum + venue.head, 0);
  const failures = new Map(
    (await projectionFailures(sql)).map(({ projection, ...failure }) => [projection, failure as Failure]),
  );
  const standings = await projectionStandings(sql, PROJECTION_NAMES);
  return {
    venues,
    // Inline projections run in the append's transaction, so they have no lag.
    projections: PROJECTION_NAMES.map((name) => ({
      ...{ name, position: head, lag: 0, failure: failures.get(name) ?? null },
      ...codeOf(standings.find((standing) => standing.name === name)),
    })),
    subscriptions: (await subscriptionStandings(sql)) as Lag['subscriptions'],
    outboxes: await waitingByQueue(sql),
    deadLetters: await countOpenDeadLetters(sql),
    history: (await readProofs(sql)).map(({ losses, ...proof }) => ({ ...proof, losses: [...losses] })),
    differences: (await readDifferences(sql)) as Lag['differences'],
  };
}

function codeOf(standing: ProjectionStanding | undefined): Pick<Projection, 'version' | 'builtVersion' | 'behind'> {
  const { version = 0, builtVersion = null, behind = true } = standing ?? {};
  return { version, builtVersion, behind };
}

type Projection = Lag['projections'][number];
type Failure = NonNullable<Projection['failure']>;
