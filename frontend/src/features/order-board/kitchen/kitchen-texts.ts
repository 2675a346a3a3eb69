import { plural } from '#shared/format/plural.ts';

/** The screens of the kitchen's stations. */
export const kitchenTexts = {
  screens: { label: 'Obrazovka', board: 'Všechny objednávky' },
  screenSpoken: (name: string) => `Obrazovka: ${name}`,
  title: (station: string) => `Stanice ${station}`,
  pageTitle: (station: string, tickets: number) => `${tickets > 0 ? `(${tickets}) ` : ''}${station} · Stolek`,
  unknown: 'Tato stanice v provozovně není.',
  empty: 'Na stanici teď nic není.',
  emptyHint: 'Schválené objednávky se tu objeví samy.',
  counts: 'Celkem',
  noCounts: 'Nic k vaření.',
  start: 'Začít',
  ready: 'Hotovo',
  about: (table: string, number: string) => `${table}, ${number}`,
  states: { placed: '', started: 'dělá se', ready: 'hotovo', served: 'podáno' },
  back: 'Vrátit',
  done: (what: string, where: string) => `Hotovo: ${what}, ${where}`,
  backAbout: (what: string, where: string) => `Vrátit, hotovo: ${what}, ${where}`,
  seconds: (left: number) => `ještě ${left} s`,
  failed: 'Nepodařilo se to uložit. Zkuste to prosím znovu.',
  refused: (lines: number) =>
    `${plural(lines, '1 položku', `${lines} položky`, `${lines} položek`)} už změnil někdo jiný.`,
  keysHint: 'Klávesy: 1–9 vybere lístek a potom položku, Enter krok, Backspace vrátí, Esc zruší výběr.',
  arrived: (table: string) => `Nový lístek, ${table}`,
};
