/** Reads the titles of a spec file's tests, each with the titles of the `describe` blocks around it. */

const CALL =
  /^(?<indent>\s*)(?:.*\s)?(?<what>it|test|describe)(?<chained>(?:\.\w+)*)(?:<.*>)?\)?(?:\([^'"`)]*\)|\(\[.*?\]\))?\(\s*(?<quote>['"`])(?<text>.*?)\k<quote>(?=[,)]|$)/;
const OPENED = /^(?<indent>\s*)(?:.*\s)?(?<what>it|test|describe)(?<chained>(?:\.\w+)*)(?:<.*>)?(?:\(.*\))?\($/;
const TABLE = /^(?<indent>\s*)(?<what>it|test|describe)(?<chained>(?:\.\w+)*)(?:<.*>)?\(\[$/;
const AFTER_TABLE = /^\s*\]\)\((?:\s*(?<quote>['"`])(?<text>.*?)\k<quote>(?=[,)]|$))?/;
const NO_TEST = /\.(?:step|use|extend)/;
const TEXT = /^\s*(?<quote>['"`])(?<text>.*?)\k<quote>(?=[,)]|$)/;

/**
 * @param {string} source formatted, because a block ends where the indentation of its first line returns
 * @returns {{ line: number, kind: 'describe' | 'test', title: string, chain: string[] }[]} `line` has the title;
 *   `chain` holds the titles of the blocks around it, the outermost first
 */
export function titlesOf(source) {
  const around = [];
  return callsOf(source.split('\n')).map(({ line, indent, isBlock, title }) => {
    while (around.length > 0 && around.at(-1).depth >= indent.length) around.pop();
    const chain = around.map((block) => block.title);
    if (isBlock) around.push({ depth: indent.length, title });
    return { line, kind: isBlock ? 'describe' : 'test', title, chain };
  });
}

/** The title is on the line of the call, on the next one, or behind the rows of `each`. */
function callsOf(lines) {
  const found = [];
  let table = null;
  let opened = null;
  for (const [index, text] of lines.entries()) {
    const end = table && match(AFTER_TABLE, text);
    const call = match(CALL, text) ?? titled(opened, match(TEXT, text)) ?? titled(table, end);
    if (call && !NO_TEST.test(call.chained)) found.push({ ...call, line: index + 1, title: call.text });
    opened = end && !call ? table : match(OPENED, text);
    table = match(TABLE, text) ?? (end ? null : table);
  }
  return found.map((call) => ({ ...call, isBlock: call.what === 'describe' || call.chained.includes('.describe') }));
}

const match = (pattern, text) => pattern.exec(text)?.groups ?? null;
const titled = (call, title) => (call && title?.text !== undefined ? { ...call, text: title.text } : null);
