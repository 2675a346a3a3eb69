import { translated } from '#shared/language.ts';

export const newsTexts = translated('news', {
  // The spelling 'vaší' is specified (docs/product.md#words-on-the-screen).
  orderConfirmed: 'Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.',
  orderClosed: 'Objednávka byla dokončena! Obsluha dokončila vaší objednávku.',
  orderRejected: 'Objednávka byla odmítnuta. Obsluha ji nemohla přijmout.',
  orderChanged: 'Vaše objednávka se změnila.',
  isGone: (ordered: string) => `Položku ${ordered} už nemáme. Dáte si náhradu?`,
  isGoneNow: (ordered: string) => `Položku ${ordered} už nemáme.`,
  instead: (offered: string) => `Místo ní ${offered}?`,
  asOrdered: 'Oprava: platí, jak jste objednali.',
  isMissing: (pieces: string) => `V objednávce chybí: ${pieces}.`,
  backToWaiting: 'Oprava: objednávka ještě čeká.',
  backInProgress: 'Oprava: objednávka se ještě připravuje.',
  restInProgress: 'Ostatní připravujeme.',
  newTotal: (total: string) => `Nově ${total}`,
  news: 'Novinky k vašim objednávkám',
});
