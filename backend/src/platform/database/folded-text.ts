const MARKS = /\p{Diacritic}/gu;

/** @returns the text as it is searched in: without case and diacritics */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(MARKS, '').toLowerCase();
}

/** The same of an expression in SQL. */
export const folded = (expression: string): string =>
  `lower(regexp_replace(normalize(${expression}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;
