const MAX_TITLE = 300;

/** Joins the letters of a line that is typed with spaces between them: 'Ú T E R Ý   2 3 .' */
export function withoutSpacing(line: string): string {
  if (line.length > MAX_TITLE) return line;
  const signs = line.trim().split(/\s+/);
  const letters = signs.filter((sign) => /^\p{L}$/u.test(sign)).length;
  const single = signs.filter((sign) => sign.length === 1).length;
  if (letters < 4 || single < 0.7 * signs.length) return line;
  return line
    .trim()
    .replace(/(?<!\S)(\S)\s(?=\S(?!\S))/gu, '$1')
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|(?<=\.)(?=[\p{L}\d])/gu, ' ')
    .replace(/\s+/g, ' ');
}
