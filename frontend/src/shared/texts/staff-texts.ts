/** Texts shared by the screens of staff and administration. */
export const staffTexts = {
  impossibleDate: 'Takové datum v kalendáři není, zobrazujeme dnešek.',
  loading: 'Načítání...',
  undo: 'Vrátit',
  pageFailed: 'Stránku se nepodařilo zobrazit.',
  pageFailedHint: 'Zkuste ji načíst znovu. Co jste si vybrali, zůstalo uložené.',
  notices: 'Oznámení (Alt+T)',
};

/** Asked before unsaved work is lost. */
export const unsavedTexts = {
  title: 'Zahodit změny?',
  question: 'Co jste zde napsali, není uložené.',
  discard: 'Zahodit',
  stay: 'Pokračovat v úpravách',
};
