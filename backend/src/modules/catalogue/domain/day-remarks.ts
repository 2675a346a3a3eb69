import { foldedLetters, isHours, namesDay } from './day-headings.js';
import { isSurcharge } from './menu-notes.js';

const PRICE_OF_ALL =
  /^(?:cena|všechn|každé|libovoln|jednotn|kterékoli|obě menu|menu za|polévka (?:\+|a) (?:hlavní )?(?:jídlo|chod)(?!\p{L})|celé menu|polední menu|denní menu|(?:dvou|tří|\p{L}*)chodové|menu)(?!\p{L}*\s?[IVX\d]+[.:)])[^,]*\d[\d.,]*\s*(?:kč|,?-)?(?:\s+(?:vč\.|včetně)\s\p{L}+)?$/iu;
const REMARK =
  /^týden(?!\p{L})|^(?:ke?|k každému) (?:menu|obědu|jídlu|hlavnímu|pizze|snídani)(?!\p{L})(?!\s?:)|(?<!\p{L})(?:obsahuje|zahrnuje|součástí|platí|podává\p{L}*|vydává\p{L}*|výdej)(?!\p{L})(?! alergen)/iu;
/** A header of columns: 'Den Jídlo Alergeny Cena'. */
const HEADER = /^[^\d,]*alergeny[^\d,]*$/iu;
/** Beginnings of lines about packaging, extras, reservations and other notices, without accents. */
const SOLD_WITH_DISHES =
  /^(?:vlastni )?(?:krabick|krabice|krabk|do krab|box|menubox|baln|obal|jidlo s sebou|s sebou|extra |tombola|vstupne|kdo |pardon|pozor|rezervace|objednavk|vernost)/;

/** Tells whether a line is about the menu and not about a dish. */
export const isRemark = (text: string): boolean =>
  isSurcharge(text) ||
  isHours(text) ||
  (!/\d/.test(text) && namesDay(text)) ||
  isPriceOfSoups(text) ||
  SOLD_WITH_DISHES.test(foldedLetters(text)) ||
  [HEADER, REMARK, PRICE_OF_ALL].some((pattern) => pattern.test(text));

const VENUE =
  /(?<![a-z])(?:restaurace|restaurant|teplarna|vydejna|hospod[ay]|hospudka|hostinec|hotel[a-z]{0,2}|motorest|bistr[oa]|pizzeri[ea]|jidelna|(?:mini)?pivovar|kavarna|pohostinstvi|bufet[a-z]?|vyvarovna|nemocnice|pivnice|vycep|stredisko|zavodni kuchyne|tj|sdh|street food)(?![a-z])/;
const FIRST =
  /^(?:wir |nechci|\) |prilohy:|zdroj|schvali|vypracova|varil|pripravil|linka|sefkuchar|kuchari|pozn|legenda|seznam|odjezd|kapela|platba|karty|parkov|stravenk|kurz|last updated|copyright|strana|list\d|zobrazen|nahlasit|vytisknout|sdilet|pridat|upravit|starsi|dalsi|uvod|prihlas|od \d|do \d|v \d{1,2}[:.]|cena|dobr[eyo]|ahoj|cau|zdrav|mil[ií] |daily menu|lunch menu|denni menu|jidelni listek|tapwater|tap water|s polevkou|bez polevky|poledni menu|poledni nabidka|dnesni|tydenni|vikendov)|^\(?v\)? ?=|^\d+ (?:to se|koment|hodnoc|sdilen|min|h(?: |$))|\d+ koment|dalsich \d|sdilel/;
const SPOKEN =
  /(?<![a-z])(?:je|jsou|jsme|mame|bude|budou|prijd[a-z]*|tesi[a-z]*|tesime|dostanete|najdete|dekuj[a-z]*|omluvte|nebereme|nevarime|volejte|piste|pisnete|zavolej|prosim|vas|nas|vam|nam|jeste|uz|dokud|zve|zveme|vita[a-z]*|zeptejte|pouze pro|moznost[a-z]*|akceptuj[a-z]*|akzeptieren|hlasi|objednat|mezi sebou|libovoln[a-z]*|vyzvednuti|automaticky|prejeme|preje|dle (?:nabidky|vyberu|jidelniho|napojoveho)|vyprodani|se nenaleva[a-z]*|posledni(?:ch)? \d)(?![a-z])/;
const CLOCK =
  /(?<![a-z])(?:od|do|v) \d{1,2}(?:[.:]\d{2})? ?(?:h|hod|hodin|min)(?![a-z])|\d{1,2}-\d{1,2} rezerv|\d{1,2}[:.]\d{2}(?!\d)|\d{1,2}\s?[–-]\s?\d{1,2}\s?h(?:od)?(?![a-z])/;

/** Tells whether a line with a number but no currency is a title or a contact, not a dish. */
export const isTitle = (text: string): boolean =>
  [VENUE, FIRST].some((pattern) => pattern.test(foldedLetters(text).replace(/^\(/, '')));

export const hasClock = (text: string): boolean => CLOCK.test(foldedLetters(text));

/** Tells whether a line without a price is a remark, a title or a contact, not a dish. */
export function isAside(text: string): boolean {
  const plain = foldedLetters(text).replace(/^\(/, '');
  return [VENUE, FIRST, SPOKEN, CLOCK].some((pattern) => pattern.test(plain));
}

const FOOD =
  /(?<![a-z])(?:kur[ea]|kurec|kureci|vepr|hovez|telec|krut|kach|husi|jehne|krali|zver|srnc|kanc|ryb|losos|kapr|pstruh|candat|tresk|tunak|krevet|file|steak|riz[eo]|rizot|gulas|svickov|knedl|bramb|ryz|testov|spaget|penne|tagliat|lasag|pizza|burger|gnocch|noky|nocky|halusk|specl|plac|livan|palac|bucht|syr|hermelin|eidam|ejdam|tofu|salat|zelen|zeli|zeln|spenat|fazol|cock|hrach|cizrn|kase|omack|polev|vyvar|krem|sekan|karban|klobas|park|parek|uzen|slanin|sunk|vejc|omelet|leco|kari|curry|tortil|bagetk?a|chleb|hranol|kroket|tatar|ovar|jitrn|jelit|tlacenk|ovoc|tvaroh|povid|mak|jahod|boruv|merun|svest|dort|kolac|zavin|zmrz|kuskus|bulgur|nudl|paell|falafel|hummus|ramen|quiche|musak|dusen|pecen|smaz|grilov|zapec|plnen|marinov|konfit|vrab|ptac|cina|perkelt|seged|strogan|topink|utopen|krup|kroup|jatra|jater|krkov|panenk|kotlet|zebr|kolen|bucek|plec|roasti|rajsk|koprov|znojem|rostena|zav[ií]tek|rolad|medailon|nugety|stripsy|toast|wrap|bowl|kulajd|bors|cesne|minestr|dyn[eo]|brokol|kvetak|celer|mrkv|houb|zampion|hliv|cuket|batat)/;

/** Tells whether a line names something to eat. */
export const isFood = (text: string): boolean => FOOD.test(foldedLetters(text));

const CORRECTION = /(?<![a-z])(?:pardon|oprav|omlouv|spravne|misto|ma byt|ne \d|omyl)/;

/** @returns the numbers of a remark that corrects a price */
export const correctedNumbers = (text: string): readonly number[] =>
  CORRECTION.test(foldedLetters(text)) ? (text.match(/(?<!\d)\d{2,3}(?!\d)/g) ?? []).map(Number) : [];

const MAY_PRICE = /(?<![\d.,:])\d{2,3}(?![\d.,:]\d|\s?(?:g|ml|l|ks|h|hod|min|osob|%)(?![a-z]))/;

/** Tells whether a remark is about soups and may state a price. */
export function pricesSoup(text: string): boolean {
  const plain = foldedLetters(text);
  return /pol[ei][vf]k/.test(plain) && MAY_PRICE.test(plain);
}

const WORD_OF_SOUPS =
  /^(?:pol[ei][vf]k|sam|k|ke$|jidl|menu|obed|hlavni|cena|za|jen|pouze|navic|zvlast|nebo|a$|s$|bez|sebou|kc|korun)/;
const HOW_SOLD = /^(?:sam|jidl|menu|obed|navic|zvlast)/;

/** Tells whether a line has the price of every soup and names none: 'Samotná polévka 39,-'. */
function isPriceOfSoups(text: string): boolean {
  const words = pricesSoup(text) ? (foldedLetters(text).match(/[a-z]+/g) ?? []) : [];
  return words.some((word) => HOW_SOLD.test(word)) && words.every((word) => WORD_OF_SOUPS.test(word));
}
