/** Splits and folds text for all searches of guests and staff (docs/product.md#how-text-is-searched). */

/** Small Latin letters that Unicode does not decompose, under the letter that people type for them. */
const TYPED_AS: Record<string, string> = {
  a: 'ᴀᶏⱥ',
  aa: 'ꜳ',
  ae: 'æᴁ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀƃɓʙᵬᶀꞗᴃ',
  c: 'ƈȼɕᴄꞓꞔ',
  d: 'đƌȡɖɗᴅᵭᶁᶑꝺꟈðᴆ',
  e: 'ɇᴇᶒⱸꬲꬳꬴəǝɛɘɜ',
  et: 'ꝫ',
  f: 'ƒᵮᶂꜰꝼꞙ',
  g: 'ǥɠɡɢʛᵹᶃꞡꟑꬶ',
  h: 'ħɦʜⱨⱶꞕ',
  hv: 'ƕ',
  i: 'ɨɪᶖᵻ',
  is: 'ꝭ',
  j: 'ȷɉɟʄʝᴊ',
  k: 'ƙᴋᶄⱪꝁꝃꝅꞣĸ',
  l: 'łƚȴɫɬɭʟᴌᶅⱡꝇꝉꞎꬷꬸꬹ',
  ll: 'ỻ',
  m: 'ɱᴍᵯᶆꬺ',
  n: 'ƞȵɲɳɴᵰᶇꞑꞥꬻŋꬼ',
  o: 'øɵᴏⱺꝋꝍꬽꬾɔ',
  oe: 'ɶœ',
  oi: 'ƣ',
  oo: 'ꝏ',
  ou: 'ȣᴕ',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕ',
  q: 'ɋʠꝗꝙꞯ',
  r: 'ɍɼɽɾʀᵲᵳᶉꝛꞃꞧꭅꭆꭉꭋꭌ',
  s: 'ȿʂᵴᶊẜẝꜱꞅꞩꟊʃ',
  t: 'ŧƫƭȶʈᴛᵵⱦꞇ',
  th: 'ᵺþꝥꝧ',
  tz: 'ꜩ',
  u: 'ᴜᶙꞹꭎꭒʉ',
  ue: 'ᵫ',
  ui: 'ꭐ',
  um: 'ꝸ',
  uo: 'ꭣ',
  v: 'ʋᴠᶌỽⱱⱴꝟ',
  vy: 'ꝡ',
  w: 'ᴡⱳ',
  x: 'ᶍꭖꭗꭘꭙ',
  y: 'ƴɏʏỿꭚ',
  z: 'ƶȥɀʐʑᴢᵶᶎⱬꝣʒƹ',
};
const BASE = new Map(
  Object.entries(TYPED_AS).flatMap(([base, letters]) => [...letters].map((letter) => [letter, base])),
);
const UNDECOMPOSED = new RegExp(`[${[...BASE.keys()].join('')}]`, 'gu');

/** Spacing accents (´ ` ^ ¨), of which NFKD would make a space and a mark, and letters used as apostrophes. */
const ACCENT_KEYS = /\p{Sk}|[\u02b9-\u02d1\u02ec\u02ee\ua78b\ua78c]/gu;
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** @returns the text without case, diacritics and invisible characters; folding a folded text changes nothing */
export function foldText(text: string): string {
  const letters = text.replace(ACCENT_KEYS, "'").normalize('NFKD').replace(MARKS, '').replace(ACCENT_KEYS, "'");
  // Goes through upper case, because only that turns 'ß' into 'ss'.
  const small = letters.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return small.replace(UNDECOMPOSED, (letter) => BASE.get(letter) ?? letter);
}

const PARTS = /[\p{L}\p{N}]+|(?![©®])[\p{Extended_Pictographic}\p{Regional_Indicator}]/gu;
const PARTS_AND_DECIMALS = new RegExp(String.raw`\p{N}+(?:[.,]\p{N}+)+|${PARTS.source}`, 'gu');

/** Longer words are cut, because PostgreSQL takes no lexeme of more than 2,046 bytes. */
const LONGEST_WORD = 40;

const chunksOf = (text: string): string[] => foldText(text).split(/\s+/u);

const partsOf = (chunk: string, pattern: RegExp): string[] =>
  (chunk.match(pattern) ?? []).map((part) => part.replaceAll(',', '.'));

const joined = (parts: readonly string[]): string =>
  [...parts.slice(0, LONGEST_WORD).join('')].slice(0, LONGEST_WORD).join('');

/** @returns the words of a text, found by their beginnings: for "Daniel's 0,7" these are daniels, s, 0.7, 07 and 7 */
export function searchWords(text: string): string[] {
  const words = chunksOf(text).flatMap((chunk) =>
    [partsOf(chunk, PARTS_AND_DECIMALS), partsOf(chunk, PARTS)].flatMap((parts) =>
      parts.map((_, index) => joined(parts.slice(index, index + LONGEST_WORD))),
    ),
  );
  return [...new Set(words)];
}

/**
 * A typed word, such as `daniel's`. It matches a text that contains it without its punctuation (`daniels`), or that
 * contains all its parts (`daniel` and `s`).
 */
export interface SearchTerm {
  readonly together: string;
  readonly parts: readonly string[];
}

/** @returns a term for each typed word; none if the query has no letter, digit or picture, and then nothing is found */
export function searchTerms(query: string): SearchTerm[] {
  return chunksOf(query)
    .map((chunk) => partsOf(chunk, PARTS_AND_DECIMALS))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ together: joined(parts), parts: parts.map((part) => joined([part])) }));
}

/**
 * @param within 'beginnings': a term matches only the beginning of a word; 'words': also its inside, as in the office's
 *   search
 * @returns whether every term is in the text; false without terms
 */
export function isFound(
  text: string,
  terms: readonly SearchTerm[],
  within: 'beginnings' | 'words' = 'beginnings',
): boolean {
  if (terms.length === 0) return false;
  const words = searchWords(text);
  const has = (part: string): boolean =>
    words.some((word) => (within === 'words' ? word.includes(part) : word.startsWith(part)));
  return terms.every(({ together, parts }) => has(together) || parts.every(has));
}
