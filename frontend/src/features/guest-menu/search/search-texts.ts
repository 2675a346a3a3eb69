import { plural } from '#shared/format/plural.ts';

/** Texts of a search that names what is to be avoided: they come with its code (search-parts.ts). */
export const searchTexts = {
  filterHint:
    'Vybíráme podle alergenů, které u jídel uvedla restaurace. Kde uvedeny nejsou, neznamená to, že v jídle nejsou: zeptejte se prosím obsluhy.',
  showDishes: (kind: string) => `Zobrazit jídla ${kind}`,
  byMarks: 'Podle značek',
  byAllergens: 'Bez alergenů',
  unstated: (count: number) =>
    `U ${count} ${plural(count, 'jídla', 'jídel', 'jídel')} restaurace značky neuvádí, proto tu ${plural(count, 'není', 'nejsou', 'nejsou')}. Zeptejte se prosím obsluhy.`,
};
