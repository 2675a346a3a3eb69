import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILDS, buildOnOurPackages, builtSeparately, ROOT } from './built-separately.js';

const PATCH = fileURLToPath(new URL('made-up.patch', import.meta.url));
const TREE = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts', 'migrations', 'rules', 'backend'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'bench']);
const NAME = 'made-up';

/** The main files of a build of this tree that knows a made-up column, event and upcast. */
export interface MadeUpBuild {
  /** Reads, projects and answers the new event, and writes the old shapes. */
  readonly reads: string;
  /** Writes the new event and the new shape, too. */
  readonly writes: string;
}

/** Applies `made-up.patch` to a copy of this tree and builds it. @throws Error when the patch no longer applies */
export function madeUpBuild(): MadeUpBuild {
  const name = `${NAME}-${fingerprint()}`;
  const outdated = existsSync(BUILDS) ? readdirSync(BUILDS).filter((one) => one.startsWith(NAME) && one !== name) : [];
  for (const one of outdated) rmSync(join(BUILDS, one), { recursive: true, force: true });
  const server = builtSeparately(name, (folder) => {
    for (const part of TREE) cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: isTaken });
    // Git would take the folder for a part of this repository, and skip the patch.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
    execFileSync('git', ['apply', '--unidiff-zero', PATCH], { cwd: folder, env, stdio: 'pipe' });
    buildOnOurPackages(folder);
  });
  return { reads: join(server, 'main.js'), writes: join(server, 'made-up-written.js') };
}

const isTaken = (path: string): boolean => !LEFT_OUT.has(basename(path)) && !path.endsWith('.spec.ts');

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(PATCH));
  for (const path of TREE.flatMap((part) => filesOf(join(ROOT, part)))) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (!isTaken(path)) return [];
  return statSync(path).isFile() ? [path] : readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}
