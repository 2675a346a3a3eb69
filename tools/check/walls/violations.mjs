import { findAsyncDomain } from './async-domain.mjs';
import { findBrokenWalls } from './cruise.mjs';
import { findBadNames } from './file-names.mjs';
import { findForeignTables } from './foreign-tables.mjs';

/**
 * Looks at a tree for every broken wall, every file whose name breaks the rules, and every foreign table.
 * @param {string} root absolute path of a tree that is laid out as the repository is
 * @returns `notRead`: source files that the walls were not held against; a check that looks at the wrong place stays green for years
 */
export async function violationsOf(root) {
  const walls = await findBrokenWalls(root);
  const names = findBadNames(root);
  const read = new Set(walls.modules);
  return {
    read: walls.modules,
    notRead: names.files.filter((file) => !read.has(file)),
    violations: [walls, names, findForeignTables(root), findAsyncDomain(root)].flatMap(({ violations }) => violations),
  };
}
