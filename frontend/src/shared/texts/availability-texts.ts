import { portionsLeftText } from './portions-left-text';

export const soldOutTexts = {
  mark: 'Označit vyprodané',
  markNamed: (name: string) => `Označit vyprodané: ${name}`,
  state: 'Vyprodáno',
  stateUntil: (when: string) => `Vyprodáno do ${when}`,
  untilBack: 'Dokud to nevrátíte',
  untilTomorrow: (hour: string) => `Do zítřejšího otevření (${hour})`,
  back: 'Znovu v prodeji',
  backNamed: (name: string) => `Znovu v prodeji: ${name}`,
  failed: 'Nepodařilo se změnit dostupnost produktu.',
};

export const portionTexts = {
  title: 'Porce na dnešek',
  field: 'Kolik porcí zbývá',
  notCounted: 'Porce se nepočítají.',
  counted: (left: number) => (left < 0 ? `Objednáno o ${-left} víc, než zbývalo.` : `Teď ${portionsLeftText(left)}.`),
  wrong: 'Zadejte celé číslo, 0 až 9999.',
  save: 'Počítat od teď',
  end: 'Nepočítat',
  isSet: (name: string, portions: number | null) =>
    portions === null ? `${name}: porce se nepočítají` : `${name}: ${portionsLeftText(portions)}`,
  failed: 'Porce se nepodařilo uložit.',
  takeBackFailed: 'Vrátit se to nepodařilo.',
};
