import { foldedLetters } from './day-headings.js';
import { kindByName, maySoup } from './day-kinds.js';
import { CURRENCY } from './menu-cells.js';
import { MAX_LINE } from './menu-quantities.js';

const PRICE = String.raw`\d{1,4}(?:[.,]\d{2})?${CURRENCY}+`;
const ENDS_WITH_PRICE = new RegExp(String.raw`\p{L}.*[\s.…(]${PRICE}\)?\s?(?:\([^()]{0,40}\))?$`, 'iu');
const ENDS_WITH_NUMBER = /\p{L}.*\s\d{2,3}$/u;
/** Begins another size of the same dish, so that 'Špagety 139,- / poloviční 99,-' (half) is one dish. */
const OTHER_SIZE = /^(?:polovi|půl|pul|½|1\/2|mal[áýéa]|velk[áýéa]|menší|větší|dětsk|celá|samotn|bez |s |se )/iu;
const GREETING = /^[^:\d]{0,60}(?:máme|mame|vaříme|varime|menu|nabídka|nabidka)\s?:\s*/iu;

const endsWithPrice = (part: string): boolean => part.length <= MAX_LINE && ENDS_WITH_PRICE.test(part);

/** Tells whether each cell of a row is a dish: 'Kulajda 42,- | Rizoto 149,- | Lívance 129,-'. */
export function areDishes(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  return filled.length > 1 && filled.slice(1).every(endsWithPrice) && filled.filter(endsWithPrice).length > 1;
}

const SIGNS: readonly RegExp[] = [/;\s+/, /,\s+(?=\d[.)]\s\p{L})/u, /\s\/\s(?=\d[.)]|\p{L})/u];

/** Splits several dishes in one line: 'Gulášovka 35 Kč; svíčková 165 Kč'. */
export function dishesOf(line: string): readonly string[] {
  if (line.length > 4 * MAX_LINE) return [line];
  for (const sign of SIGNS) {
    const parts = line.split(sign).filter(Boolean);
    if (areSeveral(parts)) return parts.map((part, index) => lettered(part, index, parts));
  }
  return [line].filter(Boolean);
}

function areSeveral(parts: readonly string[]): boolean {
  const [first = '', ...others] = parts.map((part) => part.trim());
  if (others.length === 0 || others.some((part) => OTHER_SIZE.test(part))) return false;
  const priced = others.filter(endsWithPrice).length;
  // Allows one more part without a price, such as words after the last price.
  if (priced >= 2 && priced >= others.length - 1 && endsWithPrice(first)) return true;
  const areCounted = others.every((part, index) =>
    new RegExp(`^(?:${index + 1}[.)]|${'ABCDEFGH'[index] ?? '-'}[.)]?)\\s`).test(part),
  );
  const isEach = others.every((part) => endsWithPrice(part) || (areCounted && ENDS_WITH_NUMBER.test(part)));
  return isEach && (areCounted || endsWithPrice(first));
}

/** Removes the letter that counts a part ('A ', 'B '). In the first part, removes the greeting. */
function lettered(part: string, index: number, parts: readonly string[]): string {
  if (index === 0) return parts.length > 2 ? part.replace(GREETING, '') : part;
  const letter = 'ABCDEFGH'[index - 1] ?? '';
  return part.startsWith(`${letter} `) ? part.slice(2) : part;
}

/** A '+' between a soup and a main dish with one price for both. */
const PLUS = /\s\+\s(?=\p{L})/u;

/** @returns the soup and the main dish of 'Hovězí vývar + Štěpánská pečeně 145,-'; `null` for anything else */
export function soupAndMain(text: string): readonly [string, string] | null {
  const parts = text.length > MAX_LINE ? [] : text.split(PLUS);
  const [soup = '', main = ''] = parts;
  if (parts.length !== 2 || /\d/.test(soup)) return null;
  return kindByName(soup) === 'soup' && kindByName(main) !== 'soup' && /\d/.test(main) ? [soup, main] : null;
}

const SIDE =
  /^(?:\S+ )?(?:chleb|chleba|pecivo|rohlik|houska|bageta|bagetka|krutony|smetana|topinka|toast|vejce|knedlik|\d|pet|sest)/;

/** Tells whether a soup's name may contain a main dish after its comma: 'rýžová, sekaná s bramborem'. */
export function mayHoldMain(name: string): boolean {
  const [, next = ''] = name.split(/,\s?/);
  return next !== '' && !SIDE.test(foldedLetters(next));
}

/** Tells whether a name begins with a separate soup: 'zelňačka, kuře na smetaně'. */
export function namesSoupToo(name: string, isNumbered: boolean): boolean {
  const [first = '', ...others] = name.split(/,\s?/);
  const [next = ''] = others;
  if (next === '' || SIDE.test(foldedLetters(next))) return false;
  return kindByName(first) === 'soup' || (!isNumbered && others.length > 1 && !first.includes(' ') && maySoup(first));
}
