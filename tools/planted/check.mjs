/** Checks that each planted defect can still be planted and breaks a promise of docs/product.md. */
import { ROOT } from '../../scripts/run/processes.mjs';
import { readDefects } from './defects.mjs';
import { problemsOf, readHeadings } from './promises.mjs';

const defects = await readDefects();
const problems = problemsOf(defects, readHeadings(ROOT), ROOT);
console.log(problems.length > 0 ? problems.join('\n') : `${defects.length} defects can be planted`);
process.exitCode = problems.length > 0 ? 1 : 0;
