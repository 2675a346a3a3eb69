import { clockOf } from '#shared/format/venue-clock.ts';
import type { CatalogueChange } from '../admin-api';
import { actText, changedField } from './catalogue-changes-dialog';

const change = {
  id: 1,
  at: '2026-11-22T10:00:00.000Z',
  by: 'Jana',
  subjectId: 5,
  productId: 7,
  menuId: 3,
  fields: [],
  subject: 'menuItem',
  act: 'changed',
  name: 'Kulajda',
  menuName: 'Hlavní',
} as CatalogueChange;

it('the audit trail of a dish names the menu of each change, and that of a menu names the dish', () => {
  expect(actText(change, true)).toBe('Upraveno v menu Hlavní');
  expect(actText(change, false)).toBe('Kulajda: Upraveno v menu');
  expect(actText({ ...change, subject: 'product', act: 'deleted' }, true)).toBe('Produkt smazán');
  expect(actText({ ...change, subject: 'menu', act: 'created' }, false)).toBe('Menu založeno');
});

it.each([
  [{ field: 'priceCzk', before: 89, after: 92.5 }, 'Cena (Kč): 89 Kč → 92,50 Kč'],
  [{ field: 'priceEur', before: 3.6, after: null }, 'Cena (€): 3,60 € → nic'],
  [{ field: 'soldOut', before: false, after: true }, 'Vyprodáno: ne → ano'],
  [{ field: 'isNew', before: null, after: true }, 'Novinka: nic → ano'],
  [{ field: 'allergens', before: [1, 3], after: [] }, 'Alergeny: 1, 3 → nic'],
  [{ field: 'dietary', before: null, after: ['vegan', 'spicy'] }, 'Značky: nic → veganské, pálivé'],
  [{ field: 'dietary', before: ['gluten-free'], after: ['none'] }, 'Značky: bezlepkové → žádná z nich'],
  [{ field: 'timeTo', before: 870, after: 1439 }, 'Čas konce: 14:30 → 23:59'],
  [{ field: 'dateTo', before: '2026-11-05', after: '2026-12-31' }, 'Konec platnosti: 5. 11. 2026 → 31. 12. 2026'],
  [
    { field: 'soldOutUntil', before: null, after: '2026-11-22T23:30:00.000Z' },
    'Vyprodáno do: nic → 23. 11. 2026 00:30',
  ],
  [{ field: 'picture', before: null, after: '/images/a' }, 'Obrázek: bez obrázku → nový'],
  [{ field: 'picture', before: '/images/a', after: '/images/b' }, 'Obrázek: nový → jiný'],
  [{ field: 'category', before: 'Polévky', after: 'Hlavní' }, 'Kategorie: Polévky → Hlavní'],
] as const)('the trail shows the change %j as %j', (field, text) => {
  const { label, before, after } = changedField(field, clockOf('Europe/Prague'));
  expect(`${label}: ${before} → ${after}`.replaceAll('\u00a0', ' ')).toBe(text);
});
