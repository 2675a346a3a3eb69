import { imports, importsType, value } from './planting.mjs';

/** Violations of the rules that both sides share; what they are for: plants.mjs. */
const ORDERS = 'backend/src/modules/ordering/orders';

export const RULE_PLANTS = [
  {
    title: 'a rule imports an npm package',
    rule: 'rules-stand-alone',
    files: { 'rules/src/text-rules.ts': imports('zod') },
  },
  {
    title: 'a rule imports a Node built-in',
    rule: 'rules-stand-alone',
    files: { 'rules/src/text-rules.ts': imports('node:util') },
  },
  {
    title: 'a rule imports a type of the kernel',
    rule: 'rules-stand-alone',
    files: {
      'rules/src/text-rules.ts': importsType('../../backend/src/kernel/money.js'),
      'backend/src/kernel/money.ts': value,
    },
  },
  {
    title: 'both sides import the rules by their name, and a rule imports another',
    rule: null,
    files: {
      'rules/src/text-rules.ts': value,
      'rules/src/field-rules.ts': imports('./text-rules.js'),
      [`${ORDERS}/domain/order.state.ts`]: imports('@stolek/rules/field-rules'),
      [`${ORDERS}/domain/order.events.ts`]: importsType('@stolek/rules/field-rules'),
      'backend/src/kernel/clock.ts': imports('@stolek/rules/text-rules'),
      'frontend/src/shared/language.ts': importsType('@stolek/rules/text-rules'),
    },
  },
];
