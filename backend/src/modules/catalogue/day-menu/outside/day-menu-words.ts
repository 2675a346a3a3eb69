import type { GuestLanguage } from '@stolek/rules/guest-language';

interface Words {
  readonly title: string;
  readonly allergens: string;
  readonly unstated: string;
  readonly soldOut: string;
  readonly over: string;
  readonly empty: string;
  readonly notPublic: string;
}

export const DAY_MENU_WORDS: Readonly<Record<GuestLanguage, Words>> = {
  cs: {
    title: 'Polední menu',
    allergens: 'Alergeny',
    unstated: 'Alergeny neuvedeny',
    soldOut: 'Vyprodáno',
    over: 'Dnešní polední menu už skončilo.',
    empty: 'Na příští dny zatím menu není.',
    notPublic: 'Polední menu tu není.',
  },
  en: {
    title: 'Lunch menu',
    allergens: 'Allergens',
    unstated: 'Allergens not stated',
    soldOut: 'Sold out',
    over: "Today's lunch menu has ended.",
    empty: 'There is no menu for the next days yet.',
    notPublic: 'There is no lunch menu here.',
  },
  de: {
    title: 'Mittagsmenü',
    allergens: 'Allergene',
    unstated: 'Allergene nicht angegeben',
    soldOut: 'Ausverkauft',
    over: 'Das heutige Mittagsmenü ist vorbei.',
    empty: 'Für die nächsten Tage gibt es noch kein Menü.',
    notPublic: 'Hier gibt es kein Mittagsmenü.',
  },
  uk: {
    title: 'Обіднє меню',
    allergens: 'Алергени',
    unstated: 'Алергени не вказано',
    soldOut: 'Розпродано',
    over: 'Сьогоднішнє обіднє меню вже закінчилося.',
    empty: 'На наступні дні меню ще немає.',
    notPublic: 'Обіднього меню тут немає.',
  },
  pl: {
    title: 'Menu lunchowe',
    allergens: 'Alergeny',
    unstated: 'Alergenów nie podano',
    soldOut: 'Wyprzedane',
    over: 'Dzisiejsze menu lunchowe już się skończyło.',
    empty: 'Na najbliższe dni nie ma jeszcze menu.',
    notPublic: 'Nie ma tu menu lunchowego.',
  },
  sk: {
    title: 'Obedové menu',
    allergens: 'Alergény',
    unstated: 'Alergény neuvedené',
    soldOut: 'Vypredané',
    over: 'Dnešné obedové menu sa už skončilo.',
    empty: 'Na najbližšie dni zatiaľ menu nie je.',
    notPublic: 'Obedové menu tu nie je.',
  },
};
