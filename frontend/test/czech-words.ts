import type { Language } from '#shared/language.ts';
import { dish } from './restaurant';

/** Words that stay the same in every language. */
const PLACES = /Stůl 7|U Lípy|Kč/g;
const SIDE = { addsAllergens: [7], removesAllergens: [], isSoldOut: false };
/** A menu with everything that a dish can say, all in Czech. */
export const MENU = [
  dish({
    id: 1,
    name: 'Svíčková',
    description: 'Se šlehačkou a brusinkami',
    allergens: '1, 3, 7',
    allergen_numbers: [1, 3, 7],
    portion: '150 g',
    dietary: ['gluten-free'],
    is_recommended: true,
    portions_left: 3,
    is_running_out: true,
  }),
  dish({ id: 2, name: 'Řízek', is_sold_out: true, is_new: true, allergens: 'mouka, vejce' }),
  dish({
    id: 3,
    name: 'Hovězí guláš',
    category: 'Polévky',
    isAdult: true,
    modifiers: [
      {
        id: 1,
        name: 'Příloha',
        min: 1,
        max: 1,
        options: [
          { ...SIDE, id: 11, name: 'Houskový knedlík', priceCZK: 0, priceEUR: 0 },
          { ...SIDE, id: 12, name: 'Rýže', priceCZK: 10, priceEUR: 1 },
        ],
      },
    ],
  }),
];
/** Letters that Czech has and the language lacks. */
export const FOREIGN: Record<Exclude<Language, 'cs'>, RegExp> = {
  en: /[áčďéěíňóřšťúůýž]/i,
  de: /[áčďéěíňóřšťúůýž]/i,
  uk: /[áčďéěíňóřšťúůýž]/i,
  pl: /[áčďéěíňřšťúůýž]/i,
  sk: /[ěřů]/i,
};
/**
 * The languages in which pages are walked: all of them in `npm run test:long`. One finds what no catalogue holds, and
 * catalogues.spec.ts reads each text of every language.
 */
export const WALKED =
  process.env['LONG'] === '1' ? (Object.keys(FOREIGN) as Exclude<Language, 'cs'>[]) : ['en' as const];
const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
const NAMES = [...MENU.map(({ name }) => name), 'Příloha', 'Houskový knedlík', 'Rýže', 'Polévky', 'Hlavní jídla'];

const MARKED = '[lang="cs"], script, style';
const unnamed = (text: string): string => NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text);

/**
 * @returns the Czech text of the page outside `lang="cs"`. Attributes may name a dish, since a part of an attribute
 * cannot be marked; so may announcements.
 */
export function unmarkedCzech(language: Exclude<Language, 'cs'>): string[] {
  const found: string[] = [];
  const look = (seen: string) => {
    const text = seen.replaceAll(PLACES, '');
    if (FOREIGN[language].test(text)) found.push(text);
  };
  const walker = document.createTreeWalker(document.body);
  while (walker.nextNode()) {
    const { parentElement, nodeType, textContent } = walker.currentNode;
    if (nodeType !== Node.TEXT_NODE || parentElement === null || parentElement.closest(MARKED) !== null) continue;
    look(parentElement.closest('[aria-live]') === null ? (textContent ?? '') : unnamed(textContent ?? ''));
  }
  for (const element of document.body.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(', ')))
    for (const name of ATTRIBUTES) look(unnamed(element.getAttribute(name) ?? ''));
  return found;
}
