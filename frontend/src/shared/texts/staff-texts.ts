/** What the screens of staff and administration say alike. */
export const staffTexts = {
  loading: 'Načítání...',
};
