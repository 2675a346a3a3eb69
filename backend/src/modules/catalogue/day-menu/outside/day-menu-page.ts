import { GUEST_LANGUAGES, type GuestLanguage } from '@stolek/rules/guest-language';
import { ALLERGEN_WORDS } from '#kernel/allergen-words.js';
import { htmlText } from '#platform/http/public-pages.js';
import { hashSource } from '#platform/http/security-headers.js';
import type { MenuItem } from '../../current-menu/menu-item.dto.js';
import type { DayMenuOffer } from '../../current-menu/day-menu-offers.js';
import { dayHeading, soupInPrice } from '../../domain/day-words.js';
import { DAY_MENU_WORDS } from './day-menu-words.js';
import { allergensOf, choicesOf, type PublishedDays, soupsOf } from './published-days.js';

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 720px; font: 17px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.5em; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 1.2em; }
h2 small { font-weight: 400; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 8px 0; border-top: 1px solid GrayText; }
li div { display: flex; gap: 16px; justify-content: space-between; font-weight: 600; }
li div span:last-child { flex: none; }
p { margin: 4px 0; }
nav { display: flex; flex-wrap: wrap; gap: 4px; margin: 8px -8px 0; }
nav a { padding: 12px; color: inherit; }
nav a[aria-current] { font-weight: 700; text-decoration: none; }
`;

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
};

const NAMES: Readonly<Record<GuestLanguage, string>> = {
  cs: 'Čeština',
  en: 'English',
  de: 'Deutsch',
  uk: 'Українська',
  pl: 'Polski',
  sk: 'Slovenčina',
};

const dayFormat = (language: GuestLanguage) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'numeric', timeZone: 'UTC' });
/** Formats of dates, made once, because making one takes as long as rendering a page. */
const DAYS = Object.fromEntries(GUEST_LANGUAGES.map((one) => [one, dayFormat(one)]));

export function dayMenuPage({ venue, now, days }: PublishedDays, language: GuestLanguage): string {
  const words = DAY_MENU_WORDS[language];
  const shown = days.map((day) => dayPart(day, language, day.date === now.date && now.minute >= day.until));
  const languages = GUEST_LANGUAGES.map(
    (one) => `<a href="?lang=${one}" lang="${one}"${one === language ? ' aria-current="true"' : ''}>${NAMES[one]}</a>`,
  );
  const body = shown.length === 0 ? `<p>${words.empty}</p>` : shown.join('');
  return page(language, venue, `<nav>${languages.join('')}</nav>${body}`);
}

export function noDayMenuPage(language: GuestLanguage): string {
  const { title, notPublic } = DAY_MENU_WORDS[language];
  return page(language, title, `<p>${notPublic}</p>`);
}

function page(language: GuestLanguage, title: string, body: string): string {
  const heading = htmlText(title);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${DAY_MENU_WORDS[language].title} – ${heading}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${heading}</h1>${body}</main></body>
</html>`;
}

function dayPart({ date, until, items }: DayMenuOffer, language: GuestLanguage, isOver: boolean): string {
  const words = DAY_MENU_WORDS[language];
  const day = DAYS[language]!.format(Date.parse(`${date}T00:00Z`));
  const soups = soupsOf(items).map((soup) => {
    const line = `<p>${soupInPrice(language)}: <span lang="cs">${htmlText(soup.name)}</span>`;
    const stated = soup.addsAllergens.length > 0;
    const parts = [...(soup.isSoldOut ? [words.soldOut] : []), named(soup.addsAllergens, stated, language)];
    return `${line} · ${parts.join(' · ')}</p>`;
  });
  const head = `<h2>${htmlText(day)} <small>${htmlText(dayHeading(until, language))}</small></h2>`;
  const over = isOver ? `<p>${htmlText(words.over)}</p>` : '';
  return `<section>${head}${over}${soups.join('')}<ul>${items.map((item) => dish(item, language)).join('')}</ul></section>`;
}

function dish(item: MenuItem, language: GuestLanguage): string {
  const { numbers, isDeclared } = allergensOf(item);
  const written = isDeclared ? null : item.allergens;
  const notes = [
    ...[item.portion, item.description, written].flatMap((text) =>
      text ? `<span lang="cs">${htmlText(text)}</span>` : [],
    ),
    ...(item.is_sold_out ? [DAY_MENU_WORDS[language].soldOut] : []),
    named(numbers, isDeclared, language),
  ];
  const choices = choicesOf(item).map(({ name, options }) => {
    const each = options.map(({ name: option, priceCZK, addsAllergens: adds }) => {
      const more = [
        ...(priceCZK === 0 ? [] : [`+ ${crowns(priceCZK)}`]),
        ...(adds.length === 0 ? [] : [named(adds, true, language)]),
      ];
      return htmlText(more.length === 0 ? option : `${option} (${more.join('; ')})`);
    });
    return `<p lang="cs">${htmlText(name)}: ${each.join(', ')}</p>`;
  });
  const head = `<div><span lang="cs">${htmlText(item.name)}</span><span>${crowns(item.price_czk)}</span></div>`;
  return `<li>${head}<p>${notes.join(' · ')}</p>${choices.join('')}</li>`;
}

/** @returns a text such as 'Alergeny: 1 obiloviny obsahující lepek, 3 vejce' (allergens by number and name) */
function named(numbers: readonly number[], isDeclared: boolean, language: GuestLanguage): string {
  const { allergens, unstated } = DAY_MENU_WORDS[language];
  const names = numbers.map((number) => `${number} ${ALLERGEN_WORDS[language][number]}`);
  const parts = [...(names.length > 0 ? [`${allergens}: ${names.join(', ')}`] : []), ...(isDeclared ? [] : [unstated])];
  return parts.join(' · ');
}

const crowns = (price: number): string =>
  `${(Number.isInteger(price) ? String(price) : price.toFixed(2)).replace('.', ',')}\u00a0Kč`;
