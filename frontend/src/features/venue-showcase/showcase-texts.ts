export const showcaseTexts = {
  title: 'Produkty provozovny',
  categoriesTitle: 'Kategorie provozovny',
  loadFailed: 'Nepodařilo se načíst produkty.',
  categoriesFailed: 'Nepodařilo se načíst kategorie.',
  noProducts: 'Nenalezeny žádné produkty.',
  noCategories: 'Nenalezeny žádné kategorie.',
  noVenue: 'Nenalezena žádná provozovna.',
};
