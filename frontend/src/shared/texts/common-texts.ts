import { translated } from '../language.ts';

/** Texts that several screens share. */
export const commonTexts = translated('common', {
  productName: 'Stolek',
  loading: 'Loading...',
  retry: 'Zkusit znovu',
  cancel: 'Zrušit',
  confirm: 'Potvrdit',
  close: 'Zavřít',
  undo: 'Vrátit',
  pageFailed: 'Stránku se nepodařilo zobrazit.',
  pageFailedHint: 'Zkuste ji načíst znovu. Co jste si vybrali, zůstalo uložené.',
  reload: 'Načíst znovu',
  notice: 'Oznámení',
  notices: 'Oznámení (Alt+T)',
});
