/**
 * One planted violation per wall, and more where a wall can be broken in more than one way: a few files, and the rule that must fire.
 * `null` stands for a tree that must pass, so that a wall cannot pass its test by forbidding everything.
 */
const ORDERING = 'backend/src/modules/ordering';
const MENU = 'backend/src/modules/menu';
const FEATURES = 'frontend/src/features';
const value = 'export const value = 1;\n';
const imports = (from) => `import { value } from '${from}';\nexport const other = value;\n`;
const importsType = (from) => `import type { value } from '${from}';\nexport type Other = typeof value;\n`;

export const PLANTS = [
  {
    title: 'a domain file imports an npm package',
    rule: 'domain-is-pure',
    files: { [`${ORDERING}/domain/order.decider.ts`]: imports('pg') },
  },
  {
    title: 'a domain file imports a Node built-in',
    rule: 'domain-is-pure',
    files: { [`${ORDERING}/domain/order.decider.ts`]: imports('node:crypto') },
  },
  {
    title: 'a domain file imports the platform',
    rule: 'domain-is-pure',
    files: {
      [`${ORDERING}/domain/order.decider.ts`]: imports('../../../platform/clock.js'),
      'backend/src/platform/clock.ts': value,
    },
  },
  {
    title: 'a domain file imports the domain of another module, even as a type and through its door',
    rule: 'domain-is-pure',
    files: {
      [`${ORDERING}/domain/order.decider.ts`]: importsType('../../menu/menu.public.js'),
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
    title: 'a module imports another past its door',
    rule: 'modules-meet-at-the-door',
    files: {
      [`${ORDERING}/commands/place-order/place-order.handler.ts`]: imports(
        '../../../menu/current/current-menu.service.js',
      ),
      [`${MENU}/current/current-menu.service.ts`]: value,
    },
  },
  {
    title: 'a module imports the type of another past its door',
    rule: 'modules-meet-at-the-door',
    files: {
      [`${ORDERING}/ordering.module.ts`]: importsType('../menu/menu.module.js'),
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
    title: 'a read model imports the decider',
    rule: 'read-models-know-facts-only',
    files: {
      [`${ORDERING}/read-models/staff-board/staff-board.projection.ts`]: imports('../../domain/order.decider.js'),
      [`${ORDERING}/domain/order.decider.ts`]: value,
    },
  },
  {
    title: 'a read model imports a command',
    rule: 'read-models-know-facts-only',
    files: {
      [`${ORDERING}/read-models/staff-board/staff-board.query.ts`]: imports(
        '../../commands/place-order/place-order.dto.js',
      ),
      [`${ORDERING}/commands/place-order/place-order.dto.ts`]: value,
    },
  },
  {
    title: 'a command imports a read model',
    rule: 'decisions-ignore-views',
    files: {
      [`${ORDERING}/commands/place-order/place-order.handler.ts`]: imports(
        '../../read-models/staff-board/staff-board.query.js',
      ),
      [`${ORDERING}/read-models/staff-board/staff-board.query.ts`]: value,
    },
  },
  {
    title: 'a reaction imports the decider',
    rule: 'reactions-know-facts-only',
    files: {
      [`${ORDERING}/reactions/push-when-confirmed.ts`]: imports('../domain/order.decider.js'),
      [`${ORDERING}/domain/order.decider.ts`]: value,
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
    files: { [`${ORDERING}/commands/place-order/place-order.manager.ts`]: value },
  },
  {
    title: 'a controller that does not say so',
    rule: 'names-say-the-role',
    files: {
      [`${ORDERING}/commands/place-order/place-order.ts`]: `import { Controller } from '@nestjs/common';\n@Controller('api')\nexport class PlaceOrder {}\n`,
    },
  },
  {
    title: 'a backend spec that does not say what it needs',
    rule: 'specs-say-their-tier',
    files: { 'backend/src/kernel/money.spec.ts': value },
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
      [`${ORDERING}/domain/order.decider.unit.spec.ts`]: `import 'node:fs';\nimport '../read-models/staff-board/staff-board.query.js';\n`,
      [`${ORDERING}/domain/order.decider.ts`]: imports('../../../kernel/money.js'),
      [`${ORDERING}/read-models/staff-board/staff-board.query.ts`]: imports('../../domain/order.events.js'),
      [`${ORDERING}/domain/order.events.ts`]: value,
      [`${ORDERING}/commands/place-order/place-order.handler.ts`]: imports('../../../menu/menu.public.js'),
      [`${MENU}/menu.public.ts`]: value,
      'backend/src/kernel/money.ts': value,
      [`${FEATURES}/guest-menu/price.tsx`]: imports('../../shared/ui/price-tag'),
      'frontend/src/shared/ui/price-tag.tsx': value,
    },
  },
];
