/** Tries to break the lint rules of our own. Prints, last, `lint: N passed, N failed, N skipped`. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RULE = 'stolek(bounds-before-shapes)';
const WHERE = 'backend/src/modules/planted/planted.dto.ts';

/** What must make the rule fire, and what must not, so that it cannot pass by refusing everything. */
const PLANTS = [
  { fires: true, text: 'z.string().max(5).regex(/x/)' },
  { fires: true, text: 'z.string().regex(/x/).max(5, { abort: true })' },
  { fires: true, text: 'z.string().max(5, { abort: false }).trim().refine(Boolean)' },
  { fires: true, text: 'z.string().max(5).email()' },
  { fires: true, text: 'z.email().max(5)' },
  { fires: true, text: 'z.object({ address: z.url().optional() })' },
  { fires: false, text: 'z.string().max(5, { abort: true }).trim().regex(/x/)' },
  { fires: false, text: 'bounded(5).check(z.email())' },
  { fires: false, text: 'z.number().max(5).refine(Boolean)' },
  { fires: false, text: 'z.string().max(5).min(1)' },
  { fires: false, where: 'backend/src/platform/config/planted.ts', text: 'z.string().regex(/x/)' },
];

const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
const results = { passed: 0, failed: 0 };
try {
  for (const name of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  for (const { fires, text, where = WHERE } of PLANTS) {
    const file = path.join(root, where);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      `import { z } from 'zod';\nimport { bounded } from './input.js';\nexport const planted = [bounded, ${text}];\n`,
    );
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), ['--format=unix', where], {
      cwd: root,
      encoding: 'utf8',
    });
    rmSync(file);
    const isRight = stdout.includes(RULE) === fires;
    results[isRight ? 'passed' : 'failed'] += 1;
    console.log(`${isRight ? '✓' : '✗'} ${fires ? 'refused' : 'taken'}: ${text}${isRight ? '' : `\n    ${stdout}`}`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`lint: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed ? 1 : 0;
