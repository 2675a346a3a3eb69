/** Tells where a table is named outside its owner's folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { namedIn } from './named-tables.mjs';
import { MAY_NAME_ALL, READ_BELOW, TABLE_OWNERS } from './table-owners.mjs';

const SOURCES = 'backend/src';
const RULE = 'tables-have-one-owner';

/** @returns {Map<string, string[]>} the owners of each table, of which there should be one */
function ownersOf(list) {
  const owners = new Map();
  for (const [owner, tables] of Object.entries(list))
    for (const table of tables) owners.set(table, [...(owners.get(table) ?? []), owner]);
  return owners;
}

/** The disagreements between schema.sql and the list of owners. */
function brokenOwners(root, owners, there) {
  const violations = [];
  const broken = (from, to, reason) => violations.push({ rule: RULE, from, to, reason });
  for (const table of there)
    if (!owners.has(table))
      broken('schema.sql', table, 'Nobody owns it: name its module in tools/check/walls/table-owners.mjs.');
  for (const [table, names] of owners) {
    if (names.length > 1)
      broken('tools/check/walls/table-owners.mjs', table, `Owned by ${names.join(' and ')}: one is enough.`);
    if (!there.has(table))
      broken('tools/check/walls/table-owners.mjs', table, 'schema.sql has no such table: take it off the list.');
  }
  return violations;
}

/**
 * @param {string} root absolute path of a tree that is laid out as the repository is
 * @param {Record<string, string[]>} list of owners, as in table-owners.mjs
 * @returns {{ files: number, violations: { rule: string, from: string, to: string, reason: string }[] }}
 */
export function findForeignTables(root, list = TABLE_OWNERS) {
  const owners = ownersOf(list);
  const schema = readFileSync(path.join(root, 'schema.sql'), 'utf8');
  const there = new Set([...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table));
  const tables = new Set([...there, ...owners.keys()]);
  const files = filesBelow(root, SOURCES, /(?<!\.spec)\.(ts|sql)$/);
  const checked = files.filter((file) => !MAY_NAME_ALL.some((place) => file.startsWith(place)));
  const foreign = checked.flatMap((file) =>
    namedIn(file, readFileSync(path.join(root, file), 'utf8'), tables)
      .filter(({ table, changed }) => changed || !mayRead(file, table))
      .filter(({ table }) => !file.startsWith(`${SOURCES}/${owners.get(table)?.[0]}/`))
      .map(({ table, line }) => ({
        rule: RULE,
        from: `${file}:${line}`,
        to: table,
        reason: reasonOf(owners.get(table)?.[0] ?? 'nobody'),
      })),
  );
  return { files: files.length, violations: [...brokenOwners(root, owners, there), ...foreign] };
}

function mayRead(file, table) {
  return Object.hasOwn(READ_BELOW, table) && file.startsWith(`${SOURCES}/${READ_BELOW[table]}`);
}

function reasonOf(owner) {
  const module = /^modules\/(.+)$/.exec(owner)?.[1];
  return `The table is ${owner}'s: ask ${module ? `through ${module}.public.ts` : `what ${owner} exports`}.`;
}
