/** Plants that must make a rule fire, and ones that must not, so that it cannot pass by refusing everything. */

const INPUT = 'backend/src/modules/planted';

const bounds = (fires, text, folder = INPUT) => ({
  rule: 'stolek(bounds-before-shapes)',
  fires,
  title: text,
  folder,
  text: `import { z } from 'zod';\nimport { bounded } from './input.js';\nexport const planted = [bounded, ${text}];\n`,
});

const typed = (rule, title, text, { fires = true, folder = 'backend/src/kernel' } = {}) => ({
  rule: `typescript(${rule})`,
  fires,
  title,
  folder,
  text,
});

/** An element of a screen that has a part in MUI. */
const screen = (fires, element, folder) => ({
  rule: 'react(forbid-elements)',
  fires,
  title: `<${element}> in ${folder}`,
  folder,
  extension: 'tsx',
  text: `export const Planted = () => <${element} aria-label="x" />;\n`,
});

const spread = (fires, title, text) => ({
  rule: 'unicorn(no-useless-spread)',
  fires,
  title,
  folder: 'backend/src/kernel',
  text: `export const planted = (isAsked: boolean) => ${text};\n`,
});

/** @param attributes those of an element */
const packed = (fires, title, attributes) => ({
  rule: 'stolek(packed-attributes)',
  fires,
  title,
  folder: 'frontend/src/light-kit',
  extension: 'tsx',
  text: `export const Planted = (words: { id: string }) => <p ${attributes}>{words.id}</p>;\n`,
});

const FLOATING = 'export function begin() {\n  Promise.resolve(1);\n}\n';
const EVENTS = "export interface Event {\n  type: 'one' | 'other';\n}\n";

/** @param text an expression */
const zone = (fires, text, { folder = 'frontend/src/shared', extension = 'ts' } = {}) => ({
  rule: 'stolek(venue-clock)',
  fires,
  title: `${text} in ${folder}`,
  folder,
  extension,
  text: `import dayjs from 'dayjs';\nexport const planted = (at: Date, day: string) => [dayjs, day, ${text}, at];\n`,
});

const pattern = (fires, text, folder = 'frontend/src/shared') => ({
  rule: 'stolek(older-browsers)',
  fires,
  title: `${text} in ${folder}`,
  folder,
  text: `export const planted = ${text};\n`,
});

export const PLANTS = [
  pattern(true, '/(?<=a)b/u'),
  pattern(true, "new RegExp(String.raw`(?<!\\p{L})a`, 'u')", 'rules/src'),
  pattern(true, "new RegExp('(?<!a)b', 'u')"),
  pattern(true, '[1].toSorted()'),
  pattern(false, '[1].slice().sort()'),
  pattern(false, '/(?<year>[0-9]+)(?=b)(?!c)/u'),
  zone(true, 'at.getHours()'),
  zone(true, 'at.getDate()', { folder: 'backend/src/kernel' }),
  zone(true, 'at.getDate()', { folder: 'rules/src' }),
  zone(true, 'at.setMonth(1)', { folder: 'e2e' }),
  zone(true, 'at.getDay()', { folder: 'frontend/test' }),
  zone(true, "at['getTimezoneOffset']()"),
  zone(true, 'at.toDateString()', { folder: 'backend/test' }),
  zone(true, "at.toLocaleString('cs')", { folder: 'backend/src/modules/planted' }),
  zone(true, "at.toLocaleDateString('cs', { day: 'numeric' })"),
  zone(true, "new Intl.DateTimeFormat('cs', { day: 'numeric' })"),
  zone(true, "Intl.DateTimeFormat('cs')", { folder: 'backend/src/ops' }),
  zone(true, 'Intl.DateTimeFormat().resolvedOptions()'),
  zone(true, 'new Date(2026, 0, 1)'),
  zone(true, "new Date('2026-01-01T12:00')"),
  zone(true, 'Date.parse(`${day}T12:00:00`)'),
  zone(true, 'Date.parse(`${day}T${day}:00.000`)'),
  zone(true, 'dayjs(at)'),
  zone(false, 'at.getUTCHours()'),
  zone(false, "at.toLocaleDateString('cs', { timeZone: 'UTC' })"),
  zone(false, "new Intl.DateTimeFormat('cs', { day: 'numeric', timeZone: day })"),
  zone(false, 'new Date(Date.UTC(2026, 0, 1))'),
  zone(false, 'new Date(`${day}T12:00:00Z`)'),
  zone(false, 'new Date(`${day}+01:00`)'),
  zone(false, "new Date('2026-01-01')"),
  zone(false, 'dayjs.isDayjs(at)'),
  zone(false, 'at.getHours()', { folder: 'tools/planted' }),

  bounds(true, 'z.string().max(5).regex(/x/)'),
  bounds(true, 'z.string().regex(/x/).max(5, { abort: true })'),
  bounds(true, 'z.string().max(5, { abort: false }).trim().refine(Boolean)'),
  bounds(true, 'z.string().max(5).email()'),
  bounds(true, 'z.email().max(5)'),
  bounds(true, 'z.object({ address: z.url().optional() })'),
  bounds(false, 'z.string().max(5, { abort: true }).trim().regex(/x/)'),
  bounds(false, 'bounded(5).check(z.email())'),
  bounds(false, 'z.number().max(5).refine(Boolean)'),
  bounds(false, 'z.string().max(5).min(1)'),
  bounds(false, 'z.string().regex(/x/)', 'backend/src/platform/config'),

  typed('no-floating-promises', 'a promise that nobody awaits, on the server', FLOATING),
  typed('no-floating-promises', 'the same in the pages', FLOATING, { folder: 'frontend/src/shared' }),
  typed('no-floating-promises', 'the same in a journey', FLOATING, { folder: 'e2e' }),
  typed('no-floating-promises', 'the same in a script', FLOATING, { folder: 'tools/planted' }),
  typed('no-floating-promises', 'a promise whose failure is handled', FLOATING.replace('(1)', '(1).catch(() => 2)'), {
    fires: false,
  }),
  typed(
    'no-misused-promises',
    'an async function where nobody looks at what it answers',
    "import { createServer } from 'node:http';\nexport const server = createServer(async () => {\n  await Promise.resolve();\n});\n",
  ),
  typed(
    'no-misused-promises',
    'a promise as a condition',
    'export const isDone = (work: Promise<boolean>) => (work ? 1 : 2);\n',
  ),
  typed('await-thenable', 'an await of what is there', 'export const one = async () => await 1;\n'),
  typed(
    'return-await',
    'a promise that leaves the try that should have caught it',
    'export async function read(work: Promise<number>) {\n  try {\n    return work;\n  } catch {\n    return 0;\n  }\n}\n',
  ),
  typed(
    'switch-exhaustiveness-check',
    'an event that falls into `default`',
    `${EVENTS}export function nameOf({ type }: Event) {\n  switch (type) {\n    case 'one':\n      return 1;\n    default:\n      return 0;\n  }\n}\n`,
  ),
  typed(
    'switch-exhaustiveness-check',
    'every event named, and a `default` for what cannot be',
    `${EVENTS}export function nameOf({ type }: Event) {\n  switch (type) {\n    case 'one':\n    case 'other':\n      return 1;\n    default:\n      throw new Error(type);\n  }\n}\n`,
    { fires: false },
  ),
  ...['button', 'input', 'textarea', 'select', 'dialog', 'table'].map((element) =>
    screen(true, element, 'frontend/src/features/order-history'),
  ),
  screen(true, 'button', 'frontend/src/staff-kit'),
  screen(false, 'button', 'frontend/src/features/guest-menu'),
  screen(false, 'section', 'frontend/src/features/order-history'),
  spread(true, 'fields packed into a line by a spread', '({ isAsked, ...{ one: 1, two: 2 } })'),
  spread(true, 'the same with values of a list', '[isAsked, ...[1, 2]]'),
  { ...spread(true, 'the same behind a type', '[isAsked, ...([1, 2] as const)]'), rule: 'stolek(packed-attributes)' },
  packed(true, 'attributes packed into a line by a spread', "{...{ id: words.id, title: 'x' }}"),
  packed(false, 'attributes that a component hands on', '{...words}'),
  packed(false, 'attributes that are there on a condition', '{...(words.id && { id: words.id })}'),
  spread(false, 'fields that are there on a condition', '({ isAsked, ...(isAsked && { one: 1 }) })'),
  typed(
    'no-unnecessary-type-assertion',
    'an assertion that says nothing',
    'export const length = (text: string) => (text as string).length;\n',
  ),
];
