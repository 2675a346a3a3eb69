/**
 * The walls of the product. Each has a planted violation in tools/check/walls/plants.mjs: a wall that nobody has tried to break is not there.
 * Type-only imports count: who knows a type, knows its owner.
 */
const SPEC = '\\.(spec|test)\\.tsx?$';
const MODULES = '^backend/src/modules/';
const ONE_MODULE = '^backend/src/modules/([^/]+)/';
const DOOR = '^backend/src/modules/[^/]+/[^/]+\\.public\\.ts$';
/** A part of a module with a domain, views or reactions of its own. */
const ROOM = '^backend/src/modules/(ordering/[^/]+|catalogue/(?:stock|images)|[^/]+)/';
/** The workspace that both sides import. */
const RULES = '^rules/src/';
/** What only reads the orders. */
const LEDGER = '^backend/src/modules/ordering/ledger/';
/** The events of a module, and the names of its tables, are open to everybody. */
const FACTS = '^backend/src/(?:modules/.+|registry)/[^/]+\\.(?:events|table)\\.ts$';
/** What starts without Nest: the command line, and the lists of all events, projections and readers. */
const LISTS = '^backend/src/(?:ops/|registry/|after-migrations\\.ts$)';

/**
 * The modules from the lowest layer to the highest. A module imports modules of lower layers only, so they form no cycle. The registry is
 * between the last two layers: it lists what the lower modules write, and the modules of the last layer read the log through it.
 */
const LAYERS = [
  ['notifications', 'venues'],
  ['accounts'],
  ['catalogue'],
  ['ordering'],
  ['diagnostics', 'guest-page', 'leads', 'live', 'overview', 'printing'],
];
const ALL_MODULES = LAYERS.flat().join('|');
const HIGHEST = LAYERS.at(-1).join('|');

const layerWalls = [
  ...LAYERS.flatMap((layer, index) =>
    layer.map((name) => ({
      from: { path: `^backend/src/modules/${name}/`, pathNot: SPEC },
      to: { path: `${MODULES}(?!(?:${[name, ...LAYERS.slice(0, index).flat()].join('|')})/)` },
    })),
  ),
  { from: { path: `${MODULES}(?!(?:${HIGHEST})/)`, pathNot: SPEC }, to: { path: '^backend/src/registry/' } },
  { from: { path: '^backend/src/registry/', pathNot: SPEC }, to: { path: `${MODULES}(?:${HIGHEST})/` } },
  { from: { path: `${MODULES}(?!(?:${ALL_MODULES})/)`, pathNot: SPEC }, to: { path: MODULES } },
].map((wall) => ({
  name: 'modules-form-no-cycle',
  comment:
    'A module imports modules of lower layers only (LAYERS). A lower module lets the higher one register what it needs. A new module gets its layer here.',
  ...wall,
}));

const STAFF_SCREENS =
  'staff-kit|edited-record|app/staff|features/(order-board|order-history|restaurant-admin|internal-admin|leads-admin|diagnostics|profile)|features/sign-in/guards';

const walls = [
  {
    name: 'domain-is-pure',
    comment:
      'The domain imports its own domain, the kernel and the rules: no npm package, no Node built-in, nothing that could block or lie. What it needs to know arrives in the command. `tools/check/walls/async-domain.mjs` also refuses `async` and `Promise` there.',
    from: { path: `${ROOM}domain/`, pathNot: SPEC },
    to: { pathNot: ['^backend/src/modules/$1/domain/', '^backend/src/kernel/', RULES] },
  },
  {
    name: 'kernel-stands-alone',
    comment: 'The kernel imports the kernel and the rules: what it needs of the world, it is given.',
    from: { path: '^backend/src/kernel/', pathNot: SPEC },
    to: { pathNot: ['^backend/src/kernel/', RULES] },
  },
  {
    name: 'rules-stand-alone',
    comment: 'Both sides run the rules, and so does an old browser: they import other rules, no package and no Node.',
    from: { path: RULES, pathNot: SPEC },
    to: { pathNot: RULES },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform serves any module, hence knows none: a module hands in what the platform needs of it.',
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
    name: 'platform-lies-below-the-log',
    comment:
      'The event log stands on the platform. What the platform is to show of it, the log registers there itself (its metrics, its readiness).',
    from: { path: '^backend/src/platform/', pathNot: SPEC },
    to: { path: '^backend/src/eventlog/' },
  },
  {
    name: 'modules-meet-at-the-door',
    comment:
      'A module reaches another only through its *.public.ts, or knows its facts: what it needs is exported there, or belongs elsewhere.',
    from: { path: ONE_MODULE, pathNot: SPEC },
    to: { path: MODULES, pathNot: ['^backend/src/modules/$1/', DOOR, FACTS] },
  },
  {
    name: 'nobody-leaves-by-the-own-door',
    comment:
      'Within a module the file itself is imported: through the own door every inner wall could be walked around.',
    from: { path: ONE_MODULE, pathNot: SPEC },
    to: { path: '^backend/src/modules/$1/[^/]+\\.public\\.ts$' },
  },
  {
    name: 'outsiders-use-the-door',
    comment:
      'What is no module (the demo, the process) imports modules through their doors; app.module.ts may also list them.',
    from: { path: '^backend/src/', pathNot: [MODULES, '^backend/src/app\\.module\\.ts$', LISTS, SPEC] },
    to: { path: MODULES, pathNot: DOOR },
  },
  ...layerWalls,
  {
    name: 'lists-load-no-nest',
    comment:
      'The command line and the lists of the registry name files, since a door loads Nest: `npm run ops` would start a second later.',
    from: { path: LISTS, pathNot: ['^backend/src/registry/registry\\.module\\.ts$', SPEC] },
    to: { path: `${MODULES}.+\\.(public|module|command|query|controller|service|gateway|job)\\.ts$` },
  },
  {
    name: 'lists-import-no-nest',
    comment: 'The command line and the lists of the registry start without the packages that serve requests.',
    from: { path: LISTS, pathNot: ['^backend/src/registry/registry\\.module\\.ts$', SPEC] },
    to: { path: '(^|/)node_modules/(@nestjs|typeorm|bullmq|passport)' },
  },
  {
    name: 'app-module-only-lists',
    comment:
      'app.module.ts lists modules and knows nothing else of them: what it does with them belongs into a module.',
    from: { path: '^backend/src/app\\.module\\.ts$' },
    to: { path: MODULES, pathNot: [DOOR, '^backend/src/modules/[^/]+/[^/]+\\.module\\.ts$'] },
  },
  {
    name: 'facts-stand-alone',
    comment:
      'Facts are open to all who read them; that no circle comes of it, they know the kernel, the rules and other facts alone.',
    from: { path: FACTS, pathNot: SPEC },
    to: { pathNot: ['^backend/src/kernel/', RULES, FACTS] },
  },
  {
    name: 'views-know-facts-only',
    comment:
      'A view is made of facts and of what they add up to, and answers in the words of its module. What a decider thinks and what a use case takes, it must not know: what both need stands in the event.',
    from: { path: `${ROOM}views/`, pathNot: SPEC },
    to: {
      path: MODULES,
      pathNot: [
        FACTS,
        DOOR,
        '^backend/src/modules/$1/(views/|domain/(.+\\.state|order-limits)\\.ts$|[^/.]+(\\.dto)?\\.ts$)',
        // Other rooms of the same module.
        '^backend/src/modules/ordering/[^/]+/(views/|visibility/|[^/.]+(\\.dto)?\\.ts$)',
      ],
    },
  },
  {
    name: 'ledger-knows-facts-only',
    comment: 'The ledger reads what the other rooms of ordering have written, as a view does.',
    from: { path: LEDGER, pathNot: [SPEC, `${LEDGER}ledger\\.module\\.ts$`] },
    to: {
      path: MODULES,
      pathNot: [
        FACTS,
        DOOR,
        LEDGER,
        '^backend/src/modules/ordering/[^/]+/(views/|visibility/|domain/.+\\.state\\.ts$|[^/.]+(\\.dto)?\\.ts$)',
      ],
    },
  },
  {
    name: 'only-wiring-reads-the-ledger',
    comment: 'Orders, visits and calls write; the ledger comes behind them.',
    from: { path: `${MODULES}ordering/`, pathNot: [SPEC, LEDGER, `${MODULES}.+\\.(module|public)\\.ts$`] },
    to: { path: LEDGER },
  },
  {
    name: 'decisions-ignore-views',
    comment:
      'Nothing in a module but its wiring reads what is made for a screen: a decision rests on the stream alone, folded by its decider.',
    from: {
      path: ROOM,
      pathNot: [SPEC, `${ROOM}views/`, LEDGER, `${MODULES}.+\\.(module|public)\\.ts$`],
    },
    to: { path: `${ROOM}views/` },
  },
  {
    name: 'reactions-know-facts-only',
    comment: 'A reaction follows from facts; it neither decides nor reads screens: what it needs stands in the event.',
    from: { path: `${ROOM}reactions/`, pathNot: SPEC },
    to: {
      path: MODULES,
      pathNot: [FACTS, DOOR, '^backend/src/modules/$1/reactions/', '^backend/src/modules/ordering/guests/'],
    },
  },
  {
    name: 'features-never-meet',
    comment: 'A family of screens never imports another; what two need goes to shared/.',
    from: { path: '^frontend/src/features/([^/]+)/', pathNot: SPEC },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'shared-and-api-lie-below',
    comment:
      'shared/, api/ and the kits import neither features nor app/: they are given what differs from screen to screen.',
    from: { path: '^frontend/src/(shared|api|light-kit|staff-kit|edited-record)/', pathNot: SPEC },
    to: { path: '^frontend/src/(features|app)/' },
  },
  {
    name: 'shared-knows-no-api',
    comment:
      'shared/ and the kits are looks, words and formats; they ask no server: a component takes as props what was fetched.',
    from: { path: '^frontend/src/(shared|light-kit|staff-kit)/', pathNot: SPEC },
    to: { path: '^frontend/src/api/' },
  },
  {
    name: 'guests-load-nothing-of-the-staff',
    comment: 'What a guest opens by a thin line imports no part of the interface that staff work with.',
    from: { path: '^frontend/src/(light-kit|app/guest|features/guest-menu)/', pathNot: SPEC },
    to: { path: ['^frontend/src/(staff-kit|edited-record|app/(staff|public))/', '(^|/)node_modules/react-router/'] },
  },
  {
    name: 'visitors-load-no-mui',
    comment:
      'Guests and readers of public pages load no MUI, by no way round either: their first paint is light, and their pages let no script write styles.',
    from: {
      path: '^frontend/src/(light-kit|app/(guest|public)|features/(guest-menu|marketing|legal|venue-showcase))/',
      pathNot: SPEC,
    },
    to: { path: '(^|/)node_modules/(@mui|@emotion)/', reachable: true },
  },
  {
    name: 'staff-parts-come-from-mui',
    comment:
      'Who works takes the parts of the interface from MUI and staff-kit/. The brand and the links to legal pages are the same for everybody.',
    from: { path: `^frontend/src/(${STAFF_SCREENS})/`, pathNot: SPEC },
    to: { path: '^frontend/src/light-kit/', pathNot: '^frontend/src/light-kit/(brand|legal-footer)\\.tsx$' },
  },
  {
    name: 'packages-meet-over-http',
    comment:
      'Frontend, backend and journeys share nothing but the rules and the contract (backend/openapi.json and what is generated from it).',
    from: {
      path: '^(frontend|backend|e2e)/',
      // It prices random menus by both, since the server must ask for what the phone has shown.
      pathNot: '^frontend/src/features/guest-menu/basket/server-price[.]spec[.]ts$',
    },
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
    comment: 'No cycles anywhere, not of types either: what both need goes into a file below both.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nobody-imports-a-test',
    comment:
      'Specs may import much; nothing imports them, nor what stands beside the product for tests and measurements.',
    from: { path: '^(backend|frontend|rules)/src/', pathNot: SPEC },
    to: { path: [SPEC, '^(backend|frontend)/(test|bench)/', '^(testkit|e2e)/'] },
  },
  {
    name: 'everything-resolves',
    comment:
      'An import that this check cannot follow is an import that it does not see: write it relative, with its ending.',
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
    exclude: { path: '^[^/]+/(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
    },
  },
};
