/** Choosing a venue, wherever staff do it. */
export const venueTexts = {
  label: 'Provozovna',
  none: 'Nenalezena žádná provozovna.',
  failed: 'Nepodařilo se načíst provozovny.',
};
