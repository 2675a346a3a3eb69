/**
 * Finds numbers of allergens in a name or a description: 'Svíčková (1, 3, 7)', 'Obsahuje: 1, 3'. A number that may be
 * one counts, because a false alarm is better than a miss.
 * `npm run contract` copies this file into the frontend, so it imports only other copied files.
 */
import { allergenOfWord, folded, LAST_ALLERGEN, LIST_HEADING } from './allergen-list.js';

/** '0,5' is one token, and '1a' too. No alternative can give back what it took, so the time is linear. */
const TOKENS = /0\d*(?:[.,]\d+)*|(?:1[a-f]|8[a-h])(?![\p{L}\d])|\d+|\p{L}+|\s+|[^]/gu;
const NUMBER = /^[1-9]\d*[a-h]?$/;
const WORD = /^\p{L}/u;
const SIGNS = /^[\s,;/|.+&‐‑–—-]/u;
const AND = /^(?:a|i|e|and|und|oraz|ta|та|і|и|й|cislo|c|nr|no)$/u;
const UNIT =
  /^(?:[%°€⁄]|gr?|kg|dk?ag|dkg|mg|[dcm]?l|litr\p{L}*|ks|kus\p{L}*|[cm]?m|ct|kc|czk|eur|min\p{L}*|h|hod\p{L}*|kcal|kj|x|porc\p{L}*|osob\p{L}*|st\p{L}*|шт|гр?|кг|мл|л)$/u;
/** '(7) s knedlíkem'; an amount is followed by its noun. */
const PREPOSITION = /^(?:[svzkuoзувк]|se|[vz]e|na|do|pro|ke|mit|auf|in|with|on|із|на|до|для|со|po|dla)$/u;
/** 'A: 1, 9' and 'Al. 1' */
const SHORT_HEADING = /^(?:a|alg?)$/;

interface Run {
  /** In brackets, between slashes or after a heading: one number is enough there. */
  readonly isOpened: boolean;
  readonly numbers: number[];
  /** The signs before each number. */
  readonly joints: string[];
  /** Allergens named in words among the numbers. */
  readonly words: number[];
}

/** @returns the allergens of the run; `next` is the token right after its last number */
function numbersOf({ isOpened, numbers, joints, words }: Run, next: string): number[] {
  if (numbers.length === 0) return [];
  const left = withoutAmount(numbers, joints, next);
  const listed = left.filter((number) => number <= LAST_ALLERGEN);
  if (isOpened) return listed.length === 0 ? [] : [...listed, ...words, ...ranged(left, joints)];
  const isList = left.length > 2 || (left.length === 2 && /[,;\p{L}]/u.test(joints[1]!));
  return isList && listed.length === left.length ? listed : [];
}

/** '2,5 dl', '2-3 osoby', '2 vejce' */
function withoutAmount(numbers: readonly number[], joints: readonly string[], next: string): readonly number[] {
  const isUnit = UNIT.test(next);
  if (!isUnit && (!WORD.test(next) || PREPOSITION.test(next))) return numbers;
  const joint = joints.at(-1)!;
  const isPair = /^[.,/+]$|[‐‑–—-]/u.test(joint) && (isUnit || !joint.includes(','));
  if (isPair && numbers.length > 1 && (isUnit || numbers.length === 2)) return numbers.slice(0, -2);
  return isUnit || numbers.length === 1 ? numbers.slice(0, -1) : numbers;
}

/** @returns the numbers between those of '1–3' */
function ranged(numbers: readonly number[], joints: readonly string[]): number[] {
  return numbers.flatMap((last, index) => {
    const first = numbers[index - 1];
    const isRange = first !== undefined && last <= LAST_ALLERGEN && /^\s*[‐‑–—-]\s*$/u.test(joints[index]!);
    return isRange ? Array.from({ length: Math.max(0, last - first) }, (_, more) => first + more) : [];
  });
}

/** Reads one text token by token. */
class Reader {
  readonly found = new Set<number>();
  private run: Run | null = null;
  /** The signs after the last number or word of the run. */
  private joint = '';
  private before = '';
  private brackets = 0;
  private isHeaded = false;

  read(text: string): void {
    for (const token of folded(text).match(TOKENS) ?? []) {
      if (!this.continues(token)) this.begins(token);
      if (!/^\s/.test(token)) this.before = token;
    }
    this.end('');
  }

  private continues(token: string): boolean {
    const { run } = this;
    if (run === null) return false;
    if (NUMBER.test(token)) this.add(run, token);
    else if (SIGNS.test(token) || AND.test(token)) this.joint += token;
    else if (run.isOpened && allergenOfWord(token) !== null) this.name(run, allergenOfWord(token)!);
    else if (!/^[a-h]$/.test(token) || !/^\s$/.test(this.joint) || ![1, 8].includes(run.numbers.at(-1)!)) {
      this.end(token);
      return false;
    }
    return true;
  }

  private add({ numbers, joints }: Run, token: string): void {
    numbers.push(Number.parseInt(token, 10));
    joints.push(this.joint);
    this.joint = '';
  }

  /** '1 lepek' names one allergen, and '2 vejce' an amount. */
  private name({ numbers, joints, words }: Run, allergen: number): void {
    if (/^\s*$/.test(this.joint) && numbers.at(-1) !== allergen) {
      numbers.pop();
      joints.pop();
    }
    words.push(allergen);
    this.joint = ',';
  }

  private begins(token: string): void {
    const isGlued = WORD.test(this.before) && this.joint === '' && this.before.length < 3;
    const isInside = this.brackets > 0 || this.isHeaded;
    this.joint = /^\s/.test(token) ? token : '';
    if (NUMBER.test(token)) {
      if (isGlued && !SHORT_HEADING.test(this.before)) return;
      this.run = { isOpened: isInside || isGlued || /^[/|]$/.test(this.before), numbers: [], joints: [], words: [] };
      this.joint = '';
      this.add(this.run, token);
    } else if (isInside && allergenOfWord(token) !== null) {
      this.run = { isOpened: true, numbers: [], joints: [], words: [] };
      this.name(this.run, allergenOfWord(token)!);
    } else this.surrounds(token);
  }

  /** Follows brackets and headings of lists. */
  private surrounds(token: string): void {
    if (/^[([]$/.test(token)) this.brackets += 1;
    else if (/^[)\]]$/.test(token)) this.brackets = Math.max(0, this.brackets - 1);
    else if (LIST_HEADING.test(token) || (/^[:.]$/.test(token) && SHORT_HEADING.test(this.before)))
      this.isHeaded = true;
    else if (/^[.!?\n]/.test(token) && !LIST_HEADING.test(this.before)) this.isHeaded = false;
  }

  private end(token: string): void {
    if (this.run !== null) {
      const next = /^\s*$/.test(this.joint) ? token : '';
      for (const number of numbersOf(this.run, next)) this.found.add(number);
      if (/\.\s/.test(this.joint)) this.isHeaded = false;
    }
    this.run = null;
    this.joint = '';
  }
}

/** @returns the allergens that the text lists by their numbers, ascending */
export function listedAllergens(text: string | null): number[] {
  if (text === null || !/\d|\p{No}/u.test(text)) return [];
  const reader = new Reader();
  reader.read(text);
  return [...reader.found].sort((a, b) => a - b);
}
