import { type AuditedThing, differences } from './audited.js';

const dish: AuditedThing = {
  subject: 'product',
  id: 7,
  name: 'Pivo',
  venueId: 1,
  productId: 7,
  menuId: null,
  menuName: null,
  deleted: false,
  fields: { name: 'Pivo', allergens: [1], soldOut: false, description: null },
};
const item: AuditedThing = {
  subject: 'menuItem',
  id: 7,
  name: 'Pivo',
  venueId: 1,
  productId: 7,
  menuId: 3,
  menuName: 'Stálý',
  deleted: false,
  fields: { priceCzk: 5900, priceEur: null, isNew: false },
};

describe('the difference made by an action', () => {
  it('is empty if nothing has changed', () => {
    const again = { ...dish, fields: { ...dish.fields, allergens: [1] } };
    expect(differences([dish, item], [{ ...item }, again])).toEqual([]);
  });

  it('lists the fields that differ, with their old values', () => {
    const after = { ...item, fields: { ...item.fields, priceCzk: 6200, priceEur: 250 } };
    expect(differences([dish, item], [dish, after])).toEqual([
      { thing: after, act: 'changed', fields: { priceCzk: [5900, 6200], priceEur: [null, 250] } },
    ]);
    const empty = { ...dish, fields: { ...dish.fields, allergens: [], soldOut: true } };
    expect(differences([dish], [empty])).toEqual([
      { thing: empty, act: 'changed', fields: { allergens: [[1], []], soldOut: [false, true] } },
    ]);
  });

  it('lists all fields of a new record', () => {
    expect(differences([], [dish])).toEqual([
      { thing: dish, act: 'created', fields: { name: [null, 'Pivo'], allergens: [null, [1]] } },
    ]);
  });

  it('lists all fields of a removed record', () => {
    expect(differences([item], [])).toEqual([{ thing: item, act: 'deleted', fields: { priceCzk: [5900, null] } }]);
  });

  it('reports a soft deletion, and its undo as a restoration', () => {
    const deleted = { ...dish, deleted: true };
    expect(differences([dish], [deleted])).toEqual([{ thing: deleted, act: 'deleted', fields: {} }]);
    expect(differences([deleted], [dish])).toEqual([{ thing: dish, act: 'restored', fields: {} }]);
  });

  it('omits a record that was deleted before and afterwards', () => {
    const deleted = { ...dish, deleted: true };
    const changed = { ...deleted, fields: { ...dish.fields, name: 'Jinak' } };
    expect(differences([deleted], [changed])).toEqual([]);
    expect(differences([deleted], [])).toEqual([]);
  });

  it('reports a move of a venue as its deletion in one company and its creation in the other', () => {
    const venue: AuditedThing = {
      subject: 'venue',
      id: 1,
      venueId: 1,
      name: 'U Lípy',
      deleted: false,
      fields: { city: 'Brno' },
    };
    const [before, after] = [
      { ...venue, companyId: 1 },
      { ...venue, companyId: 2 },
    ];
    expect(differences([before], [after])).toEqual([
      { thing: before, act: 'deleted', fields: { city: ['Brno', null] } },
      { thing: after, act: 'created', fields: { city: [null, 'Brno'] } },
    ]);
  });
});
