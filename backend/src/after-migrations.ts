import type { AfterMigrations } from './platform/database/migrate.js';

/** Run as the owner after the migrations, at every start and in the tests' template: what is generated, not written. One line each. */
export const afterMigrations: AfterMigrations[] = [];
