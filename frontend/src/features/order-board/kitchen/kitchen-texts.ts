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
  pass: 'Výdej',
  passEmpty: 'Nic nečeká na výdej.',
  missing: (lines: number) =>
    lines === 0 ? 'Vše hotovo' : plural(lines, 'Chybí 1 položka', `Chybí ${lines} položky`, `Chybí ${lines} položek`),
  held: 'Další chod',
  waitsForCourse: 'Čeká na další chod',
  fire: (course: number) => `Pustit ${course}. chod`,
  fired: (course: number, where: string) => `Kuchyň vaří ${course}. chod: ${where}`,
  hold: 'Zadržet',
  holdAbout: (course: number, where: string) => `Zadržet ${course}. chod, ${where}`,
  serve: (lines: number) => (lines === 1 ? 'Podat hotové' : `Podat hotové (${lines})`),
  served: 'Podáno',
  start: 'Začít',
  ready: 'Hotovo',
  about: (table: string, number: string) => `${table}, ${number}`,
  states: { placed: '', started: 'dělá se', ready: 'hotovo', served: 'podáno' },
  back: 'Vrátit',
  did: { ready: 'Hotovo', served: 'Podáno' },
  done: (did: string, what: string, where: string) => `${did}: ${what}, ${where}`,
  backAbout: (did: string, what: string, where: string) => `Vrátit, ${did.toLowerCase()}: ${what}, ${where}`,
  failed: 'Nepodařilo se to uložit. Zkuste to prosím znovu.',
  toCarry: 'K odnesení',
  carried: 'Odneseno',
  carriedAbout: (table: string) => `Odneseno, ${table}`,
  move: 'Přesunout položky na…',
  moved: (lines: number, station: string) =>
    `${plural(lines, 'Přesunuta 1 položka', `Přesunuty ${lines} položky`, `Přesunuto ${lines} položek`)}: ${station}.`,
  nothingToMove: 'Na stanici už nic nebylo.',
  refused: (lines: number) =>
    `${plural(lines, '1 položku', `${lines} položky`, `${lines} položek`)} už změnil někdo jiný.`,
};
