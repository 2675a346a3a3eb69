import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root absolute path of the tree
 * @param {string} folder below it; one that is absent has no files, so that a planted tree may be small
 * @param {RegExp} ending of the names that are wanted
 * @returns {string[]} paths as seen from the root, with `/`
 */
export function filesBelow(root, folder, ending) {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && ending.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
      .map((file) => file.split(path.sep).join('/'));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
