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
