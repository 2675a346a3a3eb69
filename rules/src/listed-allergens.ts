/**
 * Finds numbers of allergens in a name or a description: 'Svíčková (1, 3, 7)', 'Obsahuje: 1, 3'. A number that may be
 * an allergen counts, because a false alarm is better than a miss. The numbers are stored with the text.
 */
import { allergenOfWord, folded, LAST_ALLERGEN } from './allergen-list.js';

/**
 * Stands for a number that was not understood: the dish is not offered as free of any allergen. A negative number may
 * be that allergen or an amount, as in 'Gyoza 6'. It has the same effect, unless the dish states that allergen.
 */
export const NOT_UNDERSTOOD = 0;
/** Limit of numbers in a text. No restaurant writes more, so a longer list counts as naming every allergen. */
export const MAX_NUMBERS = 80;
const EVERYTHING = Array.from({ length: LAST_ALLERGEN + 1 }, (_, number) => number);

/**
 * Splits a text into tokens: '0,5', '1a' and '11.30' are one each. The alternatives do not overlap, so matching takes
 * linear time.
 */
const TOKENS =
  /0\d*(?:[.,]\d+)*|(?:1\d|2[0-4]|\d)(?::\d\d|\.(?:00|15|30|45))(?!\d)|(?:1[a-f]|8[a-h])(?![\p{L}\d])|\d+|\p{L}+|\s+|[^]/gu;
const NUMBER = /^[1-9]\d*[a-h]?$/;
const SPACE = /^\s/;
const WORD = /^\p{L}/u;
const isWordLike = (token: string): boolean => (token < '\u{80}' ? /^[a-z]/.test(token) : WORD.test(token));
const JOINTS = /^[,;/|.+&‐‑–—-]$/u;
const LINKS = new Set(['a', 'i', 'e', 'and', 'und', 'oraz', 'ta', 'та', 'і', 'и', 'й', 'cislo', 'c', 'nr', 'no']);
const HEADING = /^(?:al{1,2}er[gh]|obsahuj|contain|enthalt|zawiera|mist[yi]t|алерг|м[іи]стить)/u;
/** Short forms of the heading 'Alergeny', as in 'A: 1, 9' and 'Al. 1'. */
const SHORT_HEADING = /^(?:a|alg?)$/;
const UNIT =
  /^(?:[%°€⁄×]|gr?|kg|dk?ag|dkg|mg|[dcm]?l|litr\p{L}*|ks|kus\p{L}*|[cm]?m|ct|kc|czk|eur|min\p{L}*|h|hod\p{L}*|kcal|kj|x|porc\p{L}*|osob\p{L}*|st\p{L}*|шт|гр?|кг|мл|л)$/u;
/**
 * A preposition after numbers, as in '(7) s knedlíkem', shows that they are not an amount: a noun follows an amount.
 */
const PREPOSITION = /^(?:[svzkuoзувк]|se|[vz]e|na|do|pro|ke|mit|auf|in|with|on|із|на|до|для|со|po|dla)$/u;
/** Words before a number that is not an allergen, as in 'Menu 1'. */
const COUNTED = /^(?:menu|c|cislo|no|nr|number|nummer|set|mix|varianta|druh|typ|den)$/;
const SUPERSCRIPTS = /[⁰¹²³⁴-⁹]+/gu;
const CIRCLED = /[①-⑭]/gu;
/** Lists in other characters: '❶', '٧', 'I, III', '(A, C, G)' and 'Alergeny: sedm'. */
const OTHER_LIST =
  /(?!\d)\p{Nd}|[❶-➓]|(?:^|[^\p{L}])[IVX]{1,4}(?:\s*[,;/]\s*[IVX]{1,4})+(?!\p{L})|[([]\s*[A-R](?:\s*[,;/]\s*[A-R])+\s*[)\]]/u;
const WORDS_AFTER_HEADING = /(?:al{1,2}erg|алерг)\p{L}*\s*[:=–—-]\s*\p{L}/u;

interface Run {
  /** True in brackets, between slashes or after a heading, where even a single number is a list. */
  readonly isOpened: boolean;
  readonly after: string;
  readonly numbers: number[];
  readonly joints: string[];
  readonly words: number[];
}

/** @returns the allergens of a run of numbers; `next` is the token after the run, `null` at the end of the text */
function numbersOf(run: Run, next: string | null): number[] {
  if (run.numbers.length === 0) return [];
  const left = withoutAmount(run, next ?? '');
  const listed = left.filter((number) => number <= LAST_ALLERGEN);
  const isWhole = listed.length === left.length;
  if (run.isOpened && listed.length > 0) {
    return [...listed, ...run.words, ...ranged(left, run.joints), ...(isWhole ? [] : [NOT_UNDERSTOOD])];
  }
  if (run.isOpened)
    return left.every((number) => number > LAST_ALLERGEN + 5 && number % 10 === 0) ? [] : [NOT_UNDERSTOOD];
  const isList = left.length > 2 || (left.length === 2 && /[,;\p{L}]/u.test(run.joints[1]!));
  if (isList && isWhole) return listed;
  if (isList && listed.length > 1) return [...listed, NOT_UNDERSTOOD];
  return isDoubtful(run, left, next) ? doubted(left, run.joints) : [];
}

function doubted(numbers: readonly number[], joints: readonly string[]): number[] {
  if (numbers.some((number) => number > LAST_ALLERGEN)) return [NOT_UNDERSTOOD];
  return [...numbers, ...ranged(numbers, joints)].map((number) => -number);
}

/** Removes the numbers that belong to an amount: '2,5 dl', '2-3 osoby', '2 vejce'. */
function withoutAmount({ numbers, joints }: Run, next: string): readonly number[] {
  const isUnit = UNIT.test(next);
  if (!isUnit && (!WORD.test(next) || PREPOSITION.test(next))) return numbers;
  const joint = joints.at(-1)!;
  const isPair = /^[.,/+]$|[‐‑–—-]/u.test(joint) && (isUnit || !joint.includes(','));
  if (isPair && numbers.length > 1 && (isUnit || numbers.length === 2)) return numbers.slice(0, -2);
  return isUnit || numbers.length === 1 ? numbers.slice(0, -1) : numbers;
}

function ranged(numbers: readonly number[], joints: readonly string[]): number[] {
  return numbers.flatMap((last, index) => {
    const first = numbers[index - 1];
    const isRange = first !== undefined && last <= LAST_ALLERGEN && /^\s*[‐‑–—-]\s*$/u.test(joints[index]!);
    return isRange ? Array.from({ length: Math.max(0, last - first) }, (_, more) => first + more) : [];
  });
}

/** @returns whether numbers without a heading may be a list: 'Houska 1', 'Houska 1, 150 g', 'Houska 1 3', '137' */
function isDoubtful({ after, numbers, joints }: Run, left: readonly number[], next: string | null): boolean {
  const [one = Infinity, other] = left;
  if (left.length === 2) return Math.max(one, other!) <= LAST_ALLERGEN && !isPortion(one, joints[1]!, other!);
  if (left.length !== 1) return left.some((number) => number <= LAST_ALLERGEN);
  if (numbers.length > 1) return one <= LAST_ALLERGEN;
  return next === null && !COUNTED.test(after) && (one < 10 || isRunTogether(one));
}

/** Tells whether two numbers are a portion: '1/2' or '2 + 1'. */
function isPortion(one: number, joint: string, other: number): boolean {
  return joint.includes('/') ? one < other && [2, 4].includes(other) : joint.includes('+') && other === 1;
}

/** Tells whether the digits increase: '137' may mean the allergens 1, 3 and 7, but not '150' or '2019'. */
function isRunTogether(number: number): boolean {
  const digits = [...String(number)];
  return digits.length > 2 && digits.every((digit, index) => digit > (digits[index - 1] ?? '0'));
}

class Reader {
  readonly found = new Set<number>();
  private run: Run | null = null;
  private joint = '';
  private before = '';
  private word = '';
  private brackets = 0;
  private isHeaded = false;

  read(tokens: readonly string[]): void {
    for (const token of tokens) {
      const isWord = isWordLike(token);
      if (this.run === null || !this.continues(this.run, token, isWord)) this.begins(token, isWord);
      if (isWord) this.word = token;
      if (!SPACE.test(token)) this.before = token;
    }
    this.end(null);
  }

  private continues(run: Run, token: string, isWord: boolean): boolean {
    if (NUMBER.test(token)) this.add(run, token);
    else if (isWord ? LINKS.has(token) : SPACE.test(token) || JOINTS.test(token)) this.joint += token;
    else if (isWord && run.isOpened && allergenOfWord(token) !== null) this.name(run, allergenOfWord(token)!);
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

  /**
   * Adds an allergen that is written in words. A number before it is its own ('1 lepek'), or an amount to remove ('2
   * vejce').
   */
  private name({ numbers, joints, words }: Run, allergen: number): void {
    if (/^\s*$/.test(this.joint) && numbers.at(-1) !== allergen) {
      numbers.pop();
      joints.pop();
    }
    words.push(allergen);
    this.joint = ',';
  }

  private begins(token: string, isWord: boolean): void {
    if (SPACE.test(token)) this.space(token);
    else {
      const isApart = this.joint !== '';
      this.joint = '';
      if (isWord) this.text(token);
      else if (NUMBER.test(token)) this.number(token, isApart);
      else this.sign(token);
    }
  }

  private get isInside(): boolean {
    return this.brackets > 0 || this.isHeaded;
  }

  private space(token: string): void {
    this.joint = token;
    if (token.includes('\n') && this.before !== ':' && !HEADING.test(this.before)) this.isHeaded = false;
  }

  private text(token: string): void {
    if (token.length > 4 && HEADING.test(token)) this.isHeaded = true;
    else if (this.isInside && allergenOfWord(token) !== null) this.name(this.opens(true), allergenOfWord(token)!);
  }

  /** @param isApart false if the number follows a letter directly, as in 'B6' and 'A1' */
  private number(token: string, isApart: boolean): void {
    const isGlued = !isApart && this.before.length < 3 && WORD.test(this.before);
    if (isGlued && !SHORT_HEADING.test(this.before)) return;
    this.add(this.opens(this.isInside || isGlued || /^[/|]$/.test(this.before)), token);
  }

  private opens(isOpened: boolean): Run {
    return (this.run = { isOpened, after: this.word, numbers: [], joints: [], words: [] });
  }

  private sign(token: string): void {
    if (/^[([{<]$/.test(token)) this.brackets += 1;
    else if (/^[)\]}>]$/.test(token)) this.brackets = Math.max(0, this.brackets - 1);
    else if (/^[:.]$/.test(token) && SHORT_HEADING.test(this.before)) this.isHeaded = true;
    else if (/^[.!?]$/.test(token) && !HEADING.test(this.before) && !COUNTED.test(this.before)) this.isHeaded = false;
  }

  private end(token: string | null): void {
    if (this.run !== null) {
      const next = token === null || /^\s*$/.test(this.joint) ? token : '';
      for (const number of numbersOf(this.run, next)) this.found.add(number);
      if (/\.\s/.test(this.joint)) this.isHeaded = false;
    }
    this.run = null;
    this.joint = '';
  }
}

/** Reads numbers of superscripts, which may have one digit or two: '¹³' is 13, or 1 and 3. */
function superscripts(run: string): number[] {
  const digits = run.normalize('NFKD');
  const numbers = [...digits].flatMap((digit, index) => [Number(digit), Number(digits.slice(index, index + 2))]);
  const listed = numbers.filter((number) => number > 0 && number <= LAST_ALLERGEN);
  return digits.length > 1 ? [...listed, NOT_UNDERSTOOD] : listed;
}

/**
 * @returns the allergens that the text lists, ascending. A negative number may be a listed allergen or an amount;
 * `NOT_UNDERSTOOD` is a list that is unclear
 */
export function listedAllergens(text: string | null): number[] {
  if (text === null) return [];
  const isOther = OTHER_LIST.test(text.normalize('NFKD'));
  if (!/\p{N}|[:=–—-]/u.test(text)) return isOther ? [NOT_UNDERSTOOD] : [];
  const raised = [...text.matchAll(SUPERSCRIPTS)].flatMap(([run]) => superscripts(run));
  const plain = text.replaceAll(SUPERSCRIPTS, ' ').replaceAll(CIRCLED, ' ($&) ');
  const tokens = folded(plain).match(TOKENS) ?? [];
  if (tokens.filter((token) => NUMBER.test(token)).length > MAX_NUMBERS) return [...EVERYTHING];
  const reader = new Reader();
  reader.read(tokens);
  const isUnread = reader.found.size === 0 && WORDS_AFTER_HEADING.test(folded(text));
  return [...new Set([...raised, ...reader.found, ...(isOther || isUnread ? [NOT_UNDERSTOOD] : [])])].sort(
    (a, b) => a - b,
  );
}
