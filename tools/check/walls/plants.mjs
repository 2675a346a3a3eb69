import { MODULE_PLANTS } from './module-plants.mjs';
import { imports, importsType, value } from './planting.mjs';
import { RULE_PLANTS } from './rule-plants.mjs';

/**
 * One planted violation per wall, and more where a wall can be broken in more than one way: a few files, and the rule
 * that must fire. `null` marks a tree that must pass, so that a wall cannot pass its test by forbidding everything.
 */
const ORDERS = 'backend/src/modules/ordering/orders';
const CALLS = 'backend/src/modules/ordering/calls';
const MENU = 'backend/src/modules/catalogue';
const FEATURES = 'frontend/src/features';

export const PLANTS = [
  ...MODULE_PLANTS,
  {
    title: 'the kernel imports an npm package',
    rule: 'kernel-stands-alone',
    files: { 'backend/src/kernel/money.ts': imports('zod') },
  },
  {
    title: 'the kernel imports an npm package whose code is in a folder dist/',
    rule: 'kernel-stands-alone',
    files: { 'backend/src/kernel/money.ts': imports('lru-cache') },
  },
  {
    title: 'the kernel imports the platform',
    rule: 'kernel-stands-alone',
    files: { 'backend/src/kernel/money.ts': imports('../platform/clock.js'), 'backend/src/platform/clock.ts': value },
  },
  ...RULE_PLANTS,
  {
    title: 'the platform imports a module, through its door',
    rule: 'platform-knows-no-module',
    files: {
      'backend/src/platform/live/hub.ts': imports('../../modules/catalogue/catalogue.public.js'),
      [`${MENU}/catalogue.public.ts`]: value,
    },
  },
  {
    title: 'the event log imports a module, through its door',
    rule: 'eventlog-knows-no-module',
    files: {
      'backend/src/eventlog/log/append.ts': imports('../../modules/catalogue/catalogue.public.js'),
      [`${MENU}/catalogue.public.ts`]: value,
    },
  },
  {
    title: 'the platform counts the events of the log by itself',
    rule: 'platform-lies-below-the-log',
    files: {
      'backend/src/platform/observability/metrics.ts': importsType('../../eventlog/log/event-store.js'),
      'backend/src/eventlog/log/event-store.ts': value,
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
      'frontend/src/shared/price.tsx': imports('../features/guest-menu/price'),
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
    title: 'a kit imports a feature',
    rule: 'shared-and-api-lie-below',
    files: {
      'frontend/src/light-kit/price.tsx': imports('../features/guest-menu/price'),
      [`${FEATURES}/guest-menu/price.tsx`]: value,
    },
  },
  {
    title: 'a kit imports api/ by its short name',
    rule: 'shared-knows-no-api',
    files: {
      'frontend/src/staff-kit/price.tsx': importsType('#api/types.ts'),
      'frontend/src/api/types.ts': value,
    },
  },
  {
    title: "the guests' page imports what is the staff's",
    rule: 'guests-load-nothing-of-the-staff',
    files: {
      [`${FEATURES}/guest-menu/dish/price.tsx`]: imports('#staff-kit/modal.tsx'),
      'frontend/src/staff-kit/modal.tsx': value,
    },
  },
  {
    title: "the guests' page imports MUI",
    rule: 'visitors-load-no-mui',
    files: { 'frontend/src/light-kit/button.tsx': imports('@mui/material') },
  },
  {
    title: 'a public page reaches MUI by way of what sign-in shares',
    rule: 'visitors-load-no-mui',
    files: {
      'frontend/src/app/public/public-header.tsx': imports('#features/sign-in/user-menu/user-menu.tsx'),
      [`${FEATURES}/sign-in/user-menu/user-menu.tsx`]: imports('@mui/material'),
    },
  },
  {
    title: 'the board takes a button from the guests',
    rule: 'staff-parts-come-from-mui',
    files: {
      [`${FEATURES}/order-board/board/board.tsx`]: imports('#light-kit/button.tsx'),
      'frontend/src/light-kit/button.tsx': value,
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
    title: 'what all tests share imports the journeys',
    rule: 'testkit-knows-no-package',
    files: { 'testkit/line.ts': imports('../e2e/support/guest.js'), 'e2e/support/guest.ts': value },
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
    files: { 'frontend/src/shared/price.tsx': imports('pg') },
  },
  {
    title: 'the product leans on a package for tests',
    rule: 'packages-are-declared',
    files: { 'backend/src/platform/clock.ts': imports('supertest') },
  },
  {
    title: 'a barrel',
    rule: 'no-barrels',
    files: { 'frontend/src/shared/format/index.ts': value },
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
    files: { 'frontend/src/light-kit/PriceTag.tsx': value },
  },
  {
    title: 'a spec may import what it tests with, and modules may meet at their doors',
    rule: null,
    files: {
      [`${ORDERS}/domain/order.decider.unit.spec.ts`]: `import 'node:fs';\nimport '../views/board/staff-board.query.js';\n`,
      [`${ORDERS}/domain/order.decider.ts`]: imports('../../../../kernel/money.js'),
      [`${ORDERS}/views/board/staff-board.query.ts`]: `import { value } from '../../domain/order.events.js';\nimport '../../domain/order.state.js';\nimport '../../order-api.js';\nimport '../../../calls/views/open-calls.js';\nimport '../../../calls/domain/staff-call.events.js';\nexport const other = value;\n`,
      [`${ORDERS}/domain/order.state.ts`]: imports('./order.events.js'),
      [`${ORDERS}/order-api.ts`]: imports('./domain/order.events.js'),
      'backend/src/modules/ordering/ordering.public.ts': imports('./orders/views/board/staff-board.query.js'),
      [`${CALLS}/views/open-calls.ts`]: value,
      [`${CALLS}/domain/staff-call.events.ts`]: value,
      [`${ORDERS}/domain/order.events.ts`]: value,
      [`${ORDERS}/place-order/place-order.command.ts`]: imports('../../../catalogue/catalogue.public.js'),
      [`${MENU}/catalogue.public.ts`]: value,
      'backend/src/kernel/money.ts': value,
      [`${FEATURES}/guest-menu/price.tsx`]: imports('#light-kit/price-tag.tsx'),
      [`${FEATURES}/order-board/board.tsx`]: imports('@mui/material'),
      'frontend/src/app/staff/rail.tsx': imports('#light-kit/brand.tsx'),
      'frontend/src/light-kit/brand.tsx': value,
      'frontend/src/light-kit/price-tag.tsx': value,
    },
  },
];
