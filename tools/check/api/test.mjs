/** Spoils the OpenAPI document and sees whether its check tells. Prints, last, `api: N passed, N failed, N skipped`. */
import { readFileSync } from 'node:fs';
import { ROOT } from '../../../scripts/run/processes.mjs';
import { findingsIn } from './lint-document.mjs';

const FILE = `${ROOT}backend/openapi.json`;
const ORDER = ['paths', '/api/createorder', 'post'];
/** The spoilt paths alone, because each look at the whole document takes seconds. */
const PATHS = ['/api/createorder', '/api/getcurrentmenu', '/api/my/user'];

/** Changes of the document, and the rules that must report them. */
const PLANTS = [
  { title: 'these paths as they are', rules: [], spoil: () => {} },
  {
    title: 'no address of a server',
    rules: ['redocly no-empty-servers'],
    spoil: (document) => (document.servers = []),
  },
  {
    title: 'an operation without a summary',
    rules: ['redocly operation-summary'],
    spoil: (document) => delete at(document, ORDER).summary,
  },
  {
    title: 'an operation without a description',
    rules: ['spectral operation-description'],
    spoil: (document) => delete at(document, ORDER).description,
  },
  {
    title: 'an operation that never refuses',
    rules: ['redocly operation-4xx-response'],
    spoil: (document) => {
      const { responses } = at(document, ORDER);
      for (const status of Object.keys(responses)) if (status.startsWith('4')) delete responses[status];
    },
  },
  {
    title: 'a tag that nobody has declared',
    rules: ['spectral operation-tag-defined'],
    spoil: (document) => (at(document, ORDER).tags = ['whoever']),
  },
  {
    title: 'an operation that does not say who may call it',
    rules: ['redocly security-defined'],
    spoil: (document) => delete at(document, ORDER).security,
  },
  {
    title: 'a schema that is not there',
    rules: ['redocly no-unresolved-refs', 'spectral invalid-ref'],
    spoil: (document) =>
      (at(document, ['components', 'schemas', 'MenuItem', 'properties']).id = { $ref: '#/components/schemas/No' }),
  },
  {
    title: 'a type that is none',
    rules: ['redocly struct', 'spectral oas3-schema'],
    spoil: (document) => (at(document, ['components', 'schemas', 'MenuItem', 'properties']).id = { type: 'whatever' }),
  },
];

const at = (document, path) => path.reduce((part, key) => part[key], document);

/** @returns the document with these paths, and with the components that they need */
function partOf(document) {
  const paths = Object.fromEntries(PATHS.map((path) => [path, document.paths[path]]));
  const { securitySchemes, ...kinds } = document.components;
  const components = { securitySchemes };
  const gather = (part) => {
    for (const [, kind, name] of JSON.stringify(part).matchAll(/#\/components\/(\w+)\/(\w+)/g)) {
      if (components[kind]?.[name]) continue;
      components[kind] = { ...components[kind], [name]: kinds[kind][name] };
      gather(kinds[kind][name]);
    }
  };
  gather(paths);
  return { ...document, paths, components };
}

const results = { passed: 0, failed: 0 };
for (const { title, rules, spoil } of PLANTS) {
  const document = partOf(JSON.parse(readFileSync(FILE, 'utf8')));
  spoil(document);
  const fired = new Set((await findingsIn(JSON.stringify(document), FILE)).map(({ rule }) => rule));
  const silent = rules.filter((rule) => !fired.has(rule));
  const isRight = rules.length === 0 ? fired.size === 0 : silent.length === 0;
  results[isRight ? 'passed' : 'failed'] += 1;
  console.log(`${isRight ? '✓' : '✗'} ${title}: ${[...fired].join(', ') || 'nothing'}`);
  if (!isRight) console.log(`    expected ${rules.join(', ') || 'nothing'}`);
}
console.log(`api: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed === 0 ? 0 : 1;
