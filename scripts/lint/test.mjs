/** Tries to break the lint rules of our own, for code and for sheets. Prints, last, `lint: N passed, N failed, N skipped`. */
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

const SHEET = 'frontend/src/features/planted/planted.module.css';

/** Declarations, or a whole query, that choose what only a token may; and those that take a token. */
const SHEETS = [
  { fires: true, text: 'font-size: 1rem;' },
  { fires: true, text: 'font-size: clamp(1rem, 2vw, 2rem);' },
  { fires: true, text: 'font: 600 17px/1.4 var(--font);' },
  { fires: true, text: 'gap: 8px;' },
  { fires: true, text: 'gap: var(--space-2) 6px;' },
  { fires: true, text: 'column-gap: 1rem;' },
  { fires: true, text: 'border-radius: 10px;' },
  { fires: true, text: 'border-radius: var(--radius) 4px;' },
  { fires: true, text: 'border-top-left-radius: 10px;' },
  { fires: true, text: 'min-height: 48px;' },
  { fires: true, text: 'min-width: max(44px, 3rem);' },
  { fires: true, query: '(max-width: 899px)', text: 'color: inherit;' },
  { fires: true, query: '(width < 720px)', text: 'color: inherit;' },
  { fires: true, text: '/* stylelint-disable-next-line declaration-property-value-allowed-list */\ngap: 3px;' },
  { fires: false, text: 'font-size: var(--text-note);' },
  { fires: false, text: 'font-size: inherit;' },
  { fires: false, text: 'gap: 0 var(--space-4);' },
  { fires: false, text: 'row-gap: var(--space-half);' },
  { fires: false, text: 'border-radius: var(--radius-large) var(--radius-large) 0 0;' },
  { fires: false, text: 'border-radius: 50%;' },
  { fires: false, text: 'min-height: var(--staff-target);' },
  { fires: false, query: '(max-width: 719px)', text: 'min-width: 140px;' },
];

const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
const results = { passed: 0, failed: 0 };

/** Writes a file into the tree, lets the tool look at it, and notes whether it fired as it must. */
function tryPlant({ where, text, tool, isTold, fires, title }) {
  const file = path.join(root, where);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  const [name, ...args] = tool;
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', name), [...args, where], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(file);
  const said = `${stdout}${stderr}`;
  const isRight = isTold(said) === fires;
  results[isRight ? 'passed' : 'failed'] += 1;
  console.log(`${isRight ? '✓' : '✗'} ${fires ? 'refused' : 'taken'}: ${title}${isRight ? '' : `\n    ${said}`}`);
}

try {
  for (const name of ['.oxlintrc.json', 'scripts/lint', 'stylelint.config.mjs'])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  for (const { fires, text, where = WHERE } of PLANTS) {
    tryPlant({
      ...{ where, fires, title: text, tool: ['oxlint', '--format=unix'], isTold: (said) => said.includes(RULE) },
      text: `import { z } from 'zod';\nimport { bounded } from './input.js';\nexport const planted = [bounded, ${text}];\n`,
    });
  }
  for (const { fires, text, query } of SHEETS) {
    const rule = `.planted {\n  ${text}\n}\n`;
    tryPlant({
      ...{ where: SHEET, fires, title: query ? `@media ${query}` : text.split('\n').at(-1) },
      text: query ? `@media ${query} {\n${rule}}\n` : rule,
      tool: ['stylelint', '--formatter=unix'],
      isTold: (said) => said.includes('planted.module.css:'),
    });
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`lint: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed ? 1 : 0;
