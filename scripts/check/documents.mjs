/** What the documents name is there: links lead somewhere, every setting is explained, every folder that the map names exists. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run/processes.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

function documents() {
  const inDocs = readdirSync(path.join(ROOT, 'docs'), { recursive: true }).filter((file) => file.endsWith('.md'));
  return ['README.md', 'CONTRIBUTING.md', ...inDocs.map((file) => `docs/${file}`)];
}

function brokenLinks(file) {
  const links = [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target);
  return links
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(path.join(ROOT, path.dirname(file), target)))
    .map((target) => `${file}: ${target} is not there`);
}

/** Settings as the code declares them, and what docker-compose.yml asks for, against the table of docs/operations.md. */
function unexplainedSettings() {
  const declared = [...read('backend/src/platform/config/settings.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)];
  const explained = new Set([...read('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name));
  const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)];
  const names = [...new Set([...declared, ...asked].map(([, name]) => name))];
  return [
    ...names.filter((name) => !explained.has(name)).map((name) => `docs/operations.md: ${name} is not explained`),
    ...[...explained].filter((name) => !names.includes(name)).map((name) => `docs/operations.md: there is no ${name}`),
  ];
}

function lostPlaces() {
  const places = [...read('docs/map.md').matchAll(/`((?:modules|platform|frontend\/src)\/[\w./-]+)`/g)].map(
    ([, place]) => place,
  );
  const where = (place) => (place.startsWith('frontend/') ? place : `backend/src/${place}`);
  return places
    .filter((place) => !existsSync(path.join(ROOT, where(place))))
    .map((place) => `docs/map.md: ${place} is not there`);
}

const files = documents();
const problems = [...files.flatMap(brokenLinks), ...unexplainedSettings(), ...lostPlaces()];
for (const problem of problems) console.log(problem);
console.log(`${files.length} documents, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
