/**
 * Tests each script of package.json in a clone without packages, with an npm that only shows how it is called. A script
 * must install the packages that its files import, or need none. Prints, last, `N passed, N failed, 0 skipped`.
 */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { ROOT } from '../run/processes.mjs';
import { copySources } from '../../tools/planted/copy.mjs';

const AT_ONCE = 2;

/** Output of the scripts that need no packages. */
const WITHOUT_PACKAGES = {
  token: 'Usage: npm run',
  house: 'comment lines beside docstrings',
  printers: 'npm run printers -- <address of a printer>',
};

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { scripts } = json(path.join(ROOT, 'package.json'));
const clone = copySources(path.resolve(ROOT));
const ENV = { ...process.env, PATH: `${path.join(clone, '.fake')}:${process.env.PATH}`, GIT_DIR: gitFolder() };

function gitFolder() {
  return execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: ROOT, encoding: 'utf8' }).trim();
}

function fakeNpm() {
  mkdirSync(path.join(clone, '.fake'));
  const file = path.join(clone, '.fake/npm');
  writeFileSync(file, '#!/bin/sh\necho "called: npm $*"\nexit 1\n');
  chmodSync(file, 0o755);
}

/** @returns {Promise<string>} all that the script printed */
function outputOf(command) {
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: clone, env: ENV }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
}

const IMPORT = /(?:^|\n)(?:import|export) (?:[^;'"]*? from )?'([^']+)'|import\('([^']+)'\)/g;

/** @returns {string} the file of a relative import; sources name their compiled form */
function fileOf(specifier, importer) {
  const file = path.resolve(path.dirname(importer), specifier);
  return existsSync(file) ? file : file.replace(/\.js$/, '.ts');
}

/** Adds the packages that a file and the files it imports name. */
function collectPackages(file, packages, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return packages;
  seen.add(file);
  for (const [, fixed, dynamic] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const specifier = fixed ?? dynamic;
    if (specifier.startsWith('.')) collectPackages(fileOf(specifier, file), packages, seen);
    else if (!specifier.startsWith('node:') && !specifier.startsWith('#') && !builtinModules.includes(specifier))
      packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)[0]);
  }
  return packages;
}

/** @returns {Set<string>} the packages that a call of npm installs by name */
function installedBy(call) {
  const named = [...call.matchAll(/ -w (\S+)/g)].map(([, folder]) => folder);
  const isAll = named.length === 0;
  const root = isAll || call.includes('--include-workspace-root') ? ['.'] : [];
  const folders = [...root, ...(isAll ? json(path.join(clone, 'package.json')).workspaces : named)];
  const manifests = folders.map((folder) => json(path.join(clone, folder, 'package.json')));
  return new Set(manifests.flatMap((each) => Object.keys({ ...each.dependencies, ...each.devDependencies })));
}

/** @returns {Promise<string | null>} the reason why a fresh clone cannot run the script */
async function problemOf([name, command]) {
  const output = await outputOf(command);
  if (name in WITHOUT_PACKAGES) return output.includes(WITHOUT_PACKAGES[name]) ? null : output;
  const call = /called: (npm ci .*)/.exec(output)?.[1];
  if (call === undefined) return `It installs nothing.\n${output}`;
  const installed = installedBy(call);
  const entries = command.match(/[\w./-]+\.(?:mjs|ts)\b/g).map((file) => path.join(clone, file));
  const packages = entries.flatMap((entry) => [...collectPackages(entry, new Set())]);
  const missing = packages.filter((each) => !installed.has(each));
  return missing.length > 0 ? `It imports ${missing.join(', ')}, which it does not install.` : null;
}

fakeNpm();
const left = Object.entries(scripts).values();
const failures = [];
const runner = async () => {
  for (const script of left) {
    const problem = await problemOf(script);
    if (problem !== null) failures.push(`npm run ${script[0]}: ${problem}`);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, runner));
rmSync(clone, { recursive: true });
for (const failure of failures) console.log(failure);
console.log(`${Object.keys(scripts).length - failures.length} passed, ${failures.length} failed, 0 skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;
