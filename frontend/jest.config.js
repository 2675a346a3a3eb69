/** Node imports the sources as they stand (testkit/jest); a page of jsdom is around them. */
const PAGES = {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/dom-environment.mjs',
  runtime: '<rootDir>/../testkit/jest/native-runtime.cjs',
  transform: {},
};

/** What needs no page of the product. */
export const unit = {
  ...PAGES,
  displayName: 'frontend',
  roots: ['<rootDir>/src', '<rootDir>/prerender', '<rootDir>/guest-page'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: [String.raw`\.dom\.spec\.tsx$`],
};

/** Component tests: whole pages, with a server that the test answers for. */
export const dom = {
  ...PAGES,
  displayName: 'dom',
  testEnvironmentOptions: { staysOpen: true },
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.dom.spec.tsx'],
  globalTeardown: '<rootDir>/test/end-of-run.mjs',
};

export default { projects: [unit, dom] };
