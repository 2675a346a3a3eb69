import { translated } from '#shared/language.ts';

export const changesTexts = translated('changes', {
  changesTitle: 'Menu se mezitím změnilo',
  pricesTitle: 'Ceny se mezitím změnily',
  pricesHint: 'Objednávku jsme neodeslali. Chcete ji odeslat s novými cenami?',
  optionsHint: 'Objednávku jsme neodeslali. Chcete ji odeslat takto?',
  lostOption: (option: string, isSoldOut: boolean) =>
    `bez výběru „${option}“: ${isSoldOut ? 'je vyprodané' : 'už není v nabídce'}`,
  gone: 'už není v menu',
  dayMenuEnded: (when: string) => `Polední menu skončilo ${when}.`.replace(':', '.'),
  eurGone: 'Platba v eurech teď není možná, ceny jsou v korunách.',
  soldOutNow: 'je vyprodané, v košíku už není',
  nearest: 'Ze stejné kategorie:',
  addNearest: (pieces: number) => (pieces === 1 ? 'Přidat' : `Přidat ${pieces}×`),
  isAdded: 'je v košíku',
});
