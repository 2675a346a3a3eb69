import { readAllergens } from '@stolek/rules/allergen-list';
import { CURRENCY } from './menu-cells.js';
import { MAX_LINE, MOMENT } from './menu-quantities.js';

/** Lines that are neither a dish nor a category: contacts, opening hours, remarks, buttons of a web page. */
const CONTACT =
  /(?:\+\s?42[01]\s?)?(?<!\d)\d{3}\s?\d{3}\s?\d{3}(?!\d)|\S@\S+\.\p{L}{2}|www\.|https?:|(?<!\p{L})wi-?fi(?!\p{L})|(?:^|\s)[#@]\p{L}|(?<!\p{L})di?č\s?:?\s*\d{6}|(?<!\p{L})ičo?\s?:?\s*\d{6}|(?<!\d)\d{3} \d{2},? \p{Lu}\p{L}+\s*$/giu;
const DAY = String.raw`(?<!\p{L})(?:po|út|st|čt|pá|so|ne)(?:[–,-]|\s?[:–-]?\s)(?:(?:po|út|st|čt|pá|so|ne)(?!\p{L})|\d)`;
const HOURS = new RegExp(
  String.raw`${DAY}|(?<!\p{L})(?:otevřeno|otevírac|otvírac|zavřeno|provozní doba|kuchyně (?:do|od|je|otevřen)|otevřen[aáo]?\s|otevíráme|výdej |podáváme|vaříme)`,
  'iu',
);
const REMARK =
  /(?<!\p{L})dph(?!\p{L})|(?:^|\s)ceny (?:jsou|v |uvede|platí|bez|od)|alergen\p{L}*.*(?:obsluh|vyžád|číseln|personál|nahlédn|najdete|dotaz)|(?:seznam|přehled|informace).*alergen|gramáž\p{L}* .*(?:syrov|surov)|změn\p{L}* .*vyhrazen|vyhrazujeme|(?:rezervace|objednávky)(?::| na | od | do )|©|cookies|dobrou chuť/iu;
const LETTER =
  /^(?:od|komu|datum|předmět|odesláno|kopie|from|to|date|subject|cc|sent)\s?:\s|^(?:dobrý den|ahoj|zdravím|hezký den|s pozdravem|děkuj|těšíme)/iu;
const SUM = /^(?:celkem|součet|strana)(?!\p{L})/iu;
const VERB = /(?<!\p{L})(?:jsou|jsme|pečeme|dovezeme|rozvážíme|přejeme|neseme|\p{L}+(?:íme|áme|ujeme))(?!\p{L})/iu;
const SENTENCE = /\p{Ll}{3}[.!?](?:$|\s+\p{Lu})|\p{L}[!?]$/u;
const NAVIGATION = /\|.*\||(?:\s[·»>]\s.*){2}/u;
const BUTTON =
  /^(?:přidat|vložit|koupit|objednat|vybrat|zobrazit|detail|více|nahoru|zpět|do košíku|add to|menu ke stažení)(?!\p{L})(?:\s\p{L}+){0,3}$/iu;
const BADGE =
  /^[([]?(?:akce|akční nabídka|novinka|nové|tip|náš tip|doporučujeme|bestseller|nejprodávanější|oblíbené|sleva|výprodej|top|new|vyprodáno|není skladem|skladem)[!)\]]*$/iu;
export const BADGE_BEHIND = /\s*[([](?:nov(?:ý|á|é|inka)|akce|tip|doporučujeme|bestseller|top|new)[!\s]*[)\]]$/iu;
const PRICED = new RegExp(String.raw`\d${CURRENCY}+`, 'iu');
const DOUBT =
  /(?<!\p{L})(?:minimální|košík|v ceně|samostatně|zdarma|účtuje|rozvoz|doprav|dovoz|příplat|doplat|poplat|sleva|kauce|záloh|vratn|wc(?!\p{L})|toalet|parkov|krabic|obal(?!\p{L})|vstupné|spropit|zaokrouhl)/iu;

export const isBadge = (text: string): boolean => BADGE.test(text);
const SURCHARGE =
  /^(?:vratná )?(?:záloha|kauce|sleva|spropitné|zaokrouhlení|doprava|rozvoz|příplatek|poplatek)(?!\p{L})/iu;

export const isSurcharge = (name: string): boolean => SURCHARGE.test(name);
export const isDoubtful = (text: string): boolean => DOUBT.test(text);

/** Tells whether a line is a remark: it has no price and is not about a dish. */
export function isNote(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  if ([BUTTON, SUM, NAVIGATION, LETTER].some((pattern) => pattern.test(line))) return true;
  const bare = line.replace(CONTACT, ' ').replace(MOMENT, ' ');
  if (PRICED.test(bare)) return false;
  if (bare !== line && line.search(CONTACT) >= 0) return true;
  if (HOURS.test(line) && /\d|zavřeno/iu.test(line)) return true;
  const isSpoken = REMARK.test(line) || VERB.test(line) || (SENTENCE.test(line) && line.split(' ').length > 3);
  return (isSpoken && !/\d\s*$/.test(bare)) || isLegend(line);
}

/** Tells whether a line explains the numbers of allergens: '7 Mléko', '1 – lepek, 3 – vejce'. */
export function isLegend(line: string): boolean {
  const parts = [...line.matchAll(/(\d{1,2})[\s.):=–-]+(\p{L}[^\d]*)/gu)];
  const meanings = parts.filter(([, number, words]) => {
    const { contains } = readAllergens(`Alergeny: ${words!.replace(/[\s,;]+$/, '')}`);
    return contains.length > 0 && contains.length < 3 && contains.includes(Number(number));
  });
  return meanings.length > 0 && meanings.length >= 0.6 * (line.match(/\d+/g) ?? []).length;
}

const PICTURES =
  /[0-9]\ufe0f?\u20e3\s*|(?![©®™])\p{Extended_Pictographic}|\ufe0e|\ufe0f|\u200d|\u20e3|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]/gu;

const FIELD = /^(?:hmotnost|objem|porce|gramáž|množství|velikost|cena)\s?:\s*(?=\d)/iu;

const PAGE_NUMBER = /^\s*[–-]\s*\d{1,3}\s*[–-]\s*$/;

/** @returns a line without pictures, bullets and names of fields; '' for a rule such as '-----' or a page number */
export function plainLine(line: string): string {
  const plain = line
    .replace(PICTURES, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s!+•*·●○▪■□☐►▶→✓✔★☆~=_–—-]+\s+/u, '')
    .trim()
    .replace(FIELD, '');
  return /[\p{L}\d]/u.test(plain) && !PAGE_NUMBER.test(line) ? plain : '';
}
