/**
 * Checks that everything exists that the documents name: links lead to pages and headings, every setting is explained,
 * every folder of the map exists, every event is named. It also checks the source's citations of documents.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/run/processes.mjs';
import { anchorsOf, brokenCitations } from './documents/citations.mjs';
import { unnamedWords } from './documents/words-of-the-log.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

function documents() {
  const inDocs = readdirSync(path.join(ROOT, 'docs'), { recursive: true }).filter((file) => file.endsWith('.md'));
  return ['README.md', 'CONTRIBUTING.md', 'backend/src/eventlog/README.md', ...inDocs.map((file) => `docs/${file}`)];
}

function brokenLinks(file) {
  const links = [...read(file).matchAll(/\]\(([^)#\s]*)(?:#([^)]*))?\)/g)].filter(
    ([, target]) => !/^[a-z]+:/.test(target),
  );
  const leadsNowhere = ([, target, anchor]) => {
    const page = target === '' ? file : path.join(path.dirname(file), target);
    return !existsSync(path.join(ROOT, page)) || (anchor !== undefined && !anchorsOf(read(page)).has(anchor));
  };
  return links
    .filter(leadsNowhere)
    .map(([, target, anchor = '']) => `${file}: ${target}${anchor && `#${anchor}`} is not there`);
}

/** Settings as the code declares them, and what docker-compose.yml asks for, against the table of docs/operations.md. */
function unexplainedSettings() {
  const declared = [...read('backend/src/platform/config/settings.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)];
  const explained = new Set([...read('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name));
  const variables = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)];
  const names = [...new Set([...declared, ...variables].map(([, name]) => name))];
  return [
    ...names.filter((name) => !explained.has(name)).map((name) => `docs/operations.md: ${name} is not explained`),
    ...[...explained].filter((name) => !names.includes(name)).map((name) => `docs/operations.md: there is no ${name}`),
  ];
}

function lostPlaces() {
  const places = [...read('docs/map.md').matchAll(/`((?:modules|platform|eventlog|frontend\/src)\/[\w./-]+)`/g)].map(
    ([, place]) => place,
  );
  const where = (place) => (place.startsWith('frontend/') ? place : `backend/src/${place}`);
  return places
    .filter((place) => !existsSync(path.join(ROOT, where(place))))
    .map((place) => `docs/map.md: ${place} is not there`);
}

const files = documents();
const problems = [
  ...files.flatMap(brokenLinks),
  ...unexplainedSettings(),
  ...lostPlaces(),
  ...brokenCitations(ROOT),
  ...unnamedWords(read),
];
for (const problem of problems) console.log(problem);
console.log(`${files.length} documents, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
