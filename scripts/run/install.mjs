/**
 * Installs the packages of package-lock.json if they are missing: in a fresh clone, and after the lock file has
 * changed. `node scripts/run/install.mjs` does only that, `-- --tools` with the packages that only maintainers need.
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

/** The workspaces that the product and its tests need. The packages of `tools/` serve maintainers only. */
const PRODUCT = ['backend', 'frontend', 'e2e'];

/** Records which lock file is installed, and whether with the tools; an installation by hand deletes it. */
const INSTALLED = join(ROOT, 'node_modules/.stolek-installed.json');

const lockFile = () => readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** npm lists its installed packages in node_modules; an interrupted installation leaves no list. */
function isWholeInstallation() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const has = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(JSON.parse(lockFile()).packages)
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !(optional && !has[path]))
    .every(([path, { version }]) => has[path]?.version === version);
}

function isInstalled({ tools }) {
  if (!existsSync(INSTALLED)) return isWholeInstallation();
  const { lock, withTools } = JSON.parse(readFileSync(INSTALLED, 'utf8'));
  return lock === hashOf(lockFile()) && (withTools || !tools);
}

/** Packages that may run their install scripts; `.npmrc` forbids them to all others. */
function allowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(join(ROOT, 'node_modules', name)));
}

/** Kept in a folder that an installation deletes. */
const SCRIPTS_DONE = join(ROOT, 'node_modules/.install-scripts-done');

/**
 * Runs the install scripts of the few packages that need them: they make the links of PostgreSQL's libraries, which a
 * package cannot hold. It is due after every installation, also one by hand.
 */
async function runAllowedScripts() {
  const names = allowedScripts();
  const due = names.map((name) => `${name} ${readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')}`);
  const wanted = hashOf(due.join());
  if (existsSync(SCRIPTS_DONE) && readFileSync(SCRIPTS_DONE, 'utf8') === wanted) return;
  const { code, output } = await run(['npm', 'rebuild', '--ignore-scripts=false', ...names], { quiet: true });
  if (code !== 0) fail(`${output.trimEnd()}\n\nnpm rebuild failed.`);
  writeFileSync(SCRIPTS_DONE, wanted);
}

/**
 * Installs missing packages, and runs the few install scripts that are allowed.
 *
 * @param {{ tools?: boolean }} [options] whether the packages of `tools/` are needed too
 */
export async function installMissing({ tools = false } = {}) {
  if (!isInstalled({ tools })) {
    const only = tools ? [] : [...PRODUCT.flatMap((name) => ['-w', name]), '--include-workspace-root'];
    const words = ['npm', 'ci', '--no-audit', '--no-fund', ...only];
    const { code, output } = await step('Installing packages (about a minute)', words, { disposable: true });
    if (code !== 0) fail(`${output.trimEnd()}\n\nnpm ci failed.`);
    writeFileSync(INSTALLED, JSON.stringify({ lock: hashOf(lockFile()), withTools: tools }));
  }
  await runAllowedScripts();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await installMissing({ tools: process.argv.includes('--tools') });
}
