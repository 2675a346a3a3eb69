/** Tests the check with citations that lead nowhere. Prints, last, `documents: N passed, N failed, N skipped`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../scripts/run/processes.mjs';
import { anchorsOf, brokenCitations } from './citations.mjs';

const BOOK = "# The product\n\n## The order's number\n\n### The price is the server's\n\n```\n# no heading\n```\n";
const WHERE = 'backend/src/modules/planted/planted.ts';

/** Plants that must be found, and ones that must not, so that the check cannot pass by refusing everything. */
const PLANTS = [
  { text: '/** docs/product.md#the-orders-number */', found: null },
  {
    text: '// Counts from 1 (docs/product.md#the-orders-number, docs/product.md#the-price-is-the-servers).',
    found: null,
  },
  { text: '/** docs/product.md#the-orders-numbers */', found: 'no heading #the-orders-numbers' },
  { text: '/** docs/product.md#no-heading */', found: 'no heading #no-heading' },
  { text: '/** Counted in memory (docs/product.md). */', found: null },
  { text: '/** [0099](docs/decisions/0099-gone.md) */', found: 'docs/decisions/0099-gone.md is not there' },
  { text: '/** docs/products.md#the-orders-number */', found: 'docs/products.md has no heading' },
  { text: '/** Quantity 1–99 (specification, section 5). */', found: 'a book that is not in the repository' },
  { text: '/** Decisions, Orders: quantity 1–99. */', found: 'a book that is not in the repository' },
  { text: '// The one pool (architecture, TypeORM).', found: 'a book that is not in the repository' },
  { text: 'export const decisions = [specification, section];', found: null },
  { text: '/** docs/product.md#gone */', where: 'frontend/src/planted.tsx', found: 'no heading #gone' },
  { text: '/** docs/product.md#gone */', where: 'tools/planted.mjs', found: 'no heading #gone' },
  { text: '// docs/product.md#gone', where: 'e2e/planted.spec.ts', found: 'no heading #gone' },
  { text: '-- docs/product.md#gone', where: 'migrations/9999-planted.sql', found: 'no heading #gone' },
];

const results = { passed: 0, failed: 0 };
function report(title, problem) {
  results[problem ? 'failed' : 'passed'] += 1;
  console.log(`${problem ? '✗' : '✓'} ${title}${problem ? `\n    ${problem}` : ''}`);
}

function problemsIn(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'documents-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return brokenCitations(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

for (const { text, where = WHERE, found } of PLANTS) {
  const problems = problemsIn({ 'docs/product.md': BOOK, [where]: `${text}\n` });
  const isRight =
    found === null
      ? problems.length === 0
      : problems.length === 1 && problems[0].startsWith(`${where}:1: `) && problems[0].includes(found);
  report(
    `${found === null ? 'taken' : 'refused'}: ${text}`,
    isRight ? null : problems.join('; ') || 'nothing was said',
  );
}
const anchors = [...anchorsOf(BOOK)].join(' ');
report(
  'anchors are those of GitHub',
  anchors === 'the-product the-orders-number the-price-is-the-servers' ? null : `got ${anchors}`,
);
// A check that looks at the wrong place stays green for years.
report('the real tree is looked at', brokenCitations(ROOT).length === 0 ? null : brokenCitations(ROOT).join('\n    '));
console.log(`documents: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed ? 1 : 0;
