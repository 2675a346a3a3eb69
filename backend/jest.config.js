const BACKEND = {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/closing-environment.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  runtime: '<rootDir>/../testkit/jest/native-runtime.cjs',
  transform: {},
};

/** What needs neither a database nor a process. */
export const unit = {
  ...BACKEND,
  displayName: 'unit',
  roots: [...BACKEND.roots, '<rootDir>/../rules/src'],
  testMatch: ['**/*.unit.spec.ts'],
};

/** What needs PostgreSQL, which is started when one of these runs, or another process. */
export const db = {
  ...BACKEND,
  displayName: 'db',
  testMatch: ['**/*.db.spec.ts'],
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

/** What takes long and rarely breaks. */
export const long = { ...db, displayName: 'long', testMatch: ['**/*.long.spec.ts'] };

/** A test waits for a state, and only what never comes ends it: a busy machine takes its time. */
export const PATIENCE_MS = 600_000;

export default { projects: [unit, db, long], testTimeout: PATIENCE_MS };
