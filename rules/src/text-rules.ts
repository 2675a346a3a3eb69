/**
 * The one rule by which typed text is tidied (docs/product.md#how-text-is-tidied). Each function changes nothing when it is
 * applied twice.
 */

const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * An emoji sequence (Unicode TS #51): a keycap, a flag of tags, or pictures with their joiners, selectors and skin tones. Beside it,
 * what cannot be seen: controls, direction marks, fillers, selectors, tags, and the sign for a pasted object. Code points that are not assigned yet stay, but for those
 * that Unicode keeps for more signs that nobody sees.
 */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?`;
const SEQUENCE = String.raw`[0-9#*]\ufe0f?\u20e3|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|${PICTURE}(?:\u200d${PICTURE})*`;
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]|(?![\t\n])\p{Cc}`;
const SEQUENCE_OR_UNSEEN = new RegExp(`(${SEQUENCE})|${UNSEEN}`, 'gu');

/** The braille pattern without dots and the musical null notehead are no spaces to Unicode, and look like one. */
const SPACES = /[\p{Zs}\t\u2800\u{1d159}]+/gu;
const MARKS_BEYOND_THREE = /(\p{M}{3})\p{M}+/gu;

function visible(written: string): string {
  return written
    .replace(BREAK, '\n')
    .replace(SEQUENCE_OR_UNSEEN, (_, sequence: string | undefined) => sequence ?? '')
    .normalize('NFC')
    .replace(MARKS_BEYOND_THREE, '$1')
    .replace(SPACES, ' ')
    .replace(/ ?\n ?/g, '\n');
}

/** Marks and fillers (U+16FE4) need a letter to be seen. */
const NO_LETTER = /^[\p{M} ]*$/u;

/** @returns the text on one line, as names are kept; '' when nothing in it can be seen */
export function tidyLine(written: string): string {
  const line = visible(written).replace(/\n+/g, ' ').replace(/ {2,}/g, ' ').trim();
  return NO_LETTER.test(line) ? '' : line;
}

const MAX_BREAKS = 3;

/** @returns the text with three line breaks at most, as notes are kept; each further break is a space */
export function tidyNote(written: string): string {
  const lines = visible(written)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [...lines.slice(0, MAX_BREAKS), lines.slice(MAX_BREAKS).join(' ')].join('\n').trim();
}

/** @returns the text with its paragraphs, one blank line between two at most, as descriptions are kept */
export function tidyParagraphs(written: string): string {
  return visible(written)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
