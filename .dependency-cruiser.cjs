/**
 * The walls of the product. Each has a planted violation in scripts/walls/plants.mjs: a wall that nobody has tried to break is not there.
 * Type-only imports count: who knows a type, knows its owner.
 */
const SPEC = '\\.(spec|test)\\.tsx?$';
const MODULES = '^backend/src/modules/';
const ONE_MODULE = '^backend/src/modules/([^/]+)/';
const DOOR = '^backend/src/modules/[^/]+/[^/]+\\.public\\.ts$';

const walls = [
  {
    name: 'domain-is-pure',
    comment:
      'The domain imports its own domain and the kernel: no npm package, no Node built-in, nothing that could block or lie.',
    from: { path: `${ONE_MODULE}domain/`, pathNot: SPEC },
    to: { pathNot: ['^backend/src/modules/$1/domain/', '^backend/src/kernel/'] },
  },
  {
    name: 'kernel-stands-alone',
    comment: 'The kernel imports the kernel.',
    from: { path: '^backend/src/kernel/', pathNot: SPEC },
    to: { pathNot: '^backend/src/kernel/' },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform serves any module, hence knows none.',
    from: { path: '^backend/src/platform/', pathNot: SPEC },
    to: { path: '^backend/src/(modules/|demo/|[^/]+$)' },
  },
  {
    name: 'eventlog-knows-no-module',
    comment: 'The event log is a library: streams, projections and readers of any module. Which there are, it is told.',
    from: { path: '^backend/src/eventlog/', pathNot: SPEC },
    to: { path: '^backend/src/(modules/|demo/|ops/|[^/]+$)' },
  },
  {
    name: 'modules-meet-at-the-door',
    comment: 'A module reaches another only through its *.public.ts.',
    from: { path: ONE_MODULE, pathNot: SPEC },
    to: { path: MODULES, pathNot: ['^backend/src/modules/$1/', DOOR] },
  },
  {
    name: 'outsiders-use-the-door',
    comment:
      'What is no module (the demo, the process) imports modules through their doors; app.module.ts may also list them.',
    from: { path: '^backend/src/', pathNot: [MODULES, '^backend/src/app\\.module\\.ts$', SPEC] },
    to: { path: MODULES, pathNot: DOOR },
  },
  {
    name: 'app-module-only-lists',
    comment: 'app.module.ts lists modules and knows nothing else of them.',
    from: { path: '^backend/src/app\\.module\\.ts$' },
    to: { path: MODULES, pathNot: [DOOR, '^backend/src/modules/[^/]+/[^/]+\\.module\\.ts$'] },
  },
  {
    name: 'read-models-know-facts-only',
    comment: 'A read model is made of events. What a decider thinks, it must not know.',
    from: { path: `${ONE_MODULE}read-models/`, pathNot: SPEC },
    to: { path: '^backend/src/modules/[^/]+/(commands/|domain/.+\\.decider\\.ts$)' },
  },
  {
    name: 'decisions-ignore-views',
    comment: 'Commands and domain never read what is made for a screen: a decision rests on the stream alone.',
    from: { path: `${ONE_MODULE}(domain|commands)/`, pathNot: SPEC },
    to: { path: '^backend/src/modules/[^/]+/read-models/' },
  },
  {
    name: 'reactions-know-facts-only',
    comment: 'A reaction follows from events; it neither decides nor reads screens.',
    from: { path: `${ONE_MODULE}reactions/`, pathNot: SPEC },
    to: { path: '^backend/src/modules/[^/]+/(read-models/|domain/.+\\.decider\\.ts$)' },
  },
  {
    name: 'features-never-meet',
    comment: 'A family of screens never imports another; what two need goes to shared/.',
    from: { path: '^frontend/src/features/([^/]+)/', pathNot: SPEC },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'shared-and-api-lie-below',
    comment: 'shared/ and api/ import neither features nor app/.',
    from: { path: '^frontend/src/(shared|api)/', pathNot: SPEC },
    to: { path: '^frontend/src/(features|app)/' },
  },
  {
    name: 'shared-knows-no-api',
    comment: 'shared/ is looks, words and formats; it asks no server.',
    from: { path: '^frontend/src/shared/', pathNot: SPEC },
    to: { path: '^frontend/src/api/' },
  },
  {
    name: 'packages-meet-over-http',
    comment:
      'Frontend, backend and journeys share nothing but the contract (backend/openapi.json and what is generated from it).',
    from: { path: '^(frontend|backend|e2e)/' },
    to: { path: '^(frontend|backend|e2e)/', pathNot: ['^$1/', '/node_modules/'] },
  },
  {
    name: 'testkit-knows-no-package',
    comment: 'Tests, bench, journeys and scripts take from testkit/ what they share; it takes from none of them.',
    from: { path: '^testkit/' },
    to: { path: '^(frontend|backend|e2e|scripts)/' },
  },
  {
    name: 'no-cycles',
    comment: 'No cycles anywhere, not of types either.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nobody-imports-a-test',
    comment:
      'Specs may import much; nothing imports them, nor what stands beside the product for tests and measurements.',
    from: { path: '^(backend|frontend)/src/', pathNot: SPEC },
    to: { path: [SPEC, '^(backend|frontend)/(test|bench)/', '^(testkit|e2e)/'] },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that this check cannot follow is an import that it does not see.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'packages-are-declared',
    comment:
      'What is imported stands in the package.json of its own workspace; product code never leans on a devDependency.',
    from: { path: '^(backend|frontend)/src/', pathNot: SPEC },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/@types/' },
  },
];

module.exports = {
  forbidden: walls.map((wall) => ({ severity: 'error', ...wall })),
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
    },
  },
};
