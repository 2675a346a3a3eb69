/**
 * Installs the packages of package-lock.json if they are missing: in a fresh clone, and after the lock file has
 * changed. `node scripts/run/install.mjs` does only that, for the product; `-- --tools` for maintainers, with all others.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ROOT, run, step } from './processes.mjs';

const OLDEST_NODE = [20, 19];

/** Ends with one line when this Node is too old to run the product. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/**
 * npm's options for each use. Each installs all of the one before: the product needs two workspaces, the tests also the
 * root's packages and the journeys', a maintainer those of `tools/` too.
 */
const USES = {
  product: ['-w', 'backend', '-w', 'frontend'],
  tests: ['-w', 'backend', '-w', 'frontend', '-w', 'e2e', '--include-workspace-root'],
  tools: [],
};
const uses = Object.keys(USES);

/** Records which lock file is installed, and for which use; an installation by hand deletes it. */
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

/** Links a workspace that has come since an installation by hand. */
function linkWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(JSON.parse(lockFile()).packages))
    if (link && !existsSync(join(ROOT, path))) symlinkSync(relative(dirname(path), resolved), join(ROOT, path));
}

/** @returns {string | null} the use that the packages of this lock file are installed for */
function installedFor() {
  if (!existsSync(INSTALLED)) {
    if (!isWholeInstallation()) return null;
    linkWorkspaces();
    return 'tools';
  }
  const { lock, use } = JSON.parse(readFileSync(INSTALLED, 'utf8'));
  return lock === hashOf(lockFile()) && use in USES ? use : null;
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
 * Installs missing packages, and runs the few install scripts that are allowed. Packages of this lock file stay as they
 * are, since a product may run from them.
 *
 * @param {'product' | 'tests' | 'tools'} use
 */
export async function installMissing(use) {
  const has = installedFor();
  if (has === null || uses.indexOf(has) < uses.indexOf(use)) {
    const words = has === null ? ['ci'] : ['install', '--no-save'];
    const command = ['npm', ...words, '--no-audit', '--no-fund', ...USES[use]];
    const { code, output } = await step('Installing packages (about a minute)', command, { disposable: true });
    if (code !== 0) fail(`${output.trimEnd()}\n\n${command.slice(0, 2).join(' ')} failed.`);
    writeFileSync(INSTALLED, JSON.stringify({ lock: hashOf(lockFile()), use }));
  }
  await runAllowedScripts();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await installMissing(process.argv.includes('--tools') ? 'tools' : 'product');
}
