import { withoutSpacing } from './day-spacing.js';

/** A line of a pasted text, without the marks of the program from which it was copied. */
export interface SourceLine {
  readonly row: number;
  readonly text: string;
}

export interface PlainLine {
  /** Number of the line, from 1. */
  readonly row: number;
  readonly text: string;
  readonly isClose: boolean;
}

const LONGEST = 4000;
const TAG = /<\/?[a-z][a-z0-9]{0,10}(?:\s[^<>]{0,300})?\/?>/giu;
const BLOCK = /<\/(?:p|li|div|tr|h\d|ul|table)>|<br\s?\/?>/giu;
const ENTITY = /&(?:#(\d{2,6})|#x([0-9a-f]{2,5})|([a-z]{2,8}));/giu;
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
};
/** Accents by their names in HTML: 'aacute' is an 'a' with the mark that makes it 'á'. */
const ACCENTS: Readonly<Record<string, string>> = { acute: '\u0301', caron: '\u030c', ring: '\u030a', uml: '\u0308' };

/** The stamp of a message in an exported chat: '[14.12.2026 9:41] Hospoda: ' or '14.12.2026 9:41 - Hospoda: '. */
const CHAT = /^\[?\d{1,2}[./]\s?\d{1,2}[./]\s?\d{2,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\]|\s[–-])\s([^:\d]{1,40}):\s/u;

/** Splits a text into lines. Removes markup, marks of quoted mails and stamps of chats, and joins hyphenated words. */
export function sourceLines(text: string): readonly SourceLine[] {
  const lines = text.split(/\r\n?|\n/).map((line, index) => ({ row: index + 1, text: line }));
  return withWholeWords(
    withoutStamps(lines.map((line) => ({ ...line, text: withoutSpacing(unquoted(line.text)) }))).flatMap(withoutTags),
  );
}

const unquoted = (line: string): string => line.replace(/^(?:\s{0,3}>){1,9}/, '');

/** Removes tags. The line may become several. */
function withoutTags(line: SourceLine): readonly SourceLine[] {
  if (line.text.length > LONGEST || !/[<&]/.test(line.text)) return [line];
  const decoded = line.text.replace(BLOCK, '\n').replace(TAG, ' ').replace(ENTITY, decodedEntity);
  if (decoded === line.text) return [line];
  const parts = decoded.split('\n').filter((part) => part.trim() !== '');
  return (parts.length === 0 ? [''] : parts).map((part) => ({ ...line, text: part.replace(/\s+(?=[:,.])/gu, '') }));
}

function decodedEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (name === undefined) return code < 0x110000 ? String.fromCodePoint(code) : whole;
  const known = NAMED[name.toLowerCase()];
  if (known !== undefined) return known;
  const accent = ACCENTS[name.slice(1).toLowerCase()];
  return accent === undefined ? whole : `${name[0]!}${accent}`.normalize('NFC');
}

/** Removes the stamps of the person who writes most, whose messages are the menu. Other stamped lines are remarks. */
function withoutStamps(lines: readonly SourceLine[]): readonly SourceLine[] {
  const senders = lines.flatMap(({ text }) => CHAT.exec(text.slice(0, 120))?.[1] ?? []);
  if (senders.length < 2) return lines;
  const times = (name: string): number => senders.filter((other) => other === name).length;
  const main = senders.toSorted((one, other) => times(other) - times(one))[0];
  return lines.map((line) => {
    const found = CHAT.exec(line.text.slice(0, 120));
    return found?.[1] === main ? { ...line, text: line.text.slice(found!.at(0)!.length) } : line;
  });
}

const isBroken = (line: string): boolean => line.length < LONGEST && /\p{Ll}\u00ad?-$/u.test(line.trimEnd());

/** Joins 'ze-' with 'leninou' on the next line. */
function withWholeWords(lines: readonly SourceLine[]): readonly SourceLine[] {
  const whole: SourceLine[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const next = line.text.trimStart();
    if (last !== undefined && isBroken(last.text) && last.text.length < LONGEST && /^\p{Ll}/u.test(next))
      whole[whole.length - 1] = { ...last, text: last.text.trimEnd().slice(0, -1) + next };
    else whole.push(line);
  }
  return whole;
}

/** Tells whether a line is another person's message in a chat. */
export const isChatStamp = (line: string): boolean => CHAT.test(line.slice(0, 120));
