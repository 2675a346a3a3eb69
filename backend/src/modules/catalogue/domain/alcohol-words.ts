/** Phrases that do not mean alcohol: 'nealkoholické koktejly', 'pivo nealkoholické', 'soft drinky'. */
const SOFT_PHRASE = /nealk\p{L}*(?:\s+\p{L}+)?|\p{L}+\s+(?:nealk\p{L}*|bez\s+alkoholu)|soft\s+drink\p{L}*/giu;
const ALCOHOL = new RegExp(
  String.raw`(?<!\p{L})(?:piv[oa]|piv\p{L}+ l[ií]st\p{L}*|vinn\p{L}+ (?:l[ií]st|kart)\p{L}*|v[ií]n[oa]?|alkohol\p{L}*|destil[aá]t\p{L}*|lihovin\p{L}*|pálenk\p{L}*|ko[kc]k?tejl\p{L}*|cocktail\p{L}*|míchané nápoje|(?:long )?drink[sy]?|aperit[ií]v\p{L}*|digest[ií]v\p{L}*|panák\p{L}*|shot[sy]?|rum[yů]?|gin[yů]?|vodk[ay]|whisk\p{L}*|bourbon\p{L}*|brandy|koňak\p{L}*|tequil\p{L}*|lik[eé]r\p{L}*|sekt[yů]?|prosecc[oa]|šampa\p{L}*|champagne|vermut\p{L}*|portské|medovin\p{L}*|cider\p{L}*|spritz\p{L}*)(?!\p{L})`,
  'iu',
);
/** Words for drinks without alcohol: 'Svařák nealko', 'Birell', 'Pivo 0,0 %', 'Virgin mojito'; but not '0,04 l'. */
const WITHOUT_ALCOHOL =
  /nealk|birell|bez\s+alko|alkoholfrei|alcohol.?free|non.?alco|virgin|mocktail|(?<![\d,.])0[,.]00?(?!\d)/iu;
/** Food in a category with beer, such as 'Pivní sýr' (beer cheese), is not for adults only. */
const FOOD =
  /(?<!\p{L})(?:sýr|klobás|utopen|nakládan|chléb|chleb|topink|tatarák|brambůr|oříšk|arašíd|oliv|prkénk|pomazánk)/iu;
const SOFT_DRINK =
  /^(?:kofola|coca|pepsi|sprite|fanta|limon\p{L}*|malinovka|džus|juice|mošt|voda|čaj|káva|espresso|cappuccino|latte|kakao|tonic|mattoni|sirup)(?!\p{L})/iu;
const MIXED = /[+&]|\s(?:s|se|a|and|with)\s/iu;

/** @param category as written, such as 'Pivo a víno'. @returns whether the name means alcohol */
function namesAlcohol(category: string): boolean {
  return ALCOHOL.test(category.replaceAll(SOFT_PHRASE, ' '));
}

/** @returns whether the dish is for adults, by its name and its category (docs/product.md#the-check-of-the-menu) */
export function isForAdults(name: string, category: string): boolean {
  const isSoft = SOFT_DRINK.test(name.trim()) && !MIXED.test(name);
  return namesAlcohol(category) && !WITHOUT_ALCOHOL.test(name) && !FOOD.test(name) && !isSoft;
}
