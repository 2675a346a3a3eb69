/** Choosing a venue, wherever staff do it (specification, section 8). */
export const venueTexts = {
  label: 'Provozovna',
  none: 'Nenalezena žádná provozovna.',
  failed: 'Nepodařilo se načíst provozovny.',
};
