import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The folder of other builds, beside the database of `npm start`. Each stays for the next run. */
export const BUILDS = join(ROOT, 'data', 'builds');
/** Builds without checking the installed packages. */
const BUILD_ONLY = `import { buildStale } from './scripts/run/build.mjs'; await buildStale(['backend']);`;

/**
 * Builds another tree in its own folder, unless that has been done.
 * @param fill writes the tree into a folder and builds it
 * @returns the folder of the compiled server
 */
export function builtSeparately(name: string, fill: (folder: string) => void): string {
  const folder = join(BUILDS, name);
  const built = join(folder, '.built');
  const server = join(folder, 'backend', 'dist');
  if (existsSync(built)) return server;
  rmSync(folder, { recursive: true, force: true });
  const begun = `${folder}-${process.pid}`;
  mkdirSync(begun, { recursive: true });
  try {
    fill(begun);
    if (!existsSync(join(begun, 'backend', 'dist', 'main.js'))) throw new Error(`The build of ${name} left no server.`);
    writeFileSync(join(begun, '.built'), '');
    // Another run may have been quicker.
    if (!existsSync(built)) renameSync(begun, folder);
  } finally {
    rmSync(begun, { recursive: true, force: true });
  }
  return server;
}

/** Builds the tree in a folder with the packages of this one: seconds. */
export function buildOnOurPackages(folder: string): void {
  for (const modules of ['node_modules', 'backend/node_modules']) {
    if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(folder, modules));
  }
  const words = ['--input-type=module', '--eval', BUILD_ONLY];
  execFileSync(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
