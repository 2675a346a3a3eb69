/** Tries to break the lint rules of our own and those that read types. Prints, last, `lint: N passed, N failed, N skipped`. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLANTS } from './plants.mjs';
import { ROOT } from '../../run/processes.mjs';

const COPIED = ['.oxlintrc.json', 'scripts/check/lint', 'tsconfig.base.json'];
const SIDES = ['backend', 'frontend', 'e2e'];

/** Lays out a tree with the real rules, where each plant is a file of its own. */
function plantAll(root) {
  const settings = SIDES.map((side) => `${side}/tsconfig.json`);
  for (const name of [...COPIED, ...settings])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  for (const name of ['node_modules', ...SIDES.map((side) => `${side}/node_modules`)]) {
    if (existsSync(path.join(ROOT, name))) symlinkSync(path.join(ROOT, name), path.join(root, name));
  }
  return PLANTS.map((plant, index) => {
    const extension = plant.folder.startsWith('scripts') ? 'mjs' : 'ts';
    const file = `${plant.folder}/planted-${index}.${extension}`;
    mkdirSync(path.join(root, plant.folder), { recursive: true });
    writeFileSync(path.join(root, file), plant.text);
    return { ...plant, file };
  });
}

const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
const results = { passed: 0, failed: 0 };
try {
  const plants = plantAll(root);
  const words = ['--format=unix', ...new Set(plants.map(({ folder }) => folder))];
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), words, {
    cwd: root,
    encoding: 'utf8',
  });
  for (const { rule, fires, title, file } of plants) {
    const said = stdout.split('\n').filter((line) => line.startsWith(`${file}:`));
    const isRight = said.some((line) => line.includes(rule)) === fires;
    results[isRight ? 'passed' : 'failed'] += 1;
    console.log(`${isRight ? '✓' : '✗'} ${rule} ${fires ? 'refuses' : 'takes'}: ${title}`);
    if (!isRight) console.log(`    ${said.join('\n    ') || stderr || 'nothing was said'}`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`lint: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed ? 1 : 0;
