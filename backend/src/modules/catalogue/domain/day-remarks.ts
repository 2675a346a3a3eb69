import { namesDay } from './day-headings.js';
import { isSurcharge } from './menu-notes.js';

/** 'Cena menu 149 Kč': a price of several dishes. */
const PRICE_OF_ALL =
  /^(?:cena|všechn|každé|libovoln|jednotn|kterékoli|obě menu|menu za|polévka (?:\+|a) (?:hlavní )?(?:jídlo|chod)(?!\p{L})|celé menu|polední menu|denní menu|menu)(?!\p{L}*\s?[IVX\d]+[.:)])[^,]*\d[\d.,]*\s*(?:kč|,?-)?(?:\s+(?:vč\.|včetně)\s\p{L}+)?$/iu;
const REMARK =
  /^týden(?!\p{L})|^(?:ke?|k každému) (?:menu|obědu|jídlu|hlavnímu)(?!\p{L})|(?<!\p{L})(?:obsahuje|zahrnuje|součástí|platí|podává\p{L}*|vydává\p{L}*|výdej)(?!\p{L})(?! alergen)/iu;
/** 'Den Jídlo Alergeny Cena' */
const HEADER = /^[^\d,]*alergeny[^\d,]*$/iu;

/** Tells whether a line speaks of the menu, and not of one dish. */
export const isRemark = (text: string): boolean =>
  isSurcharge(text) ||
  (!/\d/.test(text) && namesDay(text)) ||
  [HEADER, REMARK, PRICE_OF_ALL].some((pattern) => pattern.test(text));
