import { type Dietary, dietaryNames } from '#shared/texts/dish-facts.ts';

/** Texts about the facts of a dish (docs/product.md#facts-of-a-dish). */
export const factTexts = {
  legend: 'Údaje o jídle',
  portion: 'Porce',
  portionHint: 'Třeba 150 g nebo 0,5 l.',
  vatRate: 'Sazba DPH',
  editRates: 'Upravit sazby DPH',
  rate: (name: string, percent: string) => `${name} (${percent} %)`,
  rateGone: (name: string) => `${name} (dnes neplatí)`,
  isAdult: 'Jen pro dospělé (18+)',
  forWhom: 'Pro koho',
  adult: 'jen pro dospělé (18+)',
  dietary: 'Značky',
  dietaryHint: 'Host podle nich vybírá. Nechte bez zaškrtnutí, pokud to o jídle neuvádíte.',
  noneOfThem: 'žádná z nich',
  contradicted: (marks: readonly Dietary[]) =>
    `Složení nebo alergeny odporují značce: ${marks.map((mark) => dietaryNames[mark]).join(', ')}.`,
  notStated: 'Neuvedeno',

  rates: {
    title: 'Sazby DPH',
    hint: 'Když se zákon změní, přidejte řádek se stejným názvem a dnem, od kterého nová sazba platí. Prázdná sazba znamená, že se tím dnem ruší.',
    effect:
      'Změna platí pro nové objednávky. Co hosté už objednali, i uzavřené dny v Přehledech, zůstává se sazbou, kterou jídlo mělo. Přejmenovaná sazba zůstane u svých produktů; sazbu, kterou nějaký produkt má, nelze odebrat.',
    beginsLater: (name: string, day: string) =>
      `Sazba ${name} platí až od ${day}. Do té doby se její jídla objednávají bez sazby.`,
    row: (number: number) => `Sazba ${number}`,
    name: 'Název',
    rate: 'Sazba',
    from: 'Platí od',
    add: 'Přidat sazbu',
    remove: (number: number) => `Odebrat sazbu ${number}`,
    wrong: 'Sazba je číslo od 0 do 100.',
    noDay: 'Zadejte platné datum.',
    loadFailed: 'Sazby se nepodařilo načíst. Zkuste to prosím znovu.',
    saveFailed: 'Sazby se nepodařilo uložit.',
    saved: 'Sazby DPH jsou uložené.',
  },

  bulk: {
    keep: 'Beze změny',
    clear: 'Smazat údaj',
    set: 'Nastavit',
    newPortion: 'Nová porce',
    forAdults: 'Ano, jen pro dospělé',
    forAll: 'Ne, pro všechny',
    add: 'Přidat značky',
    takeAway: 'Odebrat značky',
    none: 'Žádná značka neplatí',
    nothingChosen: 'Vyberte, co se má změnit.',
    markMissing: 'Vyberte aspoň jednu značku.',
    portionMissing: 'Zadejte porci.',
  },
};

/** @returns the stated dietary marks of a dish; `null` if nothing is stated */
export function marksText(dietary: readonly Dietary[] | undefined): string | null {
  if (dietary === undefined) return null;
  return dietary.length === 0 ? factTexts.noneOfThem : dietary.map((mark) => dietaryNames[mark]).join(', ');
}

type Stated = { portion?: string; vatRate?: string; isAdult?: boolean; dietary?: readonly Dietary[] };

/** @returns the stated facts of a dish, by label */
export function statedFacts({ portion, vatRate, isAdult, dietary }: Stated): [label: string, text: string][] {
  const all: [string, string | null | undefined][] = [
    [factTexts.portion, portion],
    [factTexts.vatRate, vatRate],
    [factTexts.forWhom, isAdult ? factTexts.adult : null],
    [factTexts.dietary, marksText(dietary)],
  ];
  return all.flatMap(([label, text]) => (text ? [[label, text]] : []));
}
