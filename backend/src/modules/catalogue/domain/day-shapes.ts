import { kindByName, kindOfHeading, maySoup, type DayDishKind } from './day-kinds.js';
import type { PlainLine } from './day-source.js';
import { namesSoupToo } from './day-splits.js';
import { MAX_LINE, SIZE } from './menu-quantities.js';

/** 'nebo' (or) between two soups. Before a small letter, it is part of one soup's name. */
const OR = /\s+(?:nebo|anebo)\s+(?=\p{Lu})|\s\/\s(?=\p{Lu})/u;
/** A line with only 'nebo' between two dishes to choose from. */
export const isOnlyOr = (text: string): boolean => /^(?:a ?)?nebo:?$/iu.test(text);
/** A heading of prices that are listed apart from their dishes. */
export const isPriceList = (text: string): boolean => /^ceny\s?:$/iu.test(text);

/** @returns the soups to choose from; only the text itself if it names one or none */
export function soupsIn(text: string, isSoup: boolean): readonly string[] {
  const parts = text.split(OR);
  return isSoup || parts.slice(0, 2).every((part) => kindByName(part) === 'soup') ? parts : [text];
}

const SECTION_PRICE =
  /^(\p{L}[\p{L} ]{2,24}?)\s?[–:(-]?\s?(?:(?:vše|vždy|vse|všechny|všechna)\s?(?:za|po)?\s?)?\d{2,3}\s?(?:kč|kc|,-)\)?\s?:?$/iu;

/** @returns the kind of dishes under a heading such as 'Hotovky – vše za 145,-' */
export function pricedSection(text: string, next: PlainLine | undefined): DayDishKind | null {
  const word = text.length > 60 ? undefined : SECTION_PRICE.exec(text)?.[1];
  if (word === undefined || next === undefined || /\d\s?(?:kč|kc|,-)?$/iu.test(next.text)) return null;
  return kindOfHeading(word);
}

const LIST_AND_PRICE = /^(\([\d,\s;a-h]+\))\s?(?:…\s?)?(\d{2,3}(?:[.,]\d{2})?\s?(?:kč|kc|,-)?)$/iu;
const PRICE_AND_LIST = /^(\d{2,3}(?:[.,]\d{2})?\s?(?:kč|kc|czk|,-))[\s,;/|·–—-]+(\([\d,\s;a-h]+\))$/iu;
const PORTION_AND_LIST = new RegExp(String.raw`^(${SIZE})\.?[\s,;/]+(\([\d,\s;a-h]+\)|1[0-4]|[1-9])$`, 'iu');

/** @returns the fields of a line without a name, such as '(1,7,11) 182 Kč' or '45 Kč (7)'; otherwise `null` */
export function fieldsOf(text: string): readonly [string, string] | null {
  const found =
    text.length > 80 ? null : (LIST_AND_PRICE.exec(text) ?? PRICE_AND_LIST.exec(text) ?? PORTION_AND_LIST.exec(text));
  return found === null ? null : [found[1]!, found[2]!];
}

const BY_COMMA = /^([^,\d]{3,60}),\s?(\P{N}{3,200}\d{2,3}[^\d]{0,6})$/u;
const BY_SLASH = /^([^/\d]{3,60})\/\s?([^/\d]{3,100})\/\s?(\d{2,3}[^\d]{0,6})$/u;

/** @returns the soup and the main dish of 'zelňačka, kuře na smetaně 135,-'; a person must confirm the price */
export function soupWithMain(text: string, number: number | null): readonly [string, string] | null {
  if (text.length > MAX_LINE) return null;
  const [, before, middle, price] = BY_SLASH.exec(text) ?? [];
  if (before !== undefined) return maySoup(before) ? [before, `${middle!} ${price!}`] : null;
  const [, soup, main] = BY_COMMA.exec(text) ?? [];
  if (soup === undefined || Number(/\d+/.exec(main!)![0]) < LEAST_OF_BOTH) return null;
  return namesSoupToo(text.replace(/[\s.…]*\d[^\p{L}]*(?:kč|kc)?$/iu, ''), number !== null) ? [soup, main!] : null;
}

export const LEAST_OF_BOTH = 90;

const NUMBER_ALONE = /^(?:(?:hlavní jídlo|menu|oběd|jídlo|m|č\.)\s?(?:č\.\s?)?)?(\d{1,2})[.):]?$/iu;

/** Joins each number that is alone on its line with the name below, if these numbers count from 1. */
export function withNumbers(lines: readonly PlainLine[]): readonly PlainLine[] {
  const numberOf = (line: PlainLine | undefined): number =>
    Number(NUMBER_ALONE.exec(line?.text ?? '')?.[1] ?? Number.NaN);
  const alone = lines.filter((line, index) => numberOf(line) > 0 && /^\p{L}{2}/u.test(lines[index + 1]?.text ?? ''));
  const areCounted = alone.length > 1 && alone.every((line, index) => numberOf(line) === index + 1);
  if (!areCounted) return lines;
  return lines.flatMap((line, index): PlainLine[] => {
    const above = lines[index - 1];
    if (alone.includes(line)) return [];
    if (above === undefined || !alone.includes(above)) return [line];
    return [{ row: above.row, text: `${numberOf(above)}) ${line.text}`, isClose: false }];
  });
}
