const NAMES =
  'lepku,korýšů,vajec,ryb,arašídů,sóji,mléka,ořechů,celeru,hořčice,sezamu,siřičitanů,vlčího bobu,měkkýšů'.split(',');

/** What a dish is called that has none of an allergen, by the allergen's number. */
export const allergenFreeNames: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name, index) => [index + 1, `bez ${name}`]),
);
