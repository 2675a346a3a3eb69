import { FOLDERS } from './pure-code.mjs';

const swc = (jsc) => ['@swc/jest', { jsc: { target: 'es2022', ...jsc }, module: { type: 'es6' } }];

const FOLDERS_FROM_ROOT = Object.keys(FOLDERS).map((folder) => `<rootDir>/${folder}`);

/**
 * Both sides as one project, and by jest's own runtime: Stryker puts its environment into no other, and one run has one score.
 */
export default {
  rootDir: '../..',
  testEnvironment: 'node',
  // No other specs, though some know the pure code too: what loads half of Nest for it would make a run ten times as long.
  roots: FOLDERS_FROM_ROOT,
  testMatch: FOLDERS_FROM_ROOT.map((folder) => `${folder}/*.spec.ts`),
  // Thousands of acts by chance, once for every change, would take the night.
  testPathIgnorePatterns: ['\\.db\\.spec\\.ts$', '/ordering-acts\\.spec\\.ts$'],
  testTimeout: 20_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@stolek/rules/(.*)$': '<rootDir>/rules/src/$1',
    '^#test/(.*)\\.js$': '<rootDir>/backend/test/$1',
    '^#((?:kernel|eventlog|platform|modules|demo|ops)/.*)\\.js$': '<rootDir>/backend/src/$1',
  },
  transform: {
    '/(?:backend|rules)/.+\\.ts$': swc({
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    }),
    '/frontend/.+\\.tsx?$': swc({
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    }),
  },
};
