import { plural } from '#shared/format/plural.ts';

export const zoneTexts = {
  all: 'Všechny zóny',
  button: (chosen: readonly string[]) => {
    if (chosen.length === 0) return 'Zóny: všechny';
    return chosen.length === 1 ? `Zóna: ${chosen[0]}` : `Zóny: ${chosen.length}`;
  },
  spoken: (chosen: readonly string[]) =>
    chosen.length === 0 ? 'Zóny: všechny' : `${plural(chosen.length, 'Zóna', 'Zóny', 'Zóny')}: ${chosen.join(', ')}`,
  hidden: (count: number) => `Skryto: ${count} z jiných zón`,
  hiddenTables: (count: number) => `Skryto: ${count} ${plural(count, 'stůl', 'stoly', 'stolů')} z jiných zón`,
  showAll: 'Zobrazit vše',
  of: (zone: string) => `zóna ${zone}`,
};
