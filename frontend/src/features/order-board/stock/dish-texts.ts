export const dishTexts = {
  open: 'prodej jídla',
  soldOut: 'Vyprodáno',
  isSoldOut: (name: string) => `${name}: vyprodáno`,
  isBack: (name: string) => `${name}: znovu v prodeji`,
  loadFailed: 'Nepodařilo se zjistit, zda se jídlo prodává.',
  failed: 'Nepodařilo se to uložit.',
  takeBackFailed: 'Vrátit se to nepodařilo.',
};

const list = new Intl.ListFormat('cs');

export const soldOutFormTexts = {
  title: (number: number) => `Schválit objednávku č.\u00a0${number}?`,
  /** @param dishes the sold-out dishes; empty if they became available while the dialog was open */
  explanation: (dishes: readonly string[]) =>
    dishes.length === 0 ? 'Všechno z ní se zase prodává.' : `Vyprodáno: ${list.format(new Set(dishes))}.`,
  anyway: 'Přesto schválit',
  instead: 'Nebo',
  part: 'Schválit bez vyprodaného',
  whole: 'Odmítnout celou objednávku',
};
