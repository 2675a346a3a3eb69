/** Installs what package-lock.json names, when it is not there: in a fresh clone, and after the lock file has changed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT, step } from './processes.mjs';

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

export async function installMissing() {
  if (installedIsCurrent()) return;
  const words = ['npm', 'ci', '--no-audit', '--no-fund'];
  const { code, output } = await step('Installing packages (about a minute)', words, { disposable: true });
  if (code !== 0) fail(`${output.trimEnd()}\n\nnpm ci failed.`);
}
