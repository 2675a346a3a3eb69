import * as v from './shape';

const Dish = v.object({
  id: v.number,
  name: v.string,
  note: v.nullable(v.string),
  isNew: v.optional(v.boolean),
  kind: v.oneOf('food', 'drink'),
  options: v.array(v.object({ id: v.number })),
});
const dish = { id: 1, name: 'Kulajda', note: null, kind: 'food', options: [{ id: 2 }] };

describe('the shape of data of unknown origin', () => {
  it('reads the known fields, and drops other fields at every depth', () => {
    expect(Dish({ ...dish, of: 'later', options: [{ id: 2, of: 'later' }] })).toEqual(dish);
    expect(Dish({ ...dish, isNew: true })).toEqual({ ...dish, isNew: true });
  });

  it('keeps the other fields of a loose object', () => {
    expect(v.looseObject({ id: v.number })({ id: 1, of: 'later' })).toEqual({ id: 1, of: 'later' });
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ ...dish, id: '1' }],
    [{ ...dish, name: undefined }],
    [{ ...dish, note: undefined }],
    [{ ...dish, isNew: null }],
    [{ ...dish, kind: 'soup' }],
    [{ ...dish, options: {} }],
    [{ ...dish, options: [{}] }],
  ])('rejects %j', (value) => {
    expect(() => Dish(value)).toThrow(TypeError);
  });
});
