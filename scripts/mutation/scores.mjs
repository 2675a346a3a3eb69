const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

const line = (name, noticed, all) => {
  const share = all === 0 ? '—' : `${((noticed / all) * 100).toFixed(1)} %`;
  return `${share.padStart(8)}  ${`${noticed}/${all}`.padStart(9)}  ${name}`;
};

/** @returns a line per file, the weakest first, and one of their sum; what did not compile or was told to be left alone counts nowhere */
export function scoreLines(files) {
  const counts = Object.entries(files).map(([file, { mutants }]) => {
    const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
    const all = noticed + mutants.filter(({ status }) => UNNOTICED.has(status)).length;
    return { file, noticed, all };
  });
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const weakestFirst = counts.toSorted((a, b) => a.noticed / a.all - b.noticed / b.all);
  return [
    ...weakestFirst.map(({ file, noticed, all }) => line(file, noticed, all)),
    line('in total', sum('noticed'), sum('all')),
  ];
}
