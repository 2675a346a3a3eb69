import type { SetTranslations } from '#api/generated.ts';
import { plural } from '#shared/format/plural.ts';

export const translationTexts = {
  open: 'Překlady',
  title: 'Překlady pro hosty',
  hint: 'Co nepřeložíte, čtou hosté česky. Uloží se samo, jakmile pole opustíte. Lístky, historie a účty zůstávají česky.',
  language: 'Jazyk překladu',
  languages: { en: 'Angličtina', de: 'Němčina', uk: 'Ukrajinština', pl: 'Polština', sk: 'Slovenština' },
  missing: (count: number, all: number) =>
    count === 0
      ? 'Všechno je přeložené.'
      : `Chybí ${count} ${plural(count, 'překlad', 'překlady', 'překladů')} z ${all}.`,
  toCheck: (count: number) => `Ke kontrole: ${count}. České texty se změnily, hosté je čtou česky.`,
  edit: 'Upravit překlady',
  ofProduct: (czech: string) => `Překlady: ${czech}`,
  productHint: 'Co nepřeložíte, čtou hosté česky. Uloží se samo, jakmile pole opustíte.',
  isMissing: 'chybí',
  isToCheck: 'ke kontrole',
  translates: (czech: string, now: string) => `Ke kontrole: překládá „${czech}“, teď je tu „${now}“.`,
  noDescription: 'bez popisu',
  confirm: 'Překlad platí',
  isWithoutDescription: 'chybí popis',
  isThere: 'hotovo',
  descriptionIn: (language: string) => `Popis: ${language}`,
  kinds: { product: 'jídlo', category: 'kategorie', group: 'skupina doplňků', option: 'možnost' },
  name: (czech: string) => `Překlad: ${czech}`,
  description: (czech: string) => `Popis: ${czech}`,
  loadFailed: 'Překlady se nepodařilo načíst.',
  saveFailed: 'Překlad se nepodařilo uložit.',
  close: 'Hotovo',
};

export type Language = SetTranslations['language'];
export const LANGUAGES = Object.keys(translationTexts.languages) as Language[];

/** @returns the language whose translations the address opens, as in links of the overview; `null` for none */
export function languageIn(address: URLSearchParams): Language | null {
  return LANGUAGES.find((language) => language === address.get('translations')) ?? null;
}
