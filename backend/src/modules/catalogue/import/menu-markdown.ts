import { headerIn } from '../domain/menu-columns.js';

/** The line below the header of a table: '|---|---:|'. */
const RULE = /^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+(?:[ \t]*:?-{3,}:?[ \t]*)?$/;
/** Longer lines are not read as tables. The patterns may take time quadratic in the length. */
const LONGEST = 1_000;
const HEADING = /^#{1,6}\s+/;
const OUTER_BARS = /^\s*\|\s*|\s*\|\s*$/g;

/**
 * Removes Markdown marks from a text with tables. Cells stay separated by bars. If no column of a header is for names,
 * its first column becomes 'Název'.
 */
export function withoutMarkdown(text: string): string {
  const lines = text.split('\n');
  const rules = new Set(lines.flatMap((line, index) => (line.length < LONGEST && RULE.test(line) ? [index] : [])));
  if (rules.size === 0) return text;
  const plain = lines.map((line, index) => {
    if (rules.has(index)) return '';
    if (line.length >= LONGEST || !line.trimStart().startsWith('|')) return line.replace(HEADING, '');
    const row = line.replace(OUTER_BARS, '');
    return rules.has(index + 1) && headerIn(row.split('|')).names.length === 0 ? row.replace(/^[^|]*/, 'Název ') : row;
  });
  return plain.join('\n');
}
