import { translated } from '../language.ts';

export const PRODUCT_NAME = 'Stolek';

export const commonTexts = translated('common', {
  loading: 'Loading...',
  retry: 'Zkusit znovu',
  cancel: 'Zrušit',
  confirm: 'Potvrdit',
  close: 'Zavřít',
  reload: 'Načíst znovu',
  notice: 'Oznámení',
});
