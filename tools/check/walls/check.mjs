/** Lists all violations in the whole tree. */
import { violationsOf } from './violations.mjs';
import { ROOT } from '../../../scripts/run/processes.mjs';

const { read, notRead, violations } = await violationsOf(ROOT);
for (const { rule, from, to, reason } of violations) {
  console.log(`${rule}: ${from}${to ? ` → ${to}` : ''}${reason ? `\n  ${reason}` : ''}`);
}
for (const file of notRead) console.log(`not read: ${file}`);
console.log(`${read.length} files read, ${violations.length} violations`);
process.exitCode = violations.length + notRead.length > 0 ? 1 : 0;
