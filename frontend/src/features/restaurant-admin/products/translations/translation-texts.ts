import { plural } from '#shared/format/plural.ts';

/** Texts of names and descriptions in guests' languages. */
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
  edit: 'Upravit překlady',
  ofProduct: (czech: string) => `Překlady: ${czech}`,
  productHint: 'Co nepřeložíte, čtou hosté česky. Uloží se samo, jakmile pole opustíte.',
  isMissing: 'chybí',
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
