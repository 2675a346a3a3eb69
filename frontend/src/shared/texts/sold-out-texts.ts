/** Sold out, until switched back or until tomorrow's opening. */
export const soldOutTexts = {
  mark: 'Označit vyprodané',
  markNamed: (name: string) => `Označit vyprodané: ${name}`,
  state: 'Vyprodáno',
  stateUntil: (when: string) => `Vyprodáno do ${when}`,
  untilBack: 'Dokud to nevrátíte',
  untilTomorrow: 'Do zítřejšího otevření',
  back: 'Znovu v prodeji',
  backNamed: (name: string) => `Znovu v prodeji: ${name}`,
  failed: 'Nepodařilo se změnit dostupnost produktu.',
};
