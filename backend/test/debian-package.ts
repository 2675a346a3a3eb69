import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @param file one that the package contains
 * @returns whether it exists; on Debian as root the package is installed first. If it does not, the run names the
 * missing component.
 */
export function hasDebianPackage(name: string, file: string): boolean {
  if (!existsSync(file) && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
      spawnSync('apt-get', words, { stdio: 'ignore', env });
    }
  }
  const found = existsSync(file);
  if (!found) console.warn(`Missing component: ${file} (Debian package ${name}); its tests are skipped.`);
  return found;
}
