/** The 14 allergens as numbered by regulation (EU) No 1169/2011, annex II, the way Czech menus print them. */
export const allergenNames: Record<string, string> = {
  '1': 'obiloviny obsahující lepek',
  '2': 'korýši',
  '3': 'vejce',
  '4': 'ryby',
  '5': 'arašídy',
  '6': 'sójové boby',
  '7': 'mléko',
  '8': 'skořápkové plody',
  '9': 'celer',
  '10': 'hořčice',
  '11': 'sezamová semena',
  '12': 'oxid siřičitý a siřičitany',
  '13': 'vlčí bob',
  '14': 'měkkýši',
};

/** What a dish is called that has none of an allergen, by the allergen's number. */
export const allergenFreeNames: Record<string, string> = {
  '1': 'bez lepku',
  '2': 'bez korýšů',
  '3': 'bez vajec',
  '4': 'bez ryb',
  '5': 'bez arašídů',
  '6': 'bez sóji',
  '7': 'bez mléka',
  '8': 'bez ořechů',
  '9': 'bez celeru',
  '10': 'bez hořčice',
  '11': 'bez sezamu',
  '12': 'bez siřičitanů',
  '13': 'bez vlčího bobu',
  '14': 'bez měkkýšů',
};
