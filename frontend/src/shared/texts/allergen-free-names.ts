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
