import { imports, importsType, value } from './planting.mjs';

/** Violations within a module and between modules; what they are for: plants.mjs. */
const ORDERS = 'backend/src/modules/ordering/orders';
const LEDGER = 'backend/src/modules/ordering/ledger';
const CALLS = 'backend/src/modules/ordering/calls';
const MENU = 'backend/src/modules/catalogue';

export const MODULE_PLANTS = [
  {
    title: 'a domain file imports an npm package',
    rule: 'domain-is-pure',
    files: { [`${ORDERS}/domain/order.decider.ts`]: imports('pg') },
  },
  {
    title: 'a domain file imports a Node built-in',
    rule: 'domain-is-pure',
    files: { [`${ORDERS}/domain/order.decider.ts`]: imports('node:crypto') },
  },
  {
    title: 'a domain file imports the platform',
    rule: 'domain-is-pure',
    files: {
      [`${ORDERS}/domain/order.decider.ts`]: imports('../../../../platform/clock.js'),
      'backend/src/platform/clock.ts': value,
    },
  },
  {
    title: 'a domain file imports the domain of another module, even as a type and through its door',
    rule: 'domain-is-pure',
    files: {
      [`${ORDERS}/domain/order.decider.ts`]: importsType('../../../catalogue/catalogue.public.js'),
      [`${MENU}/catalogue.public.ts`]: value,
    },
  },
  ...['async function read() {}', 'type Read = () => Promise<void>'].map((text) => ({
    title: `a domain file waits: ${text}`,
    rule: 'domain-is-pure',
    files: { [`${ORDERS}/domain/order.decider.ts`]: `export ${text};\n` },
  })),
  {
    title: 'a domain file names a promise in a comment and in a text',
    rule: null,
    files: { [`${ORDERS}/domain/order.decider.ts`]: "/** No Promise. */\nexport const word = 'async'; // await\n" },
  },
  {
    title: 'a module imports another past its door',
    rule: 'modules-meet-at-the-door',
    files: {
      [`${ORDERS}/place-order/place-order.command.ts`]: imports('../../../catalogue/current/current-menu.service.js'),
      [`${MENU}/current/current-menu.service.ts`]: value,
    },
  },
  {
    title: 'a module imports the type of another past its door',
    rule: 'modules-meet-at-the-door',
    files: {
      [`${ORDERS}/orders.module.ts`]: importsType('../../catalogue/catalogue.module.js'),
      [`${MENU}/catalogue.module.ts`]: value,
    },
  },
  {
    title: 'the demo imports a module past its door',
    rule: 'outsiders-use-the-door',
    files: {
      'backend/src/demo/seed.ts': imports('../modules/catalogue/menu.entity.js'),
      [`${MENU}/menu.entity.ts`]: value,
    },
  },
  {
    title: 'app.module.ts imports the inside of a module',
    rule: 'app-module-only-lists',
    files: {
      'backend/src/app.module.ts': imports('./modules/catalogue/menu.entity.js'),
      [`${MENU}/menu.entity.ts`]: value,
    },
  },
  {
    title: 'a module imports one of a higher layer, through its door',
    rule: 'modules-form-no-cycle',
    files: {
      [`${MENU}/products/products.service.ts`]: importsType('../../ordering/ordering.public.js'),
      'backend/src/modules/ordering/ordering.public.ts': value,
    },
  },
  {
    title: 'two modules of the highest layer meet',
    rule: 'modules-form-no-cycle',
    files: {
      'backend/src/modules/live/live.module.ts': imports('../overview/overview.public.js'),
      'backend/src/modules/overview/overview.public.ts': value,
    },
  },
  {
    title: 'a module below the registry imports it',
    rule: 'modules-form-no-cycle',
    files: {
      [`${LEDGER}/order-waits.ts`]: imports('../../../registry/log.events.js'),
      'backend/src/registry/log.events.ts': value,
    },
  },
  {
    title: 'a new module has no layer',
    rule: 'modules-form-no-cycle',
    files: {
      'backend/src/modules/reservations/reservations.module.ts': imports('../venues/venues.public.js'),
      'backend/src/modules/venues/venues.public.ts': value,
    },
  },
  {
    title: 'a module of the highest layer imports a lower door and the registry',
    rule: null,
    files: {
      'backend/src/modules/live/news.ts': imports('../ordering/ordering.public.js'),
      'backend/src/modules/diagnostics/lag.ts': imports('../../registry/log.events.js'),
      'backend/src/modules/ordering/ordering.public.ts': value,
      'backend/src/registry/log.events.ts': value,
    },
  },
  {
    title: 'the command line imports a door, which loads Nest',
    rule: 'lists-load-no-nest',
    files: {
      'backend/src/ops/venue-command.ts': imports('../modules/venues/venues.public.js'),
      'backend/src/modules/venues/venues.public.ts': value,
    },
  },
  {
    title: 'the command line imports Nest itself',
    rule: 'lists-import-no-nest',
    files: { 'backend/src/ops/venue-command.ts': imports('@nestjs/common') },
  },
  {
    title: 'a module leaves by its own door',
    rule: 'nobody-leaves-by-the-own-door',
    files: {
      [`${ORDERS}/place-order/place-order.command.ts`]: imports('../../ordering.public.js'),
      'backend/src/modules/ordering/ordering.public.ts': value,
    },
  },
  {
    title: 'a fact imports a rule',
    rule: 'facts-stand-alone',
    files: {
      [`${ORDERS}/domain/order.events.ts`]: importsType('./order.decider.js'),
      [`${ORDERS}/domain/order.decider.ts`]: value,
    },
  },
  {
    title: 'the list of all facts imports a view',
    rule: 'facts-stand-alone',
    files: {
      'backend/src/registry/log.events.ts': imports('../modules/ordering/ledger/order-waits.js'),
      [`${LEDGER}/order-waits.ts`]: value,
    },
  },
  {
    title: 'a view imports the decider',
    rule: 'views-know-facts-only',
    files: {
      [`${ORDERS}/views/board/staff-board.projection.ts`]: imports('../../domain/order.decider.js'),
      [`${ORDERS}/domain/order.decider.ts`]: value,
    },
  },
  {
    title: 'a view imports a rule that no decider says',
    rule: 'views-know-facts-only',
    files: {
      [`${ORDERS}/views/board/staff-board.query.ts`]: imports('../../domain/order-pricing.js'),
      [`${ORDERS}/domain/order-pricing.ts`]: value,
    },
  },
  {
    title: 'a view imports a use case that is one file',
    rule: 'views-know-facts-only',
    files: {
      [`${CALLS}/views/open-calls.query.ts`]: imports('../call-staff.command.js'),
      [`${CALLS}/call-staff.command.ts`]: value,
    },
  },
  {
    title: 'a view imports a part of a use case',
    rule: 'views-know-facts-only',
    files: {
      [`${ORDERS}/views/board/staff-board.query.ts`]: imports('../../place-order/place-order.dto.js'),
      [`${ORDERS}/place-order/place-order.dto.ts`]: value,
    },
  },
  {
    title: 'a view imports a reaction',
    rule: 'views-know-facts-only',
    files: {
      [`${ORDERS}/views/board/staff-board.query.ts`]: imports('../../reactions/push-texts.js'),
      [`${ORDERS}/reactions/push-texts.ts`]: value,
    },
  },
  {
    title: 'the ledger imports the decider',
    rule: 'ledger-knows-facts-only',
    files: {
      [`${LEDGER}/bill/bill.query.ts`]: imports('../../orders/domain/order.decider.js'),
      [`${ORDERS}/domain/order.decider.ts`]: value,
    },
  },
  {
    title: 'the ledger imports a use case',
    rule: 'ledger-knows-facts-only',
    files: {
      [`${LEDGER}/order-waits.ts`]: imports('../orders/withdraw-order.command.js'),
      [`${ORDERS}/withdraw-order.command.ts`]: value,
    },
  },
  {
    title: 'a use case imports the ledger',
    rule: 'only-wiring-reads-the-ledger',
    files: {
      [`${ORDERS}/withdraw-order.command.ts`]: imports('../ledger/bill/bill.query.js'),
      [`${LEDGER}/bill/bill.query.ts`]: value,
    },
  },
  {
    title: 'a view imports the ledger',
    rule: 'only-wiring-reads-the-ledger',
    files: {
      [`${ORDERS}/views/board/staff-board.query.ts`]: imports('../../../ledger/order-waits.js'),
      [`${LEDGER}/order-waits.ts`]: value,
    },
  },
  {
    title: 'a use case imports a view',
    rule: 'decisions-ignore-views',
    files: {
      [`${ORDERS}/place-order/place-order.command.ts`]: imports('../views/board/staff-board.query.js'),
      [`${ORDERS}/views/board/staff-board.query.ts`]: value,
    },
  },
  {
    title: 'a use case that is one file imports a view',
    rule: 'decisions-ignore-views',
    files: {
      [`${CALLS}/call-staff.command.ts`]: imports('./views/open-calls.query.js'),
      [`${CALLS}/views/open-calls.query.ts`]: value,
    },
  },
  {
    title: 'what a module answers in is made of a view',
    rule: 'decisions-ignore-views',
    files: {
      [`${ORDERS}/order-api.ts`]: importsType('./views/order-row.js'),
      [`${ORDERS}/views/order-row.ts`]: value,
    },
  },
  {
    title: 'a reaction imports the decider',
    rule: 'reactions-know-facts-only',
    files: {
      [`${ORDERS}/reactions/push-when-confirmed.ts`]: imports('../domain/order.decider.js'),
      [`${ORDERS}/domain/order.decider.ts`]: value,
    },
  },
  {
    title: 'a reaction imports a use case',
    rule: 'reactions-know-facts-only',
    files: {
      [`${CALLS}/reactions/push-when-answered.ts`]: imports('../call-staff.command.js'),
      [`${CALLS}/call-staff.command.ts`]: value,
    },
  },
];
