export const pauseTexts = {
  button: 'Provoz',
  delayed: (minutes: number) => `+${minutes} min`,
  spoken: 'Provoz: pauza, delší čekání, směna',
  title: 'Provoz',
  about: 'Čeho se to týká',
  whole: 'Celá provozovna',
  pause: 'Nepřijímat objednávky hostů',
  minutes: (minutes: number) => `${minutes} min`,
  dayEnd: 'Do konce dne',
  busy: 'Hosté si přečtou, že se na jídlo čeká déle',
  busyNow: (names: string, minutes: number, time: string) =>
    `${names}: hosté čtou, že čekají asi o ${minutes} min déle, do ${time}.`,
  longer: (minutes: number) => `asi o ${minutes} min`,
  paused: (names: readonly string[], time: string) =>
    names.length === 1 ? `${names[0]} má pauzu do ${time}.` : `${names.join(', ')} mají pauzu do ${time}.`,
  hint: 'Hosté to teď neobjednají, vy ano.',
  resume: 'Zrušit pauzu',
  resumeOf: (names: readonly string[]) => `Zrušit pauzu: ${names.join(', ')}`,
  failed: 'Nepodařilo se to uložit. Zkuste to prosím znovu.',
  pauseHolds: (time: string) => `Pauza platí do ${time}.`,
  delayHolds: (minutes: number, time: string) => `Hosté čtou, že čekají asi o ${minutes} min déle, do ${time}.`,
};
