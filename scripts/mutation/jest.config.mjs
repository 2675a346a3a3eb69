import { unit } from '../../backend/jest.config.js';
import frontend from '../../frontend/jest.config.js';
import { FOLDERS } from './pure-code.mjs';

/** What a side's config says of its own folder, said from the repository's. */
const fromRoot = (value, side) => JSON.parse(JSON.stringify(value).replaceAll('<rootDir>', `<rootDir>/${side}`));
const patternsOf = ({ transform }, side) =>
  Object.fromEntries(Object.entries(transform).map(([files, how]) => [files.replace('^', `/${side}/`), how]));

const FOLDERS_FROM_ROOT = Object.keys(FOLDERS).map((folder) => `<rootDir>/${folder}`);

/** Both sides as one project: Stryker puts its own environment into no other, and one run has one score. */
export default {
  rootDir: '../..',
  testEnvironment: 'node',
  // No other specs, though some know the pure code too: what loads half of Nest for it would make a run ten times as long.
  roots: FOLDERS_FROM_ROOT,
  testMatch: FOLDERS_FROM_ROOT.map((folder) => `${folder}/*.spec.ts`),
  // Thousands of acts by chance, once for every change, would take the night.
  testPathIgnorePatterns: ['\\.db\\.spec\\.ts$', '/ordering-acts\\.spec\\.ts$'],
  testTimeout: 20_000,
  extensionsToTreatAsEsm: frontend.extensionsToTreatAsEsm,
  moduleNameMapper: {
    // Behind the door stands the whole module; the pure code takes the venue's clock from it, and nothing else.
    '^#modules/venues/venues\\.public\\.js$': '<rootDir>/backend/src/modules/venues/local-moment.ts',
    ...fromRoot(unit.moduleNameMapper, 'backend'),
    ...fromRoot(frontend.moduleNameMapper, 'frontend'),
  },
  transform: { ...patternsOf(unit, 'backend'), ...patternsOf(frontend, 'frontend') },
};
