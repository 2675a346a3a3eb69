import { NewerEventSchema, storedForm, upcast, type EventCatalog } from './event.js';

const catalog: EventCatalog = {
  Renamed: {
    schema: 3,
    upcasts: { 1: (data: object) => ({ ...data, two: 2 }), 2: (data: object) => ({ ...data, three: 3 }) },
  },
  Gapped: { schema: 3, upcasts: { 2: (data: object) => data } },
};

describe('The upcast of stored data', () => {
  it('applies every step from the schema of the stored data', () => {
    expect(upcast(catalog, 'Renamed', 1, { one: 1 })).toEqual({ one: 1, two: 2, three: 3 });
    expect(upcast(catalog, 'Renamed', 2, { one: 1 })).toEqual({ one: 1, three: 3 });
    expect(upcast(catalog, 'Renamed', 3, { one: 1 })).toEqual({ one: 1 });
  });

  it('refuses data of a newer schema, and unknown types', () => {
    expect(() => upcast(catalog, 'Renamed', 4, {})).toThrow(NewerEventSchema);
    expect(() => upcast(catalog, 'Renamed', 4, {})).toThrow('Renamed has schema 4; this version knows it up to 3');
    expect(() => upcast(catalog, 'Gapped', 1, {})).toThrow('No upcast of Gapped from schema 1');
    expect(() => upcast(catalog, 'Other', 1, {})).toThrow('Unknown event type Other');
  });
});

describe('An event with a newer schema', () => {
  const expanding: EventCatalog = {
    Grown: {
      schema: 2,
      upcasts: { 1: (data: object) => ({ ...data, two: null }) },
      storedAs: { schema: 1, data: ({ two: _, ...data }: { two: unknown }) => data },
    },
  };
  test('is stored in the older schema for older processes, and upcast when it is read', () => {
    const stored = storedForm(expanding, 'Grown', { one: 1, two: null });
    expect(stored).toEqual({ schema: 1, data: { one: 1 } });
    expect(upcast(expanding, 'Grown', stored.schema, stored.data)).toEqual({ one: 1, two: null });
  });
  test('is stored in the newer schema when no older process runs', () => {
    expect(storedForm({ Grown: { schema: 2 } }, 'Grown', { two: 2 })).toEqual({ schema: 2, data: { two: 2 } });
    expect(() => storedForm({}, 'Grown', {})).toThrow('Grown is missing in its catalog');
  });
});
