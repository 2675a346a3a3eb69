export type DishKind = 'plate' | 'bowl' | 'salad' | 'bread' | 'dessert' | 'mug' | 'wine' | 'shot' | 'glass' | 'cup';

// The first match decides, so that 'Lipové koleno na černém pivu' (pork knuckle) is not a beer.
const BY_NAME: readonly (readonly [DishKind, RegExp])[] = [
  ['cup', /\b(espresso|cappuccino|latte|lungo|ristretto|macchiato|kav[ay]|caj|flat white|matcha|cokolada)\b/],
  ['shot', /\b0,0[2-6] l\b|\b(slivovice|becherovka|rum|vodka|whisky|gin|likery?|palenka)\b/],
  ['bowl', /polevk|vyvar|^(\w+ )?krem z |gulasovka|\b(kulajda|cesnecka|bramboracka|drstkova|zelnacka|boruvcak|pho)\b/],
  ['salad', /\bsalat\b|tabbouleh|\bbowl\b|\bmiska\b/],
  ['bread', /burger|sendvic|toast|topink|chlebic|\bbagel|v bulce|pastrami/],
  [
    'dessert',
    /\b(dort|kolac|zmrzlin\w*|palacink\w+|strudl|cheesecake|medovnik|vetrnik|pohar|croissant|babovka|laskonka)\b/,
  ],
];
const IN_LITRES = /\b\d+([.,]\d+)? (ml|cl|dl|l)\b/;
const BEER = /pivo|pivko|lezak|pilsner|plzen|kozel|budvar|birell|\bipa\b|rezane|radegast|gambrinus/;
const WINE = /vino|vina|vinn|ryzlink|veltlin|frankovka|rulandsk|burcak|prosecco|sauvignon|chardonnay/;

const BY_CATEGORY: readonly (readonly [DishKind, RegExp])[] = [
  ['bowl', /polev/],
  ['salad', /salat|misk/],
  ['bread', /burger|sendvic|chlebick/],
  ['dessert', /dezert|zakus|dort|moucni|sladk/],
  ['cup', /^kav|\bcaj|teple napoj/],
  ['shot', /destil|lihov|tvrdy alk|panak/],
];

function firstOf(rules: typeof BY_NAME, text: string): DishKind | null {
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/**
 * Recognizes a drink only by a volume in litres or a category of drinks, because a dish may be cooked in beer or wine.
 * A category such as 'Pivo a víno' does not decide between the two.
 */
function drinkKind(name: string, category: string): DishKind | null {
  const isDrink = IN_LITRES.test(name) || /napoj|pivo|vino|drink|koktejl/.test(category);
  if (!isDrink) return null;
  if (BEER.test(name)) return 'mug';
  if (WINE.test(name)) return 'wine';
  if (/nealko|limonad|dzus|koktejl/.test(category)) return 'glass';
  if (/pivo/.test(category) && !/vino/.test(category)) return 'mug';
  return /vino|vina/.test(category) && !/pivo/.test(category) ? 'wine' : 'glass';
}

/** Folds case and accents. The search's own function can do more, but would make the first script too big. */
const foldCzech = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Guesses from Czech names which symbol replaces a missing picture; 'plate' if the names suggest nothing. */
export function dishKind(name: string, category = ''): DishKind {
  const folded = foldCzech(name);
  const group = foldCzech(category);
  return firstOf(BY_NAME, folded) ?? drinkKind(folded, group) ?? firstOf(BY_CATEGORY, group) ?? 'plate';
}
