/**
 * Finds the tables that a piece of SQL names. Our SQL is in templates with holes, which no parser of PostgreSQL takes,
 * so this reads words: those in a table's place, except the names that a `with` defines.
 */

/** Stands for `${…}` of a template. */
export const HOLE = '\uE000';

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(?<dollar>\$(?:[a-z_]\w*)?\$)|'(?<text>(?:[^']|'')*)'|"(?<quoted>[^"]+)"|(?<word>[a-z_][\w$]*)|\$\d+|[\d.]+|::|\S/giu;

/** @returns {{ word: string, at: number, text?: string }[]} words in lower case, signs as they are, texts as `'` */
function tokensOf(sql) {
  const tokens = [];
  const scan = new RegExp(TOKEN);
  for (let match = scan.exec(sql); match; match = scan.exec(sql)) {
    const { dollar, text, quoted, word } = match.groups;
    if (/^(--|\/\*)/.test(match[0])) continue;
    // A body between $$ is read like the text around it.
    if (dollar) tokens.push({ word: ';', at: match.index });
    else if (text !== undefined) tokens.push({ word: "'", at: match.index, text });
    else tokens.push({ word: quoted ?? (word ?? match[0]).toLowerCase(), at: match.index });
  }
  return tokens;
}

/** The index of the sign that closes what is opened at `open`, or the end. */
function closing(tokens, open) {
  let depth = 0;
  for (let i = open; i < tokens.length; i += 1) {
    if (tokens[i].word === '(') depth += 1;
    if (tokens[i].word === ')' && --depth === 0) return i;
  }
  return tokens.length;
}

/** From where to where in the tokens a name that a `with` gives means that, and not a table. */
function namesOfWith(tokens) {
  const names = [];
  const opened = [];
  tokens.forEach(({ word }, i) => {
    if (word === '(') opened.push(i);
    if (word === ')') opened.pop();
    if (!['with', 'recursive', ','].includes(tokens[i - 1]?.word)) return;
    let next = tokens[i + 1]?.word === '(' ? closing(tokens, i + 1) + 1 : i + 1;
    if (tokens[next]?.word !== 'as') return;
    while (['as', 'not', 'materialized'].includes(tokens[next]?.word)) next += 1;
    if (tokens[next]?.word !== '(') return;
    const recursive = tokens[i - 1].word === 'recursive';
    const until = opened.length > 0 ? closing(tokens, opened.at(-1)) : tokens.length;
    names.push({ name: word, from: recursive ? i : closing(tokens, next), until });
  });
  return names;
}

const BEFORE_A_TABLE = new Set([
  'from',
  'join',
  'into',
  'update',
  'using',
  'references',
  'truncate',
  'lock',
  'table',
  'copy',
]);
/** Words that may be between such a word and the table. */
const SKIPPED = new Set(['only', 'table', 'lateral', 'if', 'not', 'exists', '(']);
/** After these a list of tables may continue behind a comma. */
const LISTS = new Set(['from', 'using', 'truncate', 'lock', 'table', 'join']);
/** Words that end such a list at its own depth. */
const LIST_ENDS = new Set(
  ['where', 'group', 'order', 'having', 'limit', 'offset', 'for', 'union', 'except', 'intersect', 'window'].concat([
    'returning',
    'set',
    'select',
    'insert',
    'delete',
    ';',
    'values',
    'then',
    'loop',
  ]),
);
const CHANGING = new Set(['into', 'update', 'references', 'truncate', 'lock', 'table', 'copy']);
const FUNCTIONS_WITH_FROM = new Set(['extract', 'substring', 'trim', 'overlay']);

/** Tells whether a table follows the word at `i`: not after `for update`, `is distinct from` or `extract(… from …)`. */
function precedesTable(tokens, i, opened) {
  const { word } = tokens[i];
  if (!BEFORE_A_TABLE.has(word)) return false;
  const before = tokens[i - 1]?.word;
  if (word === 'update') return !['for', 'key', 'do', 'or', 'before', 'after', 'of'].includes(before);
  if (word !== 'from') return true;
  return before !== 'distinct' && !FUNCTIONS_WITH_FROM.has(tokens[(opened.at(-1) ?? 0) - 1]?.word);
}

/** The name at `i`, or behind words that may precede it; `public.` and `shadow.` are skipped. */
function nameAt(tokens, i) {
  while (SKIPPED.has(tokens[i]?.word)) i += 1;
  if (tokens[i + 1]?.word === '.') i += 2;
  return i;
}

/** Tells whether the word at `i` changes the table that follows, or only reads it. */
function changes(tokens, i) {
  return tokens[i].word === 'from' ? tokens[i - 1]?.word === 'delete' : CHANGING.has(tokens[i].word);
}

/** All tokens in a table's place: `index` of each, and whether the statement `changed` it. */
function tablePlaces(tokens) {
  const places = [];
  const opened = [];
  const lists = [];
  tokens.forEach(({ word }, i) => {
    if (word === '(') opened.push(i);
    if (word === ')') {
      lists.length = Math.min(lists.length, opened.length);
      opened.pop();
    }
    if (LIST_ENDS.has(word)) lists[opened.length] = false;
    const listed = word === ',' && lists[opened.length] === true;
    if (!listed && !precedesTable(tokens, i, opened)) return;
    if (LISTS.has(word)) lists[opened.length] = true;
    places.push({ index: nameAt(tokens, i + 1), changed: changes(tokens, i) });
  });
  return places;
}

/** `'menu'::regclass` and `to_regclass('menu')` name a table too. */
function namedAsText(tokens) {
  return tokens.flatMap(({ text, at }, i) => {
    const cast = tokens[i + 1]?.word === '::' && tokens[i + 2]?.word === 'regclass';
    const called = tokens[i - 1]?.word === '(' && /^(to_regclass|pg_\w*size|nextval)$/.test(tokens[i - 2]?.word ?? '');
    return text !== undefined && (cast || called) ? [{ table: text.replace(/^\w+\./, ''), at, changed: false }] : [];
  });
}

/**
 * @param {string} sql a statement or a piece of one, with `HOLE` for what only the run will know
 * @param {Set<string>} tables all that there are
 * @returns {{ table: string, at: number, changed: boolean }[]} which of them are named, at which character, and whether to be changed
 */
export function tablesIn(sql, tables) {
  const tokens = tokensOf(sql);
  const given = namesOfWith(tokens);
  const isGiven = (i) => given.some(({ name, from, until }) => name === tokens[i].word && from < i && i < until);
  const named = tablePlaces(tokens)
    .filter(({ index }) => tokens[index] !== undefined && !isGiven(index))
    .map(({ index, changed }) => ({ table: tokens[index].word, at: tokens[index].at, changed }));
  const found = [...named, ...namedAsText(tokens)].filter(({ table }) => tables.has(table));
  return found.filter(({ at }, i) => found.findIndex((other) => other.at === at) === i);
}
