const list = new Intl.ListFormat('cs');

export const stationTexts = {
  title: 'Stanice kuchyně',
  add: 'Přidat stanici',
  edit: 'Upravit stanici',
  editNamed: (name: string) => `Upravit ${name}`,
  removeNamed: (name: string) => `Smazat ${name}`,
  fields: { name: 'Název stanice', categories: 'Kategorie na stanici', lateMinutes: 'Pozdě po' },
  minutes: 'min',
  screen: 'Otevřít obrazovku',
  lateHint: 'Po tolika minutách od schválení položka na stanici zežloutne, později zčervená.',
  example: 'Kuchyň',
  rules: {
    name: 'Zadejte název stanice.',
    taken: 'Stanice s tímto názvem už v provozovně je.',
    lateMinutes: 'Zadejte 3 až 90 minut.',
  },
  empty: 'Zatím tu nejsou žádné stanice.',
  emptyHint:
    'Stanice (Kuchyň, Bar) má vlastní obrazovku jen se svými jídly. Jedna obrazovka pro všechno ji nepotřebuje.',
  elsewhere: (category: string, station: string) => `${category} (teď ${station})`,
  movesHint: 'Kategorie je vždy jen v jedné stanici. Kterou zaškrtnete tady, ta se z jiné přesune.',
  about: (names: readonly string[], minutes: number) =>
    `${names.length === 0 ? 'Zatím bez kategorií' : list.format(names)} · pozdě po ${minutes} min`,
  categories: (names: readonly string[]) => (names.length === 0 ? 'Zatím bez kategorií' : list.format(names)),
  created: 'Stanice byla vytvořena.',
  updated: 'Stanice byla upravena.',
  saveFailed: 'Nepodařilo se uložit stanici.',
  removed: 'Stanice byla smazána.',
  removeFailed: 'Nepodařilo se smazat stanici.',
  removing: 'Kategorie zůstanou, jen nebudou v žádné stanici. Vrátit to zpět nejde.',
  loadFailed: 'Nepodařilo se načíst stanice.',
};
