/** Tries to break the lint rules of our own, those that read types, and those of sheets. Prints, last, `lint: N passed, N failed, N skipped`. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLANTS } from './plants.mjs';
import { SHEETS } from './sheet-plants.mjs';
import { ROOT } from '../../../scripts/run/processes.mjs';

const COPIED = ['.oxlintrc.json', 'tools/check/lint', 'stylelint.config.mjs', 'tsconfig.base.json'];
const SHEET_FOLDER = 'frontend/src/features/planted';
const SIDES = ['rules', 'backend', 'frontend', 'e2e'];

/** Lays out a tree with the real rules, with a file for each plant. */
function plantAll(root) {
  const settings = SIDES.map((side) => `${side}/tsconfig.json`);
  for (const name of [...COPIED, ...settings])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  for (const name of ['node_modules', ...SIDES.map((side) => `${side}/node_modules`)]) {
    if (existsSync(path.join(ROOT, name))) symlinkSync(path.join(ROOT, name), path.join(root, name));
  }
  return PLANTS.map((plant, index) => {
    const { extension = plant.folder.startsWith('scripts') ? 'mjs' : 'ts' } = plant;
    const file = `${plant.folder}/planted-${index}.${extension}`;
    mkdirSync(path.join(root, plant.folder), { recursive: true });
    writeFileSync(path.join(root, file), plant.text);
    return { ...plant, file };
  });
}

/** @returns a file for each sheet, with a title that names the plant */
function plantSheets(root) {
  mkdirSync(path.join(root, SHEET_FOLDER), { recursive: true });
  return SHEETS.map(({ fires, text, query, selector = '.planted' }, index) => {
    const rule = `${selector} {\n  ${text}\n}\n`;
    const file = `${SHEET_FOLDER}/planted-${index}.module.css`;
    writeFileSync(path.join(root, file), query ? `@media ${query} {\n${rule}}\n` : rule);
    return { fires, file, rule: '', title: query ? `@media ${query}` : `${selector} { ${text.split('\n').at(-1)} }` };
  });
}

/** Lets a tool look at all plants in one run, and notes which fired as they must. */
function judge(root, [tool, ...words], plants) {
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', tool), words, {
    cwd: root,
    encoding: 'utf8',
  });
  const lines = `${stdout}${stderr}`.split('\n');
  for (const { rule, fires, title, file } of plants) {
    const reported = lines.filter((line) => line.replace(`${root}/`, '').startsWith(`${file}:`));
    const isRight = reported.some((line) => line.includes(rule)) === fires;
    results[isRight ? 'passed' : 'failed'] += 1;
    console.log(`${isRight ? '✓' : '✗'} ${rule || 'sheets'} ${fires ? 'refuses' : 'takes'}: ${title}`);
    if (!isRight) console.log(`    ${reported.join('\n    ') || stderr || 'nothing was reported'}`);
  }
}

const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
const results = { passed: 0, failed: 0 };
try {
  const plants = plantAll(root);
  judge(root, ['oxlint', '--format=unix', ...new Set(plants.map(({ folder }) => folder))], plants);
  judge(root, ['stylelint', '--formatter=unix', `${SHEET_FOLDER}/*.css`], plantSheets(root));
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`lint: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed ? 1 : 0;
