/**
 * All checks that do not run the product. `npm run check`, or `npm run check -- lint walls` for some steps.
 * One line per step with its time, the quick ones first, as many at a time as there are processors. All steps are run; what each
 * broken one printed is shown at the end.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { installMissing, requireNode } from '../../scripts/run/install.mjs';
import { ROOT } from '../../scripts/run/processes.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

const STEPS = [
  { name: 'migrations', command: ['node', 'tools/check/migrations.mjs'], tell: true },
  // The tests of an upgrade build this tree with the patch.
  {
    name: 'made-up patch',
    command: ['git', 'apply', '--check', '--unidiff-zero', 'backend/test/upgrade/made-up.patch'],
  },
  { name: 'documents', command: ['node', 'tools/check/documents.mjs'] },
  {
    name: 'words',
    command: ['node', '--import', './backend/test/register-typescript.mjs', 'tools/check/words.mjs'],
    tell: true,
  },
  { name: 'test: documents', command: ['node', 'tools/check/documents/test.mjs'], tell: true },
  { name: 'writing', command: ['node', 'tools/check/writing.mjs'], tell: true },
  { name: 'test: writing', command: ['node', 'tools/check/writing/test.mjs'], tell: true },
  { name: 'test: selection', command: ['node', 'scripts/test/selection-test.mjs'], tell: true },
  { name: 'test: processor time', command: ['node', 'scripts/test/processor-time-test.mjs'], tell: true },
  { name: 'test: begun at', command: ['node', 'scripts/test/begun-at-test.mjs'], tell: true },
  { name: 'test: fresh clone', command: ['node', 'scripts/test/fresh-clone-test.mjs'], tell: true },
  { name: 'rights', command: ['node', 'tools/check/rights.mjs'] },
  { name: 'planted', command: ['node', 'tools/planted/check.mjs'], tell: true },
  { name: 'dependencies', command: ['node', 'tools/check/dependencies.mjs'], tell: true },
  { name: 'test: planted', command: ['node', 'tools/planted/test.mjs'], tell: true },
  { name: 'test: lint', command: ['node', 'tools/check/lint/test.mjs'], tell: true },
  // The linter reads all types anyway: with what the compiler says it takes half as long as both one after the other.
  // With Go's own setting, its garbage collector takes a quarter of the processor time.
  { name: 'types and lint', command: [bin('oxlint'), '--deny-warnings', '--type-check'], env: { GOGC: '400' } },
  { name: 'styles', command: [bin('stylelint'), 'frontend/src/**/*.css'] },
  { name: 'api', command: ['node', 'tools/check/api/check.mjs'], tell: true },
  { name: 'generated files', command: ['node', 'tools/check/contract.mjs', '--check'] },
  { name: 'unused', command: [bin('knip'), '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'walls', command: ['node', 'tools/check/walls/check.mjs'] },
  { name: 'test: walls', command: ['node', 'tools/check/walls/test.mjs'], tell: true },
  { name: 'test: api', command: ['node', 'tools/check/api/test.mjs'], tell: true },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
];

/** Runs a command; answers its exit code and all that it printed. */
function run([command, ...args], env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** @returns {Promise<string | null>} the output of a broken step */
async function check({ name, command, env, tell = false }) {
  const start = performance.now();
  const { code, output } = await run(command, env);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(18)} ${seconds} s`);
  if (code === 0) {
    if (tell) console.log(`  ${output.trim().split('\n').at(-1)}`);
    return null;
  }
  return `── ${name}: ${command.join(' ')}\n${output.trimEnd()}`;
}

const wanted = process.argv.slice(2);
// A step named `test: …` plants violations that the step of that name must catch.
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
requireNode();
await installMissing('tools');
const broken = [];
const left = steps.values();
/** Takes one step after another, until another runner has taken the last. */
async function runner() {
  for (const step of left) {
    const output = await check(step);
    if (output !== null) broken.push(output);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runner));
if (broken.length > 0) {
  console.log(`\n${broken.join('\n\n')}\n\n${broken.length} of ${steps.length} steps failed`);
  process.exit(1);
}
