import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COOKIES } from './cookies';

const SOURCES = join(import.meta.dirname, '../../..');
const PROVIDER = join(SOURCES, '../../backend/src/platform/sign-in-provider/provider-configuration.ts');

/** Calls that store something in the browser. A library that stores by itself has its own row. */
const STORES =
  /storedId\(['`]|writeStored\(|(?:local|session)Storage\.setItem\(|caches\.open\(|document\.cookie = |indexedDB\.open\(/;
/** Declarations of the keys under which files store. */
const NAMES = /(?:const (?:\w*KEY|\w*PREFIX) =|\b(?:pages|files):) '([^']+)'/g;

const STORED_ID = /storedId\(['`](\w+:?)/g;
/** Files that store under keys which their callers pass in. */
const STORES_OF_CALLERS = new Set(['shared/random-id.ts', 'shared/safe-storage.ts']);

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path) && !path.startsWith('shared/testing/'))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));

/** @returns the names in the page's table, as prefixes of keys */
const rows = COOKIES.flatMap(([name]) => name.split(', ').map((one) => one.replace(/[…*]$/, '')));

/** Names that come from a neighbouring file: the worker's caches. */
const namesOf = (text: string) =>
  [...text.matchAll(NAMES), ...text.matchAll(STORED_ID), ...text.matchAll(/`(guest\w+:)\$\{/g)].map(
    ([, name = '']) => name,
  );

const storing = sources.filter(({ path, text }) => !STORES_OF_CALLERS.has(path) && STORES.test(text));

it('the list of cookies names everything that the code stores', () => {
  expect(storing.length).toBeGreaterThan(5);
  expect(storing.flatMap(({ text }) => namesOf(text))).toEqual(
    expect.arrayContaining(['siteVersion', 'soundEnabled', 'guestOrder:', 'guest-pages-1', 'board-files-1']),
  );
});

it.each(storing.filter(({ path }) => !path.endsWith('worker.ts')))('the page lists each key of $path', ({ text }) => {
  const names = namesOf(text);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !rows.some((row) => name.startsWith(row)))).toEqual([]);
});

it('the list of cookies names each cookie of the embedded sign-in page', () => {
  const names = [...readFileSync(PROVIDER, 'utf8').matchAll(/'(stolek_\w+)'/g)].map(([, name]) => name);
  expect(names.length).toBe(3);
  expect(rows).toEqual(expect.arrayContaining(names));
});
