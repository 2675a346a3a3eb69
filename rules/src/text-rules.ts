/**
 * Tidies typed text in the same way everywhere (docs/product.md#how-text-is-tidied). Tidying a text again changes
 * nothing.
 */

const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Emoji sequences (Unicode TS #51): a keycap, a flag of tags, or pictures with their joiners, selectors and skin tones.
 * Outside of these, invisible characters are removed: controls, direction marks, fillers, selectors, tags and U+FFFC.
 * Unassigned code points stay, except those that Unicode reserves for more invisible characters.
 */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?`;
const SEQUENCE = String.raw`[0-9#*]\ufe0f?\u20e3|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|${PICTURE}(?:\u200d${PICTURE})*`;
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]|(?![\t\n])\p{Cc}`;
const SEQUENCE_OR_UNSEEN = new RegExp(`(${SEQUENCE})|${UNSEEN}`, 'gu');

/** Spaces, and the empty braille pattern and the musical null notehead, which look like spaces. */
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

/** A text without a visible character: marks are visible only with a letter, as are fillers (U+16FE4). */
const NO_LETTER = /^[\p{M} ]*$/u;

/** @returns the text on one line, for names; '' if nothing in it is visible */
export function tidyLine(written: string): string {
  const line = visible(written).replace(/\n+/g, ' ').replace(/ {2,}/g, ' ').trim();
  return NO_LETTER.test(line) ? '' : line;
}

const MAX_BREAKS = 3;

/** @returns the text with at most three line breaks, for notes; every break beyond them becomes a space */
export function tidyNote(written: string): string {
  const lines = visible(written)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [...lines.slice(0, MAX_BREAKS), lines.slice(MAX_BREAKS).join(' ')].join('\n').trim();
}

/** @returns the text in paragraphs with at most one blank line between two, for descriptions */
export function tidyParagraphs(written: string): string {
  return visible(written)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
