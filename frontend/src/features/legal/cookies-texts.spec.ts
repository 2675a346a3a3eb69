import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookiesTexts } from './cookies-texts';

const SOURCES = join(import.meta.dirname, '../..');
const PROVIDER = join(SOURCES, '../../backend/src/platform/sign-in-provider/provider-configuration.ts');

/** What stores something in the browser. A library that does so by itself has a row of its own. */
const STORES = /keptId\('|(?:local|session)Storage\.setItem\(|caches\.open\(|document\.cookie = |indexedDB\.open\(/;
/** How files name what they store under. */
const NAMES = /const (?:\w*KEY|\w*PREFIX|PAGES|FILES) = '([^']+)'/g;

const KEPT = /keptId\('(\w+)'/g;
/** Stores under a name that its callers give. */
const STORE = 'shared/kept-id.ts';

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path) && !path.startsWith('shared/testing/'))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));

/** @returns the names in the page's table, as the beginnings of what they mean */
const rows = cookiesTexts.types.flatMap(({ name }) => name.split(', ').map((one) => one.replace(/[…*]$/, '')));

/** Names that come from a file beside: the worker's caches. */
const namesOf = (text: string) =>
  [...text.matchAll(NAMES), ...text.matchAll(KEPT), ...text.matchAll(/`(guest\w+:)\$\{/g)].map(([, name = '']) => name);

const storing = sources.filter(({ path, text }) => path !== STORE && STORES.test(text));

it('finds what the code stores', () => {
  expect(storing.length).toBeGreaterThan(5);
  expect(storing.flatMap(({ text }) => namesOf(text))).toEqual(
    expect.arrayContaining(['siteVersion', 'soundEnabled', 'guestOrder:', 'guest-pages-1']),
  );
});

it.each(storing.filter(({ path }) => !path.endsWith('worker.ts')))('$path: what it stores has its row', ({ text }) => {
  const names = namesOf(text);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !rows.some((row) => name.startsWith(row)))).toEqual([]);
});

it('names the cookies of the sign-in page that comes along', () => {
  const names = [...readFileSync(PROVIDER, 'utf8').matchAll(/'(stolek_\w+)'/g)].map(([, name]) => name);
  expect(names.length).toBe(3);
  expect(rows).toEqual(expect.arrayContaining(names));
});
