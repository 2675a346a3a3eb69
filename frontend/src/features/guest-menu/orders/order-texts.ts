import { translated } from '#shared/language.ts';

/** Texts of the orders in the sheet, loaded with their code once an order is visible (order-parts.ts). */
export const orderTexts = translated('orders', {
  orderExpired: 'Objednávku nikdo nepřijal. Nic neplatíte, zavolejte prosím obsluhu.',
  unanswered: 'Obsluha zatím neodpověděla, zavolejte ji prosím.',
  totalInsteadOf: (ordered: string) => `Nově, objednáno za ${ordered}`,
  rejectReason: 'Důvod',
  returnItems: 'Vrátit položky do košíku',
  pay: 'Požádat o účet',
  acceptedTotal: 'Přijato celkem',
  acceptedTotalHint:
    'Přijaté a dokončené objednávky z tohoto seznamu. Odmítnuté a nepotvrzené se nepočítají. Účet vám vystaví obsluha.',
  noActiveOrders: 'Žádné aktivní objednávky.',
  unknownItem: 'Unknown Item',
  statuses: {
    waiting: 'Nepotvrzeno',
    in_progress: 'Probíhající',
    rejected: 'Zamítnuto',
    closed: 'Dokončeno',
    expired: 'Nevyřízeno',
    withdrawn: 'Zrušeno hostem',
  },
  earlier: 'Dříve objednáno',
  atOnce: { label: 'Vše najednou', hint: 'Jinak kuchyň vaří po chodech.' },
  kitchen: { started: 'Připravuje se', ready: 'Hotovo, už neseme', served: 'Podáno' },
  pickup: (number: number) => `Hotovo. Vyzvedněte si ji u výdeje pod číslem ${number}.`,
  steps: { sent: 'odesláno', accepted: 'přijato', done: 'dokončeno', notYet: 'ještě ne' },
});

/**
 * @returns the words of a step. At a pick-up table, drops the words after the comma, which say that staff bring the
 *   dish.
 */
export const kitchenWords = (step: keyof typeof orderTexts.kitchen, isPickup: boolean): string =>
  isPickup ? orderTexts.kitchen[step].split(',')[0]! : orderTexts.kitchen[step];
