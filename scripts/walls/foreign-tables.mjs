/** Reads the SQL of the backend and tells where a table is named outside its owner's folder. */
import './typescript-5.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { HOLE, tablesIn } from './sql-tables.mjs';
import { MAY_NAME_ALL, READ_BY_ALL, TABLE_OWNERS } from './table-owners.mjs';

const { default: ts } = await import('typescript');
const SOURCES = 'backend/src';

/** Calls and decorators of TypeORM whose first text is a table. */
const NAMES_A_TABLE =
  /^(Entity|JoinTable|ViewEntity|getRepository|createQueryBuilder|from|into|insert|update|delete|(inner|left)Join(AndSelect)?)$/;

/** @returns {string | null} what a text, a template or a sum of them says, with holes for the rest */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const sides = [textOf(node.left), textOf(node.right)];
  return sides.every((side) => side === null) ? null : sides.map((side) => side ?? HOLE).join('');
}

/** `@Entity('menu')`, `@JoinTable({ name: 'menu' })`, `.leftJoin('menu', 'm')` */
function namedInCall(node) {
  if (!ts.isCallExpression(node) || node.arguments.length === 0) return null;
  const {
    expression,
    arguments: [first],
  } = node;
  const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (!NAMES_A_TABLE.test(called)) return null;
  if (ts.isStringLiteralLike(first)) return first;
  if (!ts.isObjectLiteralExpression(first)) return null;
  const name = first.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === 'name');
  return name && ts.isStringLiteralLike(name.initializer) ? name.initializer : null;
}

function namedInTypeScript(file, text, tables) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const named = [];
  const visit = (node) => {
    const call = namedInCall(node);
    if (call && tables.has(call.text))
      named.push({ table: call.text, changed: true, line: lineOf(text, call.getStart()) });
    const said = textOf(node);
    if (said !== null)
      for (const { table, at, changed } of tablesIn(said, tables))
        named.push({ table, changed, line: lineOf(text, placeIn(node, said, at, table)) });
    if (said === null || !ts.isStringLiteralLike(node)) for (const child of partsOf(node, said)) visit(child);
  };
  visit(source);
  return named;
}

/** What stands in the holes is read by itself. */
function partsOf(node, said) {
  if (said === null) return children(node);
  if (ts.isTemplateExpression(node)) return node.templateSpans.map(({ expression }) => expression);
  return children(node).flatMap((child) => (textOf(child) === null ? [child] : partsOf(child, textOf(child))));
}

function children(node) {
  const found = [];
  ts.forEachChild(node, (child) => void found.push(child));
  return found;
}

/** About where it stands in the file: the nth time that the text says this word. */
function placeIn(node, said, at, table) {
  const nth = said.slice(0, at).split(table).length;
  let place = node.getStart() - 1;
  for (let i = 0; i < nth; i += 1) place = node.getSourceFile().text.indexOf(table, place + 1);
  return place;
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

function namedIn(file, text, tables) {
  if (file.endsWith('.ts')) return namedInTypeScript(file, text, tables);
  return tablesIn(text, tables).map(({ table, at, changed }) => ({ table, changed, line: lineOf(text, at) }));
}

/** @returns {Map<string, string[]>} the owners of each table, of which there should be one */
function ownersOf(list) {
  const owners = new Map();
  for (const [owner, tables] of Object.entries(list))
    for (const table of tables) owners.set(table, [...(owners.get(table) ?? []), owner]);
  return owners;
}

/** What schema.sql and the list of owners do not agree about. */
function brokenOwners(root, owners, there) {
  const violations = [];
  const broken = (from, to, reason) => violations.push({ rule: 'tables-have-one-owner', from, to, reason });
  for (const table of there)
    if (!owners.has(table))
      broken('schema.sql', table, 'Nobody owns it: name its module in scripts/walls/table-owners.mjs.');
  for (const [table, names] of owners) {
    if (names.length > 1)
      broken('scripts/walls/table-owners.mjs', table, `Owned by ${names.join(' and ')}: one is enough.`);
    if (!there.has(table))
      broken('scripts/walls/table-owners.mjs', table, 'schema.sql has no such table: take it off the list.');
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
      .filter(({ table, changed }) => changed || !READ_BY_ALL.includes(table))
      .filter(({ table }) => !file.startsWith(`${SOURCES}/${owners.get(table)?.[0]}/`))
      .map(({ table, line }) => ({
        rule: 'tables-have-one-owner',
        from: `${file}:${line}`,
        to: table,
        reason: reasonOf(owners.get(table)?.[0] ?? 'nobody'),
      })),
  );
  return { files: files.length, violations: [...brokenOwners(root, owners, there), ...foreign] };
}

function reasonOf(owner) {
  const module = /^modules\/(.+)$/.exec(owner)?.[1];
  return `The table is ${owner}'s: ask ${module ? `through ${module}.public.ts` : `what ${owner} exports`}.`;
}
