/**
 * One planted violation per wall, and more where a wall can be broken in more than one way: a few files, and the rule that must fire.
 * `null` stands for a tree that must pass, so that a wall cannot pass its test by forbidding everything.
 */
const ORDERS = 'backend/src/modules/orders';
const CALLS = 'backend/src/modules/staff-calls';
const MENU = 'backend/src/modules/menu';
const FEATURES = 'frontend/src/features';
const value = 'export const value = 1;\n';
const imports = (from) => `import { value } from '${from}';\nexport const other = value;\n`;
const importsType = (from) => `import type { value } from '${from}';\nexport type Other = typeof value;\n`;

export const PLANTS = [
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
      [`${ORDERS}/domain/order.decider.ts`]: imports('../../../platform/clock.js'),
      'backend/src/platform/clock.ts': value,
    },
  },
  {
    title: 'a domain file imports the domain of another module, even as a type and through its door',
    rule: 'domain-is-pure',
    files: {
      [`${ORDERS}/domain/order.decider.ts`]: importsType('../../menu/menu.public.js'),
      [`${MENU}/menu.public.ts`]: value,
    },
  },
  {
    title: 'the kernel imports an npm package',
    rule: 'kernel-stands-alone',
    files: { 'backend/src/kernel/money.ts': imports('zod') },
  },
  {
    title: 'the kernel imports the platform',
    rule: 'kernel-stands-alone',
    files: { 'backend/src/kernel/money.ts': imports('../platform/clock.js'), 'backend/src/platform/clock.ts': value },
  },
  {
    title: 'the platform imports a module, through its door',
    rule: 'platform-knows-no-module',
    files: {
      'backend/src/platform/live/hub.ts': imports('../../modules/menu/menu.public.js'),
      [`${MENU}/menu.public.ts`]: value,
    },
  },
  {
    title: 'the event log imports a module, through its door',
    rule: 'eventlog-knows-no-module',
    files: {
      'backend/src/eventlog/log/append.ts': imports('../../modules/menu/menu.public.js'),
      [`${MENU}/menu.public.ts`]: value,
    },
  },
  {
    title: 'the platform counts the events of the log by itself',
    rule: 'platform-lies-below-the-log',
    files: {
      'backend/src/platform/observability/process-metrics.ts': importsType('../../eventlog/log/event-store.js'),
      'backend/src/eventlog/log/event-store.ts': value,
    },
  },
  {
    title: 'a module imports another past its door',
    rule: 'modules-meet-at-the-door',
    files: {
      [`${ORDERS}/place-order/place-order.command.ts`]: imports('../../menu/current/current-menu.service.js'),
      [`${MENU}/current/current-menu.service.ts`]: value,
    },
  },
  {
    title: 'a module imports the type of another past its door',
    rule: 'modules-meet-at-the-door',
    files: {
      [`${ORDERS}/orders.module.ts`]: importsType('../menu/menu.module.js'),
      [`${MENU}/menu.module.ts`]: value,
    },
  },
  {
    title: 'the demo imports a module past its door',
    rule: 'outsiders-use-the-door',
    files: { 'backend/src/demo/seed.ts': imports('../modules/menu/menu.entity.js'), [`${MENU}/menu.entity.ts`]: value },
  },
  {
    title: 'app.module.ts imports the inside of a module',
    rule: 'app-module-only-lists',
    files: { 'backend/src/app.module.ts': imports('./modules/menu/menu.entity.js'), [`${MENU}/menu.entity.ts`]: value },
  },
  {
    title: 'a module leaves by its own door',
    rule: 'nobody-leaves-by-the-own-door',
    files: {
      [`${ORDERS}/place-order/place-order.command.ts`]: imports('../orders.public.js'),
      [`${ORDERS}/orders.public.ts`]: value,
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
      'backend/src/modules/whole-log/log.events.ts': imports('../orders/orders.public.js'),
      [`${ORDERS}/orders.public.ts`]: value,
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
  {
    title: 'a feature imports another',
    rule: 'features-never-meet',
    files: {
      [`${FEATURES}/order-board/order-card.tsx`]: imports('../guest-menu/price'),
      [`${FEATURES}/guest-menu/price.tsx`]: value,
    },
  },
  {
    title: 'a feature loads another lazily',
    rule: 'features-never-meet',
    files: {
      [`${FEATURES}/order-board/order-card.tsx`]: `export const later = () => import('../guest-menu/price');\nexport const node = <div>{1}</div>;\n`,
      [`${FEATURES}/guest-menu/price.tsx`]: value,
    },
  },
  {
    title: 'shared/ imports a feature',
    rule: 'shared-and-api-lie-below',
    files: {
      'frontend/src/shared/ui/price.tsx': imports('../../features/guest-menu/price'),
      [`${FEATURES}/guest-menu/price.tsx`]: value,
    },
  },
  {
    title: 'api/ imports app/',
    rule: 'shared-and-api-lie-below',
    files: { 'frontend/src/api/base-api.ts': importsType('../app/store'), 'frontend/src/app/store.ts': value },
  },
  {
    title: 'shared/ imports api/',
    rule: 'shared-knows-no-api',
    files: {
      'frontend/src/shared/format/money.ts': importsType('../../api/generated'),
      'frontend/src/api/generated.ts': value,
    },
  },
  {
    title: 'the frontend imports a type of the backend',
    rule: 'packages-meet-over-http',
    files: {
      'frontend/src/api/frames.ts': importsType('../../../backend/src/kernel/money'),
      'backend/src/kernel/money.ts': value,
    },
  },
  {
    title: 'the backend imports the frontend',
    rule: 'packages-meet-over-http',
    files: {
      'backend/src/platform/http/page.ts': imports('../../../../frontend/src/shared/texts'),
      'frontend/src/shared/texts.ts': value,
    },
  },
  {
    title: 'two files import each other',
    rule: 'no-cycles',
    files: {
      'backend/src/kernel/a.ts': `import { b } from './b.js';\nexport const a = () => b;\n`,
      'backend/src/kernel/b.ts': `import { a } from './a.js';\nexport const b = () => a;\n`,
    },
  },
  {
    title: 'two types import each other',
    rule: 'no-cycles',
    files: {
      [`${FEATURES}/guest-menu/a.tsx`]: `import type { B } from './b';\nexport type A = B | null;\n`,
      [`${FEATURES}/guest-menu/b.tsx`]: `import type { A } from './a';\nexport type B = { a: A };\n`,
    },
  },
  {
    title: 'the product imports a spec file',
    rule: 'nobody-imports-a-test',
    files: {
      'backend/src/kernel/money.ts': imports('./money.unit.spec.js'),
      'backend/src/kernel/money.unit.spec.ts': value,
    },
  },
  {
    title: 'an import leads nowhere',
    rule: 'everything-resolves',
    files: { 'backend/src/platform/clock.ts': imports('./absent.js') },
  },
  {
    title: 'a package is imported that the workspace does not declare',
    rule: 'packages-are-declared',
    files: { 'frontend/src/shared/ui/price.tsx': imports('pg') },
  },
  {
    title: 'the product leans on a package for tests',
    rule: 'packages-are-declared',
    files: { 'backend/src/platform/clock.ts': imports('supertest') },
  },
  {
    title: 'a barrel',
    rule: 'no-barrels',
    files: { 'frontend/src/shared/ui/index.ts': value },
  },
  {
    title: 'a folder of odds and ends',
    rule: 'no-utils',
    files: { 'backend/src/platform/utils/clock.ts': value },
  },
  {
    title: 'a role that is not on the list',
    rule: 'names-say-the-role',
    files: { [`${ORDERS}/place-order/place-order.manager.ts`]: value },
  },
  {
    title: 'a controller that does not say so',
    rule: 'names-say-the-role',
    files: {
      [`${ORDERS}/place-order/place-order.ts`]: `import { Controller } from '@nestjs/common';\n@Controller('api')\nexport class PlaceOrder {}\n`,
    },
  },
  {
    title: 'a handler of commands in a file of queries',
    rule: 'names-say-the-role',
    files: {
      [`${ORDERS}/views/open-orders.query.ts`]: `import { CommandHandler } from '@nestjs/cqrs';\n@CommandHandler(Object)\nexport class PlaceOrderHandler {}\n`,
    },
  },
  {
    title: 'a backend spec that does not say what it needs',
    rule: 'specs-say-their-tier',
    files: { 'backend/src/kernel/money.spec.ts': value },
  },
  {
    title: 'a Nest module that everybody gets unasked',
    rule: 'few-are-global',
    files: { 'backend/src/platform/jobs/jobs.module.ts': '@Global()\n@Module({})\nexport class JobsModule {}\n' },
  },
  {
    title: 'a dynamic Nest module that everybody gets unasked',
    rule: 'few-are-global',
    files: { [`${MENU}/menu.module.ts`]: 'export const menu = { module: Menu, global: true };\n' },
  },
  {
    title: 'the clock is everybody’s',
    rule: null,
    files: { 'backend/src/platform/clock/clock.module.ts': '@Global()\n@Module({})\nexport class ClockModule {}\n' },
  },
  {
    title: 'a file that is not in kebab-case',
    rule: 'names-say-the-role',
    files: { 'frontend/src/shared/ui/PriceTag.tsx': value },
  },
  {
    title: 'a spec may import what it tests with, and modules may meet at their doors',
    rule: null,
    files: {
      [`${ORDERS}/domain/order.decider.unit.spec.ts`]: `import 'node:fs';\nimport '../views/board/staff-board.query.js';\n`,
      [`${ORDERS}/domain/order.decider.ts`]: imports('../../../kernel/money.js'),
      [`${ORDERS}/views/board/staff-board.query.ts`]: `import { value } from '../../domain/order.events.js';\nimport '../../domain/order.state.js';\nimport '../../order-api.js';\nimport '../../../staff-calls/staff-calls.public.js';\nimport '../../../staff-calls/domain/staff-call.events.js';\nexport const other = value;\n`,
      [`${ORDERS}/domain/order.state.ts`]: imports('./order.events.js'),
      [`${ORDERS}/order-api.ts`]: imports('./domain/order.events.js'),
      [`${ORDERS}/orders.public.ts`]: imports('./views/board/staff-board.query.js'),
      [`${CALLS}/staff-calls.public.ts`]: value,
      [`${CALLS}/domain/staff-call.events.ts`]: value,
      [`${ORDERS}/domain/order.events.ts`]: value,
      [`${ORDERS}/place-order/place-order.command.ts`]: imports('../../menu/menu.public.js'),
      [`${MENU}/menu.public.ts`]: value,
      'backend/src/kernel/money.ts': value,
      [`${FEATURES}/guest-menu/price.tsx`]: imports('../../shared/ui/price-tag'),
      'frontend/src/shared/ui/price-tag.tsx': value,
    },
  },
];
