import { dishKind, type DishKind } from './dish-kind';
import { dishPicture, pictureSizes, placeholderImage } from './dish-picture';

it.each<[DishKind, string, string]>([
  ['plate', 'Svíčková na smetaně', 'Hlavní jídla'],
  ['plate', 'Lipové koleno na černém pivu', 'Speciality podniku'],
  ['plate', 'Borůvkové knedlíky', 'Hlavní jídla'],
  ['plate', 'Neznámé jídlo', ''],
  ['bowl', 'Kulajda', 'Polévky'],
  ['bowl', 'Polévka dne', 'Menu'],
  ['bowl', 'Dnešní', 'Polévky'],
  ['salad', 'Salát caesar s kuřecím', 'Misky a saláty'],
  ['plate', 'Řízek s bramborovým salátem', 'Hlavní jídla'],
  ['bread', 'Burger U Lípy', 'Speciality podniku'],
  ['bread', 'Toast se třemi sýry', 'Sendviče'],
  ['dessert', 'Borůvkové knedlíky', 'Dezerty'],
  ['dessert', 'Mrkvový dort', 'Něco sladkého'],
  ['mug', 'Pilsner Urquell 0,5 l', 'Pivo a víno'],
  ['mug', 'Birell světlý 0,5 l', 'Nealkoholické nápoje'],
  ['mug', 'Host na pípě 0,4 l', 'Pivo'],
  ['wine', 'Ryzlink rýnský 0,15 l', 'Pivo a víno'],
  ['wine', 'Chateau 0,15 l', 'Víno'],
  ['shot', 'Slivovice 0,04 l', 'Pivo a víno'],
  ['glass', 'Kofola čepovaná 0,5 l', 'Nealkoholické nápoje'],
  ['glass', 'Domácí limonáda lípa a med 0,4 l', 'Nealkoholické nápoje'],
  ['cup', 'Espresso', 'Káva'],
  ['cup', 'Ledová káva s vanilkovou zmrzlinou', 'Káva'],
  ['cup', 'Čaj z čerstvé máty', 'Nealkoholické nápoje'],
])('the picture is a %s for %s (%s)', (kind, name, category) => {
  expect(dishKind(name, category)).toBe(kind);
});

it('the placeholder is different for each kind, has a few hundred bytes and needs no request', () => {
  const kinds: DishKind[] = ['plate', 'bowl', 'salad', 'bread', 'dessert', 'mug', 'wine', 'shot', 'glass', 'cup'];
  const drawn = kinds.map(placeholderImage);
  expect(new Set(drawn).size).toBe(kinds.length);
  for (const address of drawn) {
    expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(address).not.toMatch(/[<>"#]/);
    expect(address.length).toBeLessThan(900);
  }
});

it('pictureSizes offers the sizes of a picture stored on the server, and of no other', () => {
  const name = `/images/${'a1'.repeat(32)}`;
  const sizes = pictureSizes(`${name}-480.webp`);
  expect(sizes).toBe(`${name}-240.webp 240w, ${name}-480.webp 480w, ${name}-1280.webp 1280w`);
  expect(pictureSizes('https://jinde.example/a.webp')).toBeUndefined();
  expect(pictureSizes('/img/1.webp')).toBeUndefined();
});

it('dishPicture treats blanks and placeholder values as no picture', () => {
  for (const value of [null, undefined, '  ', 'default', '/img/placeholder.png', 'no-image'])
    expect(dishPicture(value)).toBeNull();
  expect(dishPicture(' /img/1.webp ')).toBe('/img/1.webp');
});
