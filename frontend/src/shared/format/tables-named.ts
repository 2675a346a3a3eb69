const WORD = /^stůl (?=\S)/i;
const list = new Intl.ListFormat('cs');

/**
 * @param names of a party's tables, in order
 * @returns 'Stůl 7'; of several 'Stoly 7 a 8', or all names where one is not of that kind: 'Stůl 7 a Pergola'
 */
export function tablesNamed(names: readonly string[]): string {
  const alike = names.length > 1 && names.every((name) => WORD.test(name));
  const named = list.format(alike ? names.map((name) => name.replace(WORD, '')) : names);
  return alike ? `Stoly ${named}` : named;
}

/** @returns as it stands after 'u' and 'ke': 'stolu 7', 'stolu Pergola' */
export function ofTable(name: string): string {
  return `stolu ${name.replace(WORD, '')}`;
}
