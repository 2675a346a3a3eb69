import type { PushedEvent } from './push-when-decided.js';

/** docs/product.md#what-is-pushed */
export const PUSH_TEXTS: Readonly<Record<PushedEvent, { readonly title: string; readonly body: string }>> = {
  OrderConfirmed: { title: 'Objednávka byla přijata!', body: 'Obsluha začala zpracovávat vaší objednávku.' },
  OrderRejected: { title: 'Objednávka byla odmítnuta.', body: 'Obsluha vaši objednávku nepřijala.' },
  OrderClosed: { title: 'Objednávka byla dokončena!', body: 'Obsluha dokončila vaší objednávku.' },
};
