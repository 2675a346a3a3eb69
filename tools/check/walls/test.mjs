/** Tries to break every wall. Prints, last, `walls: N passed, N failed, N skipped`. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findForeignTables } from './foreign-tables.mjs';
import { PLANTS } from './plants.mjs';
import { OWNER_PLANTS, TABLE_PLANTS } from './table-plants.mjs';
import { violationsOf } from './violations.mjs';
import { ROOT } from '../../../scripts/run/processes.mjs';
import { linkPackages } from '../../planted/copy.mjs';

const NAME_RULES = ['no-barrels', 'no-utils', 'specs-say-their-tier', 'few-are-global', 'names-say-the-role'];
const TABLES = 'tables-have-one-owner';
/** The tree's own files. */
const MANIFESTS = [
  'schema.sql',
  ...['.', 'rules', 'backend', 'frontend', 'e2e'].map((side) => path.join(side, 'package.json')),
];
const PACKAGES = ['backend/node_modules', 'frontend/node_modules'];
const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs');
const results = { passed: 0, failed: 0 };

/** A temporary tree with the real manifests and packages: linking these costs ten times as much as a look at a plant. */
const root = mkdtempSync(path.join(tmpdir(), 'walls-'));

function linkRealPackages() {
  layManifests();
  linkPackages(ROOT, root);
  for (const name of PACKAGES) {
    if (existsSync(path.join(ROOT, name))) symlinkSync(path.join(ROOT, name), path.join(root, name));
  }
}

function layManifests() {
  for (const name of MANIFESTS) cpSync(path.join(ROOT, name), path.join(root, name));
}

/** Lays files and real folders out in the tree, and removes them after `look`. @returns its answer */
async function inTree(files, real, look) {
  for (const folder of real) cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  try {
    return await look(root);
  } finally {
    clearTree();
  }
}

function clearTree() {
  const copied = [...MANIFESTS, ...PACKAGES, 'node_modules'];
  const isWay = (name) => copied.some((one) => one.startsWith(`${name}/`));
  const left = readdirSync(root).flatMap((name) =>
    isWay(name) ? [name, ...readdirSync(path.join(root, name)).map((below) => `${name}/${below}`)] : [name],
  );
  for (const name of left) {
    if (!copied.includes(name) && !isWay(name)) rmSync(path.join(root, name), { recursive: true });
  }
  // A plant may have replaced one.
  layManifests();
}

function report(title, problem) {
  results[problem ? 'failed' : 'passed'] += 1;
  console.log(`${problem ? '✗' : '✓'} ${title}${problem ? `\n    ${problem}` : ''}`);
}

async function tryPlant({ title, rule, files }, look = violationsOf) {
  const { violations } = await inTree(files, [], look);
  const fired = [...new Set(violations.map((violation) => violation.rule))].sort().join(', ') || 'nothing';
  const expected = rule ?? 'nothing';
  report(`${expected}: ${title}`, fired === expected ? null : `expected ${expected} to fire, but ${fired} did`);
}

function everyWallIsTried() {
  const tried = new Set([...PLANTS, ...TABLE_PLANTS].map((plant) => plant.rule));
  const untried = [...forbidden.map((wall) => wall.name), ...NAME_RULES, TABLES].filter((rule) => !tried.has(rule));
  report(
    'every wall has a planted violation',
    untried.length ? `nobody has tried to break ${untried.join(', ')}` : null,
  );
}

/** A part of the real tree is enough: that the whole is read, the check says itself. */
async function theRealTreeIsLookedAt() {
  const plant = {
    'backend/src/modules/catalogue/planted.ts': 'export const planted = `select from lead`;\n',
    'backend/src/kernel/planted.ts': "import { z } from 'zod';\nexport const planted = z;\n",
    'frontend/src/shared/planted.tsx':
      "import type { Money } from '../../../backend/src/kernel/money';\nexport type Planted = Money;\n",
  };
  const { notRead, violations } = await inTree(
    plant,
    ['rules/src', 'backend/src/modules/catalogue', 'backend/src/kernel', 'frontend/src/shared'],
    violationsOf,
  );
  report('the check reads every file of a real tree', notRead.length > 0 ? `not read: ${notRead.join(', ')}` : null);
  const caught = violations
    .filter((violation) => /planted\.tsx?(:\d+)?$/.test(violation.from))
    .map((violation) => violation.rule);
  const expected = `kernel-stands-alone, packages-meet-over-http, ${TABLES}`;
  const got = caught.sort().join(', ');
  report(
    'violations planted into a copy of the real tree are caught',
    got === expected ? null : `expected ${expected}, got ${got || 'nothing'}`,
  );
}

try {
  linkRealPackages();
  for (const plant of PLANTS) await tryPlant(plant);
  for (const plant of TABLE_PLANTS) await tryPlant(plant, findForeignTables);
  for (const { title, owners } of OWNER_PLANTS) {
    const files = { 'schema.sql': 'create table lead (id integer);\ncreate unlogged table menu (id integer);\n' };
    await tryPlant({ title, rule: TABLES, files }, (tree) => findForeignTables(tree, owners));
  }
  everyWallIsTried();
  await theRealTreeIsLookedAt();
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`walls: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed ? 1 : 0;
