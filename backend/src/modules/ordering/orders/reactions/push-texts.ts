import type { PushedEvent } from './push-when-decided.js';

/** docs/product.md#what-is-pushed */
export const PUSH_TEXTS: Readonly<Record<PushedEvent, { readonly title: string; readonly body: string }>> = {
  OrderConfirmed: { title: 'Objednávka byla přijata!', body: 'Obsluha začala zpracovávat vaší objednávku.' },
  OrderConfirmedInPart: {
    title: 'Objednávka byla přijata jen zčásti.',
    body: 'Něco obsluha přijmout nemohla. Podívejte se, co.',
  },
  SubstituteOffered: { title: 'Obsluha vám nabízí náhradu.', body: 'Odpovězte prosím do 3 minut.' },
  LineCancelled: { title: 'Objednávka se změnila.', body: 'Obsluha z ní něco zrušila.' },
  DecisionUndone: { title: 'Oprava vaší objednávky.', body: 'Obsluha vzala poslední rozhodnutí zpět.' },
  OrderRejected: { title: 'Objednávka byla odmítnuta.', body: 'Obsluha vaši objednávku nepřijala.' },
  OrderClosed: { title: 'Objednávka byla dokončena!', body: 'Obsluha dokončila vaší objednávku.' },
};
