/** Reads the whole tree and names every broken wall, every file whose name breaks the rules, and every foreign table. */
import { findBrokenWalls } from './cruise.mjs';
import { findBadNames } from './file-names.mjs';
import { findForeignTables } from './foreign-tables.mjs';
import { ROOT } from '../../../scripts/run/processes.mjs';

const walls = await findBrokenWalls(ROOT);
const violations = [walls, findBadNames(ROOT), findForeignTables(ROOT)].flatMap((found) => found.violations);

for (const { rule, from, to, reason } of violations) {
  console.log(`${rule}: ${from}${to ? ` → ${to}` : ''}${reason ? `\n  ${reason}` : ''}`);
}
console.log(`${walls.modules.length} files read, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
