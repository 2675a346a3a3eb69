/** Taking a decision back. */
export const undoTexts = {
  title: 'Co jde ještě vrátit',
  decided: { confirmed: 'Schváleno', rejected: 'Odmítnuto', closed: 'Uzavřeno', changed: 'Změněno' },
  said: (what: string, where: string) => `${what}: ${where}`,
  /** Of a button, which says 'Vrátit'. */
  about: (what: string, where: string, number: string) => `Vrátit, ${what}: ${where}, ${number}`,
  seconds: (left: number) => `ještě ${left} s`,
  overtaken: 'Mezitím se s objednávkou stalo něco dalšího, vrátit už to nejde.',
  failed: 'Nepodařilo se to vrátit. Zkuste to prosím znovu.',
};
