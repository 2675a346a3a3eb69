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
