const BACKEND = {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/closing-environment.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^#test/(.*)\\.js$': '<rootDir>/test/$1',
    '^#((?:kernel|eventlog|platform|modules|demo|ops)/.*)\\.js$': '<rootDir>/src/$1',
    // @fastify/static requires this ES module, which Node can and jest's runtime cannot.
    '^content-disposition$': '<rootDir>/test/content-disposition.cjs',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** What needs neither a database nor a process. */
export const unit = { ...BACKEND, displayName: 'unit', testMatch: ['**/*.unit.spec.ts'] };

/** What needs PostgreSQL, which is started when one of these runs, or another process. */
export const db = {
  ...BACKEND,
  displayName: 'db',
  testMatch: ['**/*.db.spec.ts'],
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

/** A test waits for a state, and only what never comes ends it: a busy machine takes its time. */
export const PATIENCE_MS = 240_000;

export default { projects: [unit, db], testTimeout: PATIENCE_MS };
