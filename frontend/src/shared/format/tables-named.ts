import { shownLocale, translated } from '../language.ts';

const tableTexts = translated('tables', {
  /** The form of the name after the prepositions 'u' and 'ke'. */
  one: (name: string) => `stolu ${name}`,
  several: (names: string) => `Stoly ${names}`,
});

const WORD = /^stůl (?=\S)/i;

/**
 * @param names the names of a party's tables, in order
 * @returns 'Stůl 7'; for several 'Stoly 7 a 8', or all names if one does not begin with 'Stůl': 'Stůl 7 a Pergola'
 */
export function tablesNamed(names: readonly string[]): string {
  const alike = names.length > 1 && names.every((name) => WORD.test(name));
  const listed = (all: readonly string[]) => new Intl.ListFormat(shownLocale()).format(all);
  return alike ? tableTexts.several(listed(names.map((name) => name.replace(WORD, '')))) : listed(names);
}

/** @returns the form after 'u' and 'ke': 'stolu 7', 'stolu Pergola' */
export function ofTable(name: string): string {
  return tableTexts.one(name.replace(WORD, ''));
}
