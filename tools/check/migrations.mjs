/**
 * Migrations are ordered and go forward only: once sealed, a file never changes, because somebody's database has run it.
 * `node tools/check/migrations.mjs --seal` writes down the files that are new; that belongs into the commit that releases them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { ROOT } from '../../scripts/run/processes.mjs';

const FOLDER = `${ROOT}migrations/`;
const SEALS = `${FOLDER}sealed.sha256`;
const NAME = /^(?:before-0\.1\/)?(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;
/** Files that a squash has replaced: databases from before still run them (docs/decisions/0012). */
const REPLACED = 'before-0.1/';

const digest = (file) => createHash('sha256').update(readFileSync(`${FOLDER}${file}`)).digest('hex'); // oxfmt-ignore

function readSeals() {
  if (!existsSync(SEALS)) return new Map();
  const lines = readFileSync(SEALS, 'utf8').trim().split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('  ').reverse()));
}

function problemsOf(files, seals) {
  const numbers = new Set();
  const names = new Set();
  const problems = [];
  for (const file of files) {
    const number = NAME.exec(file)?.[1];
    const name = file.replace(REPLACED, '');
    if (!number) problems.push(`${file}: the name must be NNNN-subject.sql`);
    else if (numbers.has(file.slice(0, -name.length) + number)) problems.push(`${file}: the number ${number} is taken`);
    // A database records the name alone.
    else if (names.has(name)) problems.push(`${file}: a replaced file has that name`);
    numbers.add(file.slice(0, -name.length) + number);
    names.add(name);
  }
  for (const [file, sealed] of seals) {
    if (!files.includes(file)) problems.push(`${file}: sealed, but gone`);
    else if (digest(file) !== sealed) problems.push(`${file}: sealed, but changed; write a new migration instead`);
  }
  const current = (file) => !file.startsWith(REPLACED);
  const last = [...seals.keys()].filter(current).sort().at(-1) ?? '';
  const late = files.filter((file) => current(file) && !seals.has(file) && file < last);
  return [...problems, ...late.map((file) => `${file}: comes before ${last}, which databases have already run`)];
}

const sqlIn = (folder) => readdirSync(FOLDER + folder).filter((file) => file.endsWith('.sql')).map((file) => folder + file); // oxfmt-ignore
const files = ['', REPLACED].flatMap(sqlIn).sort();
const seals = readSeals();
const problems = problemsOf(files, seals);
for (const problem of problems) console.log(problem);
if (problems.length === 0 && process.argv.includes('--seal')) {
  writeFileSync(SEALS, files.map((file) => `${digest(file)}  ${file}\n`).join(''));
}
console.log(`${files.filter((file) => !file.startsWith(REPLACED)).length} migrations, ${seals.size} sealed`);
process.exitCode = problems.length > 0 ? 1 : 0;
