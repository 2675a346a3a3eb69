export const pickupTexts = {
  title: 'Výdej',
  preparing: 'Připravujeme',
  ready: 'K vyzvednutí',
  none: 'Zatím nic.',
  lost: 'Obrazovka je bez spojení, čísla nemusí být aktuální.',
  ended: 'Adresa této obrazovky už neplatí. Novou vytvoříte v administraci u stolů.',
};
