export const staffTexts = {
  impossibleDate: 'Takové datum v kalendáři není, zobrazujeme dnešek.',
  loading: 'Načítání...',
  undo: 'Vrátit',
  pageFailed: 'Stránku se nepodařilo zobrazit.',
  pageFailedHint: 'Zkuste ji načíst znovu. Co jste si vybrali, zůstalo uložené.',
  notices: 'Oznámení (Alt+T)',
};

export const unsavedTexts = {
  title: 'Zahodit změny?',
  question: 'Co jste zde napsali, není uložené.',
  discard: 'Zahodit',
  stay: 'Pokračovat v úpravách',
};

export const venueTexts = {
  label: 'Provozovna',
  none: 'Nenalezena žádná provozovna.',
  failed: 'Nepodařilo se načíst provozovny.',
};

/** Texts for an address that names something missing or not accessible to the person. */
export const notHereTexts = {
  venue: 'Tato provozovna tu není nebo k ní nemáte přístup.',
  myVenues: 'Moje provozovny',
  company: 'Tato firma tu není nebo k ní nemáte přístup.',
  myCompanies: 'Moje firmy',
  menu: 'Toto menu v této provozovně není nebo k němu nemáte přístup.',
  toMenus: 'Zobrazit menu',
  table: 'Stůl z této adresy v provozovně není.',
  person: 'Uživatel z této adresy ve firmě není nebo k němu nemáte přístup.',
  showAll: 'Zobrazit všechny',
};
