import { menuOfLines } from './menu-lines.js';

const read = (text: string) =>
  menuOfLines(text).dishes.map(({ name, portion, priceCzk, category, description, allergens }) => [
    name,
    portion,
    priceCzk,
    category,
    description,
    allergens?.join() ?? null,
  ]);

describe('a text with each field on its own line', () => {
  it('is read as one dish for each block of lines', () => {
    const text = `Hlavní jídla

Burger 180 g
cheddar, slanina
Alergeny: 1, 7
259 Kč
Přidat do košíku

Pad thai
nudle, arašídy
199 Kč (původně 239 Kč)
Přidat do košíku

Nápoje

Limonáda
0,3 l 69 Kč
0,5 l 89 Kč
Přidat do košíku

Kombucha
0,33 l
79 Kč
Přidat do košíku`;
    expect(read(text)).toEqual([
      ['Burger', '180 g', 25900, 'Hlavní jídla', 'cheddar, slanina', '1,7'],
      ['Pad thai', null, 19900, 'Hlavní jídla', 'nudle, arašídy', null],
      ['Limonáda', '0,3 l', 6900, 'Nápoje', null, null],
      ['Limonáda', '0,5 l', 8900, 'Nápoje', null, null],
      ['Kombucha', '0,33 l', 7900, 'Nápoje', null, null],
    ]);
  });

  it('is read with empty lines between the fields', () => {
    expect(read('Burger\n\nsýr, slanina\n\n259 Kč\n\nToast\n\nsýr, šunka\n\n95 Kč').map(([name]) => name)).toEqual([
      'Burger',
      'Toast',
    ]);
  });

  it('is read with categories above dishes and descriptions below names', () => {
    const text =
      'Burgery\nCheeseburger\nHovězí maso se sýrem\n189 Kč\nVeggie\nCizrnová placka\n169 Kč\nNápoje\nKofola\nTočená\n39 Kč';
    expect(read(text).map(([name, , , category, description]) => [category, name, description])).toEqual([
      ['Burgery', 'Cheeseburger', 'Hovězí maso se sýrem'],
      ['Burgery', 'Veggie', 'Cizrnová placka'],
      ['Nápoje', 'Kofola', 'Točená'],
    ]);
  });

  it('makes a person confirm prices above the names, and two prices without sizes', () => {
    const prices = (text: string) => read(text).map(([, , price]) => price);
    expect(prices('65 Kč\nKulajda\n59 Kč\nVývar\n').every((price) => price === null)).toBe(true);
    expect(prices('Kulajda\n65 Kč\n59 Kč\n\nVývar\n55 Kč')).toEqual([null, 5500]);
  });
});
