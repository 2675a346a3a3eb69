import { speaksOfAllergy } from '@stolek/rules/allergy-words';
import type { Course } from '#kernel/course.js';

/** Title of each kind of ticket. Titles in capitals are printed white on black. */
const TITLES = {
  new: null,
  addition: 'PŘIDÁNO',
  storno: 'STORNO',
  moved: 'PŘESUN',
  call: null,
  copy: null,
  bill: null,
  test: 'ZKUŠEBNÍ LÍSTEK',
} as const;

export type TicketKind = keyof typeof TITLES;

export interface TicketLineText {
  readonly pieces: number;
  readonly name: string;
  readonly options: string;
  readonly note: string | null;
  readonly isAdult: boolean;
  readonly course?: Course;
  readonly price: string | null;
}

export interface TicketPart {
  readonly heading: string | null;
  readonly lines: readonly TicketLineText[];
  readonly note: string | null;
  readonly sum: string | null;
}

export interface Ticket {
  readonly kind: TicketKind;
  readonly venue: string;
  readonly printer: string;
  readonly number: number;
  readonly table: string | null;
  readonly orderNumber: number | null;
  readonly time: string;
  /** Marks a copy. `asked`: a person requested it. `unsure`: the printer fetched the ticket, but did not confirm it. */
  readonly again: 'asked' | 'unsure' | null;
  readonly isWaiting: boolean;
  readonly words: string | null;
  readonly parts: readonly TicketPart[];
  readonly total: string | null;
}

/** A row of a ticket. It has no width, because each renderer breaks the lines itself. */
export type Row =
  | {
      readonly row: 'text';
      readonly text: string;
      readonly size: 1 | 2;
      readonly isBold?: true;
      readonly isDark?: true;
    }
  | {
      readonly row: 'pair';
      readonly left: string;
      readonly right: string;
      readonly size: 1 | 2;
      readonly isBold?: true;
    }
  | { readonly row: 'box'; readonly text: string; readonly isDark: boolean }
  | { readonly row: 'rule' };

const AGAIN = 'OPIS';
const AGAIN_UNSURE = 'OPIS – zkontrolujte, zda už nevyšel';
const BILL_END = 'Není daňový doklad';
const QUESTION = 'Vidíte tento lístek?';
const LETTERS = 'Příliš žluťoučký kůň úpěl ďábelské ódy.';

/** @returns the rows of a ticket from top to bottom (docs/product.md#tickets) */
export function rowsOf(ticket: Ticket): Row[] {
  const { kind, again, isWaiting, words, total } = ticket;
  const title = TITLES[kind];
  const boxed = (note: string | null): Row[] => {
    if (!note) return [];
    const isDark = speaksOfAllergy(note);
    return [{ row: 'box', text: isDark ? `!! ${note} !!` : note, isDark }];
  };
  return [
    ...(again
      ? [{ row: 'text', text: again === 'unsure' ? AGAIN_UNSURE : AGAIN, size: 1, isBold: true, isDark: true } as const]
      : []),
    ...(title ? [{ row: 'text', text: title, size: 2, isBold: true, isDark: true } as const] : []),
    ...(isWaiting ? [{ row: 'text', text: 'ČEKÁ NA SCHVÁLENÍ', size: 1, isBold: true, isDark: true } as const] : []),
    ...headOf(ticket),
    ...(words ? [{ row: 'text', text: words, size: 2, isBold: true } as const] : []),
    ...ticket.parts.flatMap((part) => [
      { row: 'rule' } as const,
      ...(part.heading ? [{ row: 'text', text: part.heading, size: 1, isBold: true } as const] : []),
      ...byCourse(part.lines).flatMap((line, index, all) => [
        ...courseRow(line, all[index - 1]),
        ...lineRows(line),
        ...boxed(line.note),
      ]),
      ...(part.note ? [{ row: 'rule' } as const] : []),
      ...boxed(part.note),
      ...(part.sum ? [{ row: 'pair', left: 'Celkem', right: part.sum, size: 1, isBold: true } as const] : []),
    ]),
    ...(total
      ? [{ row: 'rule' } as const, { row: 'pair', left: 'Celkem', right: total, size: 2, isBold: true } as const]
      : []),
    ...(kind === 'bill' ? [{ row: 'text', text: BILL_END, size: 1 } as const] : []),
    ...(kind === 'test' ? testRows() : []),
    { row: 'rule' },
  ];
}

function headOf({ table, orderNumber, time, printer, number, venue }: Ticket): Row[] {
  const order = orderNumber === null ? '' : `č. ${orderNumber}`;
  return [
    ...(table ? [{ row: 'text', text: table, size: 2, isBold: true } as const] : []),
    { row: 'pair', left: order, right: time, size: 2, isBold: true },
    { row: 'pair', left: `${printer} ${number}`, right: venue, size: 1 },
  ];
}

/** Sorts lines by course, those without a course first. Lines of a course keep the guest's order. */
function byCourse(lines: readonly TicketLineText[]): TicketLineText[] {
  return [...lines].sort((a, b) => (a.course ?? 0) - (b.course ?? 0));
}

function courseRow({ course }: TicketLineText, before: TicketLineText | undefined): Row[] {
  if (course === undefined || course === before?.course) return [];
  return [{ row: 'text', text: `${course}. CHOD`, size: 1, isBold: true }];
}

function lineRows({ pieces, name, options, isAdult, price }: TicketLineText): Row[] {
  const text = `${pieces}× ${name}${isAdult ? ' 18+' : ''}`;
  return [
    price === null
      ? { row: 'text', text, size: 2, isBold: true }
      : { row: 'pair', left: `${pieces}× ${name}`, right: price, size: 1 },
    ...(options === '' ? [] : [{ row: 'text', text: `  ${options}`, size: 1 } as const]),
  ];
}

function testRows(): Row[] {
  return [
    { row: 'rule' },
    { row: 'text', text: QUESTION, size: 2, isBold: true },
    { row: 'text', text: LETTERS, size: 1 },
    { row: 'box', text: 'Takto vypadá poznámka hosta.', isDark: false },
    { row: 'box', text: '!! Takto alergie !!', isDark: true },
  ];
}

/** Removes control characters, so that a printer never takes people's text for a command. */
export const withoutControls = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, '');

/** Breaks a text into lines of at most `width` characters, as printers count them. Cuts longer words. */
export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const indent = /^ */.exec(paragraph)![0];
    const lines: string[] = [];
    let line = indent;
    for (const word of paragraph.trim().split(/ +/)) {
      const gap = line === indent ? '' : ' ';
      if (line.length + gap.length + word.length <= width) {
        line += gap + word;
        continue;
      }
      if (line !== indent) lines.push(line);
      line = indent + word;
      while (line.length > width) {
        lines.push(line.slice(0, width));
        line = indent + line.slice(width);
      }
    }
    return [...lines, line];
  });
}

/** Puts two texts at both ends of a line. Breaks the left one, so that the right one fits on the last line. */
export function pairLines(left: string, right: string, width: number): string[] {
  const lines = wrapped(left, Math.max(8, width - right.length - 1));
  const last = lines.pop() ?? '';
  return [...lines, `${last}${' '.repeat(Math.max(1, width - last.length - right.length))}${right}`];
}
