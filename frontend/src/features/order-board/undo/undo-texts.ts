/** Undoing a decision. */
export const undoTexts = {
  title: 'Co jde ještě vrátit',
  decided: { confirmed: 'Schváleno', rejected: 'Odmítnuto', closed: 'Uzavřeno', changed: 'Změněno' },
  said: (what: string, where: string) => `${what}: ${where}`,
  /** Label of a button that shows only 'Vrátit'. */
  about: (what: string, where: string, number: string) => `Vrátit, ${what}: ${where}, ${number}`,
  seconds: (left: number) => `ještě ${left} s`,
  overtaken: 'Mezitím se s objednávkou stalo něco dalšího, vrátit už to nejde.',
  soldSince: (scarce: string) => `Vrátit to nejde, porce už má někdo jiný. ${scarce}`,
  failed: 'Nepodařilo se to vrátit. Zkuste to prosím znovu.',
};
