import { translated } from '../language.ts';

/** Texts that several screens share. */
export const commonTexts = translated('common', {
  productName: 'Stolek',
  loading: 'Loading...',
  retry: 'Zkusit znovu',
  cancel: 'Zrušit',
  confirm: 'Potvrdit',
  close: 'Zavřít',
  reload: 'Načíst znovu',
  notice: 'Oznámení',
});
