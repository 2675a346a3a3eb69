/** Separates a TypeScript or JavaScript source into its code and its comments. */

const TOKEN =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<quoted>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(?<regex>(?<=[(,=:[!&|?{};+>]\s*|^\s*|return\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)|(?<mark>[`{}])/gm;

const blank = (text) => text.replace(/[^\n]/g, ' ');

/**
 * @param {string} source
 * @returns {{ code: string, comments: string }} each as long as the source, with spaces for what is left out; the code
 *   is without comments, texts and patterns, but with the expressions within a template
 */
export function partsOf(source) {
  const code = [];
  const comments = [];
  const put = (text, isCode, isComment = false) => {
    code.push(isCode ? text : blank(text));
    comments.push(isComment ? text : blank(text));
  };
  /** The open braces within each open template's expression; `null`: within its text. */
  const templates = [];
  let at = 0;
  while (at < source.length) {
    if (templates.at(-1) === null) {
      const end = endOfText(source, at);
      put(source.slice(at, end), false);
      at = end;
      if (source[end - 1] === '`') templates.pop();
      else templates[templates.length - 1] = 0;
      continue;
    }
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    const start = found?.index ?? source.length;
    put(source.slice(at, start), true);
    if (found === null) break;
    at = TOKEN.lastIndex;
    put(found[0], found.groups.mark !== undefined, found.groups.comment !== undefined);
    follow(templates, found[0]);
  }
  return { code: code.join(''), comments: comments.join('') };
}

/** @returns the index behind a template's text, which ends at its quote or at an expression */
function endOfText(source, from) {
  const end = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;
  end.lastIndex = from;
  end.exec(source);
  return Math.max(end.lastIndex, from + 1);
}

function follow(templates, mark) {
  if (mark === '`') templates.push(null);
  if (templates.length === 0 || (mark !== '{' && mark !== '}')) return;
  const last = templates.length - 1;
  if (mark === '{') templates[last] += 1;
  else if (templates[last] === 0) templates[last] = null;
  else templates[last] -= 1;
}
