import { pushWhenDecided } from '#modules/orders/orders.public.js';
import { LOG_PROJECTIONS } from '#modules/whole-log/whole-log.public.js';
import type { AfterMigrations } from '#platform/database/migrate.js';
import { installJobsSchema } from '#platform/jobs/jobs-schema.js';
import { installProjections } from '#eventlog/projections/projection.js';

/** Run as the owner after the migrations, at every start and in the tests' template: what is generated, not written. One line each. */
export const afterMigrations: AfterMigrations[] = [
  (client) => installProjections(client, [...LOG_PROJECTIONS, pushWhenDecided]),
  installJobsSchema,
];
