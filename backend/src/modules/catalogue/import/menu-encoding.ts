import { DomainError } from '#kernel/domain-error.js';

export interface Decoded {
  readonly text: string;
  /** The encoding, if it was guessed from the text's letters; `null` if the file shows it. */
  readonly guessed: string | null;
}

const MAC =
  'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ';

const ENCODINGS: readonly { readonly name: string; readonly decode: (content: Buffer) => string }[] = [
  { name: 'Windows-1250', decode: (content) => new TextDecoder('windows-1250').decode(content) },
  { name: 'ISO 8859-2', decode: (content) => new TextDecoder('iso-8859-2').decode(content) },
  {
    name: 'Mac Central European',
    decode: (content) => content.toString('latin1').replace(/[\x80-\xff]/g, (byte) => MAC[byte.charCodeAt(0) - 0x80]!),
  },
];

const SCORED = 64 * 1024;
const CZECH = /[áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ]/g;
const STRANGE = /(?![áčďéěíňóřšťúůýžäëöüôľĺŕß°§–—…„“”‚‘’•×½¼¾\u00a0])[^\x20-\x7e\n\r\t]/gi;

/** Tells whether a name contains letters that indicate another encoding. */
export const isMisread = (text: string): boolean => (text.match(STRANGE) ?? []).length > 0;

/**
 * Decodes UTF-8, and UTF-16 with a byte order mark. For other texts, chooses the encoding whose result looks most like
 * Czech.
 * @throws DomainError IMPORT_UTF16 for UTF-16 without a byte order mark
 */
export function decoded(content: Buffer): Decoded {
  const mark = content.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return { text: new TextDecoder('utf-16le').decode(content), guessed: null };
  if (mark === 'feff') return { text: new TextDecoder('utf-16be').decode(content), guessed: null };
  if (content.includes(0)) throw new DomainError(isWide(content) ? 'IMPORT_UTF16' : 'IMPORT_NOT_READABLE');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), guessed: null };
  } catch {
    const score = (text: string) => (text.match(CZECH) ?? []).length - 2 * (text.match(STRANGE) ?? []).length;
    const scored = ENCODINGS.map((one) => ({ ...one, score: score(one.decode(content.subarray(0, SCORED))) }));
    const best = scored.reduce((most, one) => (one.score > most.score ? one : most));
    return { text: best.decode(content), guessed: best.name };
  }
}

/** Recognizes UTF-16, because usually every second byte of a Latin text in it is zero. */
function isWide(content: Buffer): boolean {
  const sample = content.subarray(0, SCORED);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  return Math.max(...zeros) > sample.length / 4;
}
