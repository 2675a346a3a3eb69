/** Reads the whole tree and names every broken wall and every file whose name breaks the rules. */
import { findBrokenWalls } from './cruise.mjs';
import { findBadNames } from './file-names.mjs';
import { ROOT } from '../../run/processes.mjs';

const walls = await findBrokenWalls(ROOT);
const names = findBadNames(ROOT);

for (const { rule, from, to, reason } of [...walls.violations, ...names.violations]) {
  console.log(`${rule}: ${from}${to ? ` → ${to}` : ''}${reason ? `\n  ${reason}` : ''}`);
}
console.log(`${walls.modules.length} files read, ${walls.violations.length + names.violations.length} violations`);
process.exitCode = walls.violations.length + names.violations.length > 0 ? 1 : 0;
