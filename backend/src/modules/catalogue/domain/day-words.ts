import type { GuestLanguage } from '@stolek/rules/guest-language';

const HEADINGS: Readonly<Record<GuestLanguage, (time: string) => string>> = {
  cs: (time) => `Polední menu (do ${time})`,
  en: (time) => `Lunch menu (until ${time})`,
  de: (time) => `Mittagsmenü (bis ${time} Uhr)`,
  uk: (time) => `Обіднє меню (до ${time})`,
  pl: (time) => `Menu lunchowe (do ${time})`,
  sk: (time) => `Obedové menu (do ${time})`,
};

const SOUPS: Readonly<Record<GuestLanguage, string>> = {
  cs: 'Polévka v ceně',
  en: 'Soup included',
  de: 'Suppe im Preis',
  uk: 'Суп у ціні',
  pl: 'Zupa w cenie',
  sk: 'Polievka v cene',
};

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`;

/** @param until minutes after midnight */
export const dayHeading = (until: number, language: GuestLanguage): string => HEADINGS[language](clock(until));

export const soupInPrice = (language: GuestLanguage): string => SOUPS[language];
