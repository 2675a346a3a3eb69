/** Finds comments and test titles that open with a question word or a preposition instead of a subject or a verb. */

const OPENING = /^(?:Who|Whose|Whoever|What|Of|By|How|Where|Whether)\b/i;
const BLOCK = /^\s*\/\*\*?\s*(?<text>.*)/;
const LINE = /^\s*(?<mark>\/\/|--) (?<text>.*)/;
const TRAILING = /^\s*[^\s/'"`*-].*?[;,{(\])}] {1,2}\/\/ (?<text>.*)/;
const TITLE =
  /(?:^|\s)(?:it|test|describe)(?:\.\w+)*(?:<.*>)?\)?(?:\([^'"`)]*\)|\(\[.*?\]\))?\(\s*(?<quote>['"`])(?<text>.*?)\k<quote>/;
const TITLE_OF_EACH = /^\s*\]\)\(\s*(?<quote>['"`])(?<text>.*?)\k<quote>/;
const TITLE_BELOW = /(?:^|\s)(?:it|test|describe)(?:\.\w+)*(?:<.*>)?(?:\(.*\))?\($|^\s*\]\)\($/;

/**
 * @param {string} file its path decides which marks begin a comment, and whether it has test titles
 * @param {string} source
 * @returns {{ line: number, kind: 'comment' | 'title', text: string }[]} the lines that open so
 */
export function badOpenings(file, source) {
  const isSql = file.endsWith('.sql');
  const hasTitles = /\.spec\.tsx?$/.test(file);
  const lines = source.split('\n');
  const found = lines.map((line, index) => {
    const comment = commentIn(line, lines, index, isSql);
    if (comment !== undefined) return { kind: 'comment', text: comment };
    return hasTitles ? { kind: 'title', text: titleIn(line, lines[index - 1] ?? '') } : {};
  });
  return found.flatMap(({ kind, text = '' }, index) => (OPENING.test(text) ? [{ line: index + 1, kind, text }] : []));
}

/** @returns {string | undefined} the first words of a comment that begins on this line, or below its opening mark */
function commentIn(line, lines, index, isSql) {
  const block = isSql ? null : BLOCK.exec(line);
  if (block) return block.groups.text || lines[index + 1]?.replace(/^\s*\*\s*/, '');
  const own = LINE.exec(line);
  if (own && (own.groups.mark === '--') === isSql) {
    const goesOn = LINE.exec(lines[index - 1] ?? '')?.groups.mark === own.groups.mark;
    return goesOn ? '' : own.groups.text;
  }
  return isSql ? undefined : TRAILING.exec(line)?.groups.text;
}

function titleIn(line, before) {
  if (TITLE_BELOW.test(before)) return /^\s*(['"`])(.*?)\1/.exec(line)?.[2];
  return (TITLE.exec(line) ?? TITLE_OF_EACH.exec(line))?.groups.text;
}
