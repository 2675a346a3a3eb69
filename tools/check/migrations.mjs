/**
 * Migrations are ordered and go forward only: once sealed, a file never changes, because somebody's database has run it.
 * `node tools/check/migrations.mjs --seal` writes down the files that are new; that belongs into the commit that releases them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { ROOT } from '../../scripts/run/processes.mjs';

const FOLDER = `${ROOT}migrations/`;
const SEALS = `${FOLDER}sealed.sha256`;
const NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;

const digest = (file) => createHash('sha256').update(readFileSync(`${FOLDER}${file}`)).digest('hex'); // oxfmt-ignore

function readSeals() {
  if (!existsSync(SEALS)) return new Map();
  const lines = readFileSync(SEALS, 'utf8').trim().split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('  ').reverse()));
}

function problemsOf(files, seals) {
  const numbers = new Set();
  const problems = [];
  for (const file of files) {
    const number = NAME.exec(file)?.[1];
    if (!number) problems.push(`${file}: the name must be NNNN-subject.sql`);
    else if (numbers.has(number)) problems.push(`${file}: the number ${number} is taken`);
    numbers.add(number);
  }
  for (const [file, sealed] of seals) {
    if (!files.includes(file)) problems.push(`${file}: sealed, but gone`);
    else if (digest(file) !== sealed) problems.push(`${file}: sealed, but changed; write a new migration instead`);
  }
  const last = [...seals.keys()].sort().at(-1) ?? '';
  const late = files.filter((file) => !seals.has(file) && file < last);
  return [...problems, ...late.map((file) => `${file}: comes before ${last}, which databases have already run`)];
}

const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort();
const seals = readSeals();
const problems = problemsOf(files, seals);
for (const problem of problems) console.log(problem);
if (problems.length === 0 && process.argv.includes('--seal')) {
  writeFileSync(SEALS, files.map((file) => `${digest(file)}  ${file}\n`).join(''));
}
console.log(`${files.length} migrations, ${seals.size} sealed`);
process.exitCode = problems.length > 0 ? 1 : 0;
