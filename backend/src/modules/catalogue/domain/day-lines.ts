import { tidyLine } from '@stolek/rules/text-rules';
import { ParallelDays } from './parallel-days.js';
import { JoinedCells } from './day-cells.js';
import { type PlainLine, sourceLines } from './day-source.js';
import { dishesOf } from './day-splits.js';
import { allergenCell, isAllergenCell } from './day-writing.js';
import { withColumns } from './day-columns.js';
import { CURRENCY } from './menu-cells.js';
import { plainLine } from './menu-notes.js';
import { MAX_LINE, NUMBER } from './menu-quantities.js';

const KEYCAP = /([0-9])\ufe0f?\u20e3\s*/gu;
const CIRCLED = /[\u2460-\u2473]\s*/gu;
const RAISED_DIGIT = '[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]';
/** Allergens as superscripts: 'Kulajda ¹’³’⁷'. */
const RAISED = new RegExp(
  `(?<=\\p{L}{2}\\s?|\\)\\s?)${RAISED_DIGIT}+(?:[\\s,.'’\u02d2\u2e34\u00b7\u02bc]{1,2}${RAISED_DIGIT}+)*`,
  'gu',
);
const RAISED_BRACKETS = /\u207d[^\u207e]{1,40}\u207e/gu;
const ARROW = /\s[→➜➔➤⇒]\s/gu;
const MARKUP = /(?<=^|[\s(–-])[*_~]+(?=\S)|(?<=\S)[*_~]+(?=$|[\s),.:–-])/gu;
const SEPARATOR = /\t|\s\|\s|^\||\|$/u;

const tidied = (cell: string): string =>
  cell.length > 4 * MAX_LINE
    ? cell.slice(0, MAX_LINE + 1)
    : plainLine(tidyLine(withPlainNumbers(cell)).replace(MARKUP, '')).replace(/^#+\s+/, '');

const withPlainNumbers = (cell: string): string =>
  cell
    .replace(KEYCAP, '$1) ')
    .replace(CIRCLED, (sign) => `${sign.codePointAt(0)! - 0x245f}) `)
    .replace(RAISED_BRACKETS, (found) => ` ${found.normalize('NFKC')}`)
    .replace(RAISED, raisedList)
    .replace(ARROW, ' – ');

/** Without separators, '¹³⁷' may be one number or three. The hyphens make it a list that a person must confirm. */
function raisedList(found: string): string {
  const numbers = found.normalize('NFKC').match(/\d+/g)!;
  const isClear = numbers.every((number) => Number(number) < 15);
  return ` (${isClear ? numbers.join(',') : [...numbers.join('')].join('-')}) `;
}

const unquoted = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/u, '$1');

/** Reads the lines of a text. Joins the cells of a table, and puts days in parallel columns one after the other. */
export function plainLinesOf(text: string): readonly PlainLine[] {
  const written = sourceLines(text);
  const filled = written.filter(({ text: line }) => line !== '');
  const isMost = (test: (line: string) => boolean): boolean =>
    filled.length > 1 && 2 * filled.filter(({ text: line }) => test(line)).length > filled.length;
  const hasSemicolons = isMost((line) => line.split(';').length > 2 && dishesOf(line).length < 2);
  const hasDots = filled.filter(({ text: line }) => DOTTED.test(line)).length > 1;
  const cellsOf = (line: string): readonly string[] => {
    if (hasSemicolons) return line.split(';').map(unquoted);
    return line.split(hasDots && line.includes(' · ') ? DOT : SEPARATOR);
  };
  // If only one row has a cell with an allergen's name, it may be a side dish: 'Čočka | vejce' (lentils | egg).
  const namesAllergens = filled.filter(({ text: line }) => cellsOf(line).slice(1).some(isAllergenCell)).length > 1;
  const plainCell = (cell: string, index: number): string =>
    namesAllergens && index > 0 && isAllergenCell(cell) ? allergenCell(cell.trim()) : tidied(cell);
  const table = new JoinedCells();
  const parallel = new ParallelDays();
  const lines: PlainLine[] = [];
  let isClose = false;
  for (const { row, text: line } of written) {
    const cells = cellsOf(line).map(plainCell);
    if (!parallel.takes(row, cells)) {
      lines.push(...parallel.end());
      lines.push(
        ...table
          .joined(cells)
          .flatMap(dishesOf)
          .map((dish) => ({ row, text: dish, isClose })),
      );
    }
    isClose = cells.some(Boolean);
  }
  return withColumns([...lines, ...parallel.end()]);
}

/** A dish whose fields have dots between them: '· 145 Kč'. */
const DOTTED = new RegExp(`\\s·\\s${NUMBER}${CURRENCY}+(?:\\s·|\\s*$)`, 'iu');
const DOT = /\s·\s|\t/u;
