import { dutyNews } from '#modules/ordering/escalation/duty-news.projection.js';
import { installWaitingLimits } from '#modules/ordering/admission/waiting-limits.js';
import { pushWhenDecided } from '#modules/ordering/orders/reactions/push-when-decided.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import type { AfterMigrations } from '#platform/database/migrate.js';
import { installJobsSchema } from '#platform/jobs/job-backend.js';
import { installEventLog } from '#eventlog/install.js';

export const INSTALLED_PROJECTIONS = [...LOG_PROJECTIONS, pushWhenDecided, dutyNews];

/** Installs the database objects that are code of this version, as the owner, at every start after the migrations. */
export const afterMigrations: AfterMigrations[] = [
  (client) => installEventLog(client, { projections: INSTALLED_PROJECTIONS, catalog: LOG_EVENTS }),
  installWaitingLimits,
  installJobsSchema,
];
