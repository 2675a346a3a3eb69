import { translated } from '../language.ts';

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
