import { isNote, plainLine } from './menu-notes.js';
import { menuOfLines } from './menu-lines.js';

describe('a line of a menu', () => {
  it.each([
    'Rezervace na čísle 777 000 123',
    'tel.: +420 777000123',
    'info@hospoda.cz',
    'www.hospoda.cz',
    '#poledka #obed',
    'Otevřeno denně 11:00 – 22:00',
    'Po–Čt 11–22, Pá–So 11–23',
    'Náměstí 5, 272 01 Kladno',
    'IČO: 12345678',
    'Ceny jsou včetně DPH',
    'Všechny ceny v Kč vč. DPH.',
    'Seznam alergenů 1–14 je k nahlédnutí u obsluhy',
    '7 Mléko',
    'Za poloviční porci účtujeme 70 % ceny.',
    'Dobrý den,',
    'Předmět: Re: jídelníček',
    'Domů | Menu | Kontakt',
    'Přidat do košíku',
    'Těšíme se na vás!',
    'státní svátek – ZAVŘENO',
  ])('is a remark: %j', (line) => {
    expect(isNote(line)).toBe(true);
  });

  it.each([
    'Kulajda 65',
    'Kuřecí supreme',
    'Polévky',
    'Snídaně do 11:00',
    'Pondělí 23. 11.',
    'Tatarák dle váhy',
    'Pivo 0,5 l',
    'Menu 1',
    'Krabice 15 Kč. Rozvoz zdarma.',
    'Káva s sebou 45',
    '7 UP 45',
    'Vejce 3 ks 45',
    'Polední nabídka',
  ])('is not taken for a remark: %j', (line) => {
    expect(isNote(line)).toBe(false);
  });

  it('loses its pictures and bullets, and is empty if it is only a separator line', () => {
    expect(['👉 PONDĚLÍ', '• Guláš 🌶️ 169', '1️⃣ Kulajda', '-----', '= = =', '★ Tip'].map(plainLine)).toEqual([
      'PONDĚLÍ',
      'Guláš 169',
      'Kulajda',
      '',
      '',
      'Tip',
    ]);
  });
});

it('a person must confirm a price next to words that may change its meaning', () => {
  const { dishes } = menuOfLines('Polévka k menu v ceně, samostatně 35,-\nKulajda 65,-');
  expect(dishes.map(({ priceCzk }) => priceCzk)).toEqual([null, 6500]);
});

describe('numbers before the names of dishes', () => {
  const names = (text: string) => menuOfLines(text).dishes.map(({ name }) => name);

  it('are removed if they number the dishes', () => {
    expect(names('1 Margherita 159\n2 Prosciutto 189\n3 Tonno 195\n11 Bianca 185\n12 Salmone 219')).toEqual([
      'Margherita',
      'Prosciutto',
      'Tonno',
      'Bianca',
      'Salmone',
    ]);
  });

  it('stay if they count pieces, even if they increase', () => {
    const pieces = ['2 Utopenci', '4 Topinky', '6 Klobásy', '8 Rohlíků'];
    expect(names(pieces.map((name) => `${name} 89 Kč`).join('\n'))).toEqual(pieces);
  });
});
