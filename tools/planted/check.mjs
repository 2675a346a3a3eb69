/** Looks whether each planned defect can still be planted. */
import { ROOT } from '../../scripts/run/processes.mjs';
import { readDefects, staleness } from './defects.mjs';

const defects = await readDefects();
const stale = defects.flatMap((defect) => {
  const problem = staleness(defect, ROOT);
  return problem === null ? [] : [`tools/planted/defects/${defect.subject}.mjs, ${defect.title}: ${problem}`];
});
console.log(stale.length > 0 ? stale.join('\n') : `${defects.length} defects can be planted`);
process.exitCode = stale.length > 0 ? 1 : 0;
