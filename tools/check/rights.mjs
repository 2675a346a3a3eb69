/**
 * Checks that docs/rights.md names every route of the API that needs a token, with the rule that is declared beside it.
 * The test of rights finds out what each role may really reach (`npm test`); `npm run rights` writes the page from it.
 */
import { readFileSync } from 'node:fs';
import { ROOT } from '../../scripts/run/processes.mjs';

const read = (file) => readFileSync(`${ROOT}${file}`, 'utf8');

const { paths } = JSON.parse(read('backend/openapi.json'));
const declared = new Map();
for (const [path, operations] of Object.entries(paths)) {
  if (!path.startsWith('/api/my/')) continue;
  for (const [method, operation] of Object.entries(operations)) {
    declared.set(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, operation['x-right']);
  }
}

const written = new Map();
for (const [, route, rule] of read('docs/rights.md').matchAll(/^\| `([A-Z]+ \/[^`]+)`\s*\| ([^|]+?)\s*\|/gm)) {
  written.set(route, rule === 'signed in' ? 'own-profile' : rule.replaceAll('`', ''));
}

const problems = [];
for (const [route, rule] of declared) {
  if (rule === undefined) problems.push(`${route}: declares no right (@Access)`);
  else if (!written.has(route)) problems.push(`${route}: is not in docs/rights.md`);
  else if (written.get(route) !== rule)
    problems.push(`${route}: docs/rights.md says ${written.get(route)}, the code ${rule}`);
}
for (const route of written.keys())
  if (!declared.has(route)) problems.push(`${route}: is in docs/rights.md, but is no route`);

for (const problem of problems) console.log(problem);
if (problems.length > 0) console.log('npm run rights updates docs/rights.md');
console.log(`${declared.size} routes behind sign-in`);
process.exitCode = problems.length > 0 ? 1 : 0;
