import { foldedLetters } from './day-headings.js';
import { isKnownHeading } from './menu-headings.js';

export type DayDishKind = 'soup' | 'main' | 'dessert' | 'other';

const KINDS: readonly (readonly [RegExp, DayDishKind])[] = [
  [/^pol[ei][vf]k[ayu](?: dne| v cene)?$|^soups?(?: of the day)?$|^p(?:ol)?$/, 'soup'],
  [
    /^(?:(?:bezmas|masov|dietni|vegetariansk|vegansk)[eai](?: jidl[oa])?|sladk[ea] jidl[oa]|dieta|bez masa|maso|ryb[ay]|special[a-z]*(?: dne)?)$/,
    'main',
  ],
  [
    /^(?:hlavni(?: (?:jidl[oa]|chody?))?|jidl[oa](?: dne)?|hotov[ea] jidl[oa]|mains?|minutk[ay]|hotovk[ay]|z (?:grilu|hrnce|kotle|udirny)|k pivu|k jidlu)$/,
    'main',
  ],
  [/^d\d{1,2} [a-z]+$/, 'main'],
  [
    /^(?:(?:(?:dezert|moucnik|zakusek)y?|desserts?)(?: dne)?|(?:na )?sladk[ae](?: teck[ay]| tecku)?|na (?:mlsani|zaver)|neco sladkeho)$/,
    'dessert',
  ],
  [
    /^(?:napoje?(?: k (?:menu|jidlu|obedu))?|priloh[ay]|salaty?|predkrmy?|aperitiv|k (?:piti|pripitku)|pripitek|na cepu|doplnek)$/,
    'other',
  ],
  [/^(?:pivo|dzus|limonada|napoj|vino|caj|drink|kava|koktejl|most) (?:dne|tydne)$/, 'other'],
];

export function kindNamed(word: string): DayDishKind | null {
  const plain = foldedLetters(word)
    .replace(/[\s:.–-]+$/, '')
    .replace(/\s{2,}/g, ' ');
  return KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** @returns the kind of the dishes below a heading such as 'Polévky' or 'Hlavní jídla' */
export function kindOfHeading(text: string): DayDishKind | null {
  const words = text.replace(/\s?\([^()]{0,40}\)(?=\s?:?$)/u, '');
  const named = kindNamed(words);
  if (named !== null && words.length > 3) return named;
  return isKnownHeading(words) ? 'main' : null;
}

const SOUP =
  /(?<![a-z])(?<!(?<![a-z])(?:s|se|vc\.?|vcetne|a|z|ze) )(?:pol[ei][vf]k|v[ye][jy]?var(?!en)|bujon|consomm|bramborack[au](?![a-z])|kulajd|cesneck|zelnack|drstk|drzkov|borsc|kyselic|kapustnic|cibulack|spenatack|slepick|hrstkov|prdelack|minestrone|gazpach|chowder|ramen(?! burger)|tom (?:kha|yum)|wan-?tan|gulasovk|hrachovk|cockovk|fazolack|kremova |[a-z]+y krem(?![a-z])|krem z |[a-z]+a pol\.?$)/;
const SOUP_ADJECTIVE =
  /^(?:hrachova|hraskova|cockova|fazolova|bila fazolova|bramborova|zelna|kminova|cesnekova|drubkova|drubezi|slepici|porkova|kvetakova|kapustova|kroupova|houbova|zampionova|zeleninova|krupicova|vlockova|gulasova|drstkova|dynova|spenatova|celerova|mrkvova|rajcatova|cibulova|batatova|brokolicova|selska|pohankova|drozdova|ovarova|kukuricna|jatrova|knedlickova|zabijackova|kremova)(?: polevka)?(?: (?:s|se|z|ze|na) [^,]*)?$/;
/** Names that may mean a soup, a meat or a sauce. Only their place in the menu shows which. */
const MAYBE_SOUP =
  /^(?:hovezi|kureci|kachni|rybi|uzena|rajska|frankfurtska|selska|koprova|husi|krajova|ruska|madarska|mexicka)(?: krem| kremova)?(?: (?:s|se) [^,]*)?$/;

const wordsOf = (name: string): string =>
  foldedLetters(name)
    .replace(/\s*[([].*$/, '')
    .trim();

/** @returns the kind that the name shows: 'soup', 'dessert', or 'other' for a drink; 'main' for all other names */
export function kindByName(name: string): DayDishKind {
  // 'Polévka + Svíčková' is a soup and a main dish together, which counts as a main dish.
  if (name.includes(' + ')) return 'main';
  const words = wordsOf(name);
  if (isSoupByWord(name) || SOUP_ADJECTIVE.test(words)) return 'soup';
  if (DRINK.test(words)) return 'other';
  return SURE_DESSERT.test(words) ? 'dessert' : 'main';
}

/** Tells whether a noun in the name means a soup. An adjective alone may mean another dish. */
export const isSoupByWord = (name: string): boolean => SOUP.test(foldedLetters(name).split(',')[0]!);

/** Tells whether a name may be a soup. Call it only for a name at a place where soups are expected. */
export const maySoup = (name: string): boolean => MAYBE_SOUP.test(wordsOf(name)) || kindByName(name) === 'soup';

const DRINK =
  /^(?:(?:bier|svetle|tmave|cepovane|tocene) ?\/? ?)?(?:pivo|limonada|domaci limonada|kofola|dzus|(?:[a-z]+ )?caj|kava|espresso|vino|prosecco|svarak|grog|slivovice|rum|mineralka|voda|desitka|jedenactka|dvanactka|radler)(?![a-z])/;
const SURE_DESSERT =
  /^(?:[a-z]+[yáaei] )?(?:dort|zavin|strudl|apfelstrudel|tiramisu|panna cotta|cheesecake|kolac|babovka|bublanina|vetrnik|medovnik|pernik|makovec|zmrzlina|creme caramel|brownie|kobliha|koblihy|rez|muffin|crumble|pribinacek|rakvicka|laskonka|pohar|pudink|fondant|srdicko)(?![a-z])|^(?:[a-z]+ ){1,3}(?:zavin|dort|pudink|kolac|cheesecake|strudl)(?![a-z])/;
const SWEET = /^(?:[a-z]+[yáaei] )?(?:palacink|livanc|livanec|buchty|buchtic|pribinac|knedlicky s|rohlicky)/;
const SIDE =
  /^(?:hranolky|krokety|(?:[a-z]+[eay] )?(?:brambory?|ryze|kase|bramborova kase|kukurice)|pecivo|chleb|chleba|houska|rohlik|tatarka|kecup|jablko|ovoce)(?: [a-z]+){0,2}$/;

/** @param share the price divided by that of a usual main dish; `null` without prices @returns `null` if unknown */
export function kindByShare(name: string, share: number | null): DayDishKind | null {
  const words = wordsOf(name);
  if (SWEET.test(words)) return share !== null && share < 0.68 ? 'dessert' : null;
  return share !== null && share < 0.45 && SIDE.test(words) ? 'other' : null;
}
