import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/processes.mjs';

/**
 * The suite that runs a spec file: its name contains the tier, except in the frontend, whose tests need no services.
 */
const HOMES = [
  { suite: 'db', folders: ['backend/src', 'backend/test'], files: /\.db\.spec\.ts$/ },
  { suite: 'long', folders: ['backend/src', 'backend/test'], files: /\.long\.spec\.ts$/ },
  { suite: 'unit', folders: ['backend/src', 'backend/test', 'rules/src'], files: /\.unit\.spec\.ts$/ },
  { suite: 'dom', folders: ['frontend/src'], files: /\.dom\.spec\.tsx$/ },
  {
    suite: 'unit',
    folders: ['frontend/src', 'frontend/prerender', 'frontend/guest-page'],
    files: /(?<!\.dom)\.spec\.tsx?$/,
  },
  { suite: 'e2e', folders: ['e2e'], files: /\.spec\.ts$/ },
];

/** The suites that consist of spec files. */
const TIERS = new Set(HOMES.map(({ suite }) => suite));

/** @typedef {{ suite: string, path: string, name: string, folders: string[] }} Spec path from the repository's root */

/** @returns {Spec[]} every spec file there is */
export function allSpecs() {
  return HOMES.flatMap(({ suite, folders, files }) =>
    folders.flatMap(filesOf).flatMap((path) => (files.test(path) ? [{ suite, path, ...partsOf(path) }] : [])),
  );
}

function filesOf(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  const entries = readdirSync(join(ROOT, folder), { recursive: true }).map(String);
  return entries
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`.replaceAll('\\', '/'));
}

function partsOf(path) {
  const folders = path.split('/');
  const name = folders.pop().replace(/(\.(unit|db|dom|long))?\.spec\.tsx?$/, '');
  return { name, folders };
}

/**
 * Chooses by the words of a command line: suites, folders of spec files (`backend`, `menu`), spec files
 * (`order-history`). Folders narrow each other, files add up.
 * @param {readonly string[]} words
 * @param {readonly string[]} suites the names of all
 * @param {readonly Spec[]} specs
 * @returns {{ suites: readonly string[], specs: readonly Spec[] | null }} specs: null for all those of the suites
 * @throws {Error} with one line, when a word or all of them together name nothing
 */
export function choose(given, suites, specs) {
  const named = given.filter((word) => suites.includes(word));
  const words = given.filter((word) => !suites.includes(word));
  if (words.length === 0) return { suites: named.length > 0 ? named : suites, specs: null };
  const files = words.filter((word) => specs.some(({ name }) => name === word));
  const folders = words.filter((word) => !files.includes(word));
  const unknown = folders.find((word) => !specs.some((spec) => spec.folders.includes(word)));
  if (unknown) throw new Error(`${unknown} is no suite (${suites.join(', ')}), no spec file and no folder of such.`);
  const tiers = named.filter((name) => TIERS.has(name));
  const chosen = specs.filter(
    ({ name, folders: path, suite }) =>
      (files.length === 0 || files.includes(name)) &&
      folders.every((word) => path.includes(word)) &&
      (tiers.length === 0 || tiers.includes(suite)),
  );
  const idle = [...files, ...tiers].find((word) => !chosen.some(({ name, suite }) => name === word || suite === word));
  if (idle || chosen.length === 0)
    throw new Error(`No ${idle ?? 'spec file'} is what all of these words name: ${words.join(' ')}.`);
  const running = new Set([...named.filter((name) => !TIERS.has(name)), ...chosen.map(({ suite }) => suite)]);
  return { suites: suites.filter((name) => running.has(name)), specs: chosen };
}
