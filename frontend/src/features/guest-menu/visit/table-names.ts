const WORD = /^Stůl (?=\S)/;

/** @returns 'Stůl 7'; of several 'Stoly 7 a 8', or all names where one is not of that kind: 'Stůl 7 a Pergola' */
export function tablesName(tables: readonly { name: string }[]): string {
  const names = tables.map(({ name }) => name);
  const alike = names.length > 1 && names.every((name) => WORD.test(name));
  const list = new Intl.ListFormat('cs').format(alike ? names.map((name) => name.replace(WORD, '')) : names);
  return alike ? `Stoly ${list}` : list;
}

/** @returns as it stands after 'u' and 'ke': 'stolu 7', 'stolu Pergola' */
export function ofTable(name: string): string {
  return `stolu ${name.replace(WORD, '')}`;
}
