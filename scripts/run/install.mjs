/**
 * Installs what package-lock.json names, when it is not there: in a fresh clone, and after the lock file has changed.
 * `node scripts/run/install.mjs` does that alone.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ROOT, run, step } from './processes.mjs';

const OLDEST_NODE = [20, 19];

/** Ends with one line when this Node is too old to run the product. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/** npm leaves in node_modules what it has installed; an interrupted installation leaves nothing. */
function installedIsCurrent() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const has = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !(optional && !has[path]))
    .every(([path, { version }]) => has[path]?.version === version);
}

/** Which packages may run a script of theirs after they were installed; `.npmrc` forbids it to all. */
function allowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(join(ROOT, 'node_modules', name)));
}

/** Kept where an installation throws it away. */
const SCRIPTS_DONE = join(ROOT, 'node_modules/.install-scripts-done');

/**
 * Runs the install scripts of the few packages that need theirs: PostgreSQL's libraries get their links by it, which a package
 * cannot hold. It is due after every installation, also after one by hand.
 */
async function runAllowedScripts() {
  const names = allowedScripts();
  const due = names.map((name) => `${name} ${readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')}`);
  const wanted = createHash('sha256').update(due.join()).digest('hex');
  if (existsSync(SCRIPTS_DONE) && readFileSync(SCRIPTS_DONE, 'utf8') === wanted) return;
  const { code, output } = await run(['npm', 'rebuild', '--ignore-scripts=false', ...names], { quiet: true });
  if (code !== 0) fail(`${output.trimEnd()}\n\nnpm rebuild failed.`);
  writeFileSync(SCRIPTS_DONE, wanted);
}

/** Installs what is missing, and runs the few install scripts that are allowed. */
export async function installMissing() {
  if (!installedIsCurrent()) {
    const words = ['npm', 'ci', '--no-audit', '--no-fund'];
    const { code, output } = await step('Installing packages (about a minute)', words, { disposable: true });
    if (code !== 0) fail(`${output.trimEnd()}\n\nnpm ci failed.`);
  }
  await runAllowedScripts();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await installMissing();
}
