import { translated } from '#shared/language.ts';

export const lineNewsTexts = translated('lineNews', {
  asOrdered: 'Platí, jak jste objednali',
  isOffered: (ordered: string) => `Položku ${ordered} už nemáme. Nabízíme místo ní:`,
  costsMore: (sum: string) => `o ${sum} víc než objednané jídlo`,
  costsLess: (sum: string) => `o ${sum} méně než objednané jídlo`,
  sameCost: 'za stejnou cenu jako objednané jídlo',
  allergensAdded: (names: string) => `Alergeny navíc: ${names}`,
  allergensSame: (names: string) => `Stejné alergeny: ${names}`,
  allergens: (names: string) => `Alergeny: ${names}`,
  takeOffered: 'Dám si',
  declineOffered: 'Nechci',
  answerFailed: 'Odpověď se nepodařilo odeslat. Zkuste to prosím znovu.',
  isGone: (dish: string) => `Omlouváme se, položka ${dish} mezitím došla. Domluvte se prosím s obsluhou.`,
  tooFew: (dish: string, left: number) =>
    `Omlouváme se, položky ${dish} zbývá už jen ${left}×, a to na tolik kusů nestačí. Domluvte se prosím s obsluhou.`,
  hasChanged: 'Nabídka se mezitím změnila. Podívejte se prosím, co platí teď.',
  timeToAnswer: (wait: string) => `Na odpověď zbývá ${wait}.`,
  timeIsOver: 'Čas na odpověď vypršel.',
});
