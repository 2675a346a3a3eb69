/** What of a dish can be ordered, said from a ticket. */
export const dishTexts = {
  /** After the line that the button shows. */
  open: 'prodej jídla',
  soldOut: 'Vyprodáno',
  isSoldOut: (name: string) => `${name}: vyprodáno`,
  isBack: (name: string) => `${name}: znovu v prodeji`,
  loadFailed: 'Nepodařilo se zjistit, zda se jídlo prodává.',
  failed: 'Nepodařilo se to uložit.',
  takeBackFailed: 'Vrátit se to nepodařilo.',
};

const list = new Intl.ListFormat('cs');

/** Confirming an order of which something is sold out. */
export const soldOutFormTexts = {
  title: (number: number) => `Schválit objednávku č.\u00a0${number}?`,
  /** Without any, when they are back on sale while it is asked. */
  explanation: (dishes: readonly string[]) =>
    dishes.length === 0 ? 'Všechno z ní se zase prodává.' : `Vyprodáno: ${list.format(new Set(dishes))}.`,
  anyway: 'Přesto schválit',
  instead: 'Nebo',
  part: 'Schválit bez vyprodaného',
  whole: 'Odmítnout celou objednávku',
};
