/** Finds the SQL of a source file, and the tables in it. */
import './typescript-5.mjs';
import { HOLE, tablesIn } from './sql-tables.mjs';

const { default: ts } = await import('typescript');

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
  const { expression } = node;
  const first = node.arguments[0];
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
    const literal = textOf(node);
    if (literal !== null)
      for (const { table, at, changed } of tablesIn(literal, tables))
        named.push({ table, changed, line: lineOf(text, placeIn(node, literal, at, table)) });
    if (literal === null || !ts.isStringLiteralLike(node)) for (const child of partsOf(node, literal)) visit(child);
  };
  visit(source);
  return named;
}

/** The holes' contents are read by themselves. */
function partsOf(node, text) {
  if (text === null) return children(node);
  if (ts.isTemplateExpression(node)) return node.templateSpans.map(({ expression }) => expression);
  return children(node).flatMap((child) => (textOf(child) === null ? [child] : partsOf(child, textOf(child))));
}

function children(node) {
  const found = [];
  ts.forEachChild(node, (child) => void found.push(child));
  return found;
}

/** The approximate place in the file: the nth time that the text has this word. */
function placeIn(node, text, at, table) {
  const nth = text.slice(0, at).split(table).length;
  let place = node.getStart() - 1;
  for (let i = 0; i < nth; i += 1) place = node.getSourceFile().text.indexOf(table, place + 1);
  return place;
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/**
 * @param {string} file its ending tells the language
 * @param {Set<string>} tables all that there are
 * @returns {{ table: string, line: number, changed: boolean }[]} which of them its SQL names
 */
export function namedIn(file, text, tables) {
  if (file.endsWith('.ts')) return namedInTypeScript(file, text, tables);
  return tablesIn(text, tables).map(({ table, at, changed }) => ({ table, changed, line: lineOf(text, at) }));
}
