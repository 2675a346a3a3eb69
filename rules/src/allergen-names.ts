/** Names of the 14 allergens in the words of Czech menus, by number (regulation (EU) No 1169/2011, annex II). */
export const ALLERGEN_NAMES: Record<string, string> = {
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
