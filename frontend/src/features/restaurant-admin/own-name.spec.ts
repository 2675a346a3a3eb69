import { type Named, ownName } from './own-name';

const records = [
  { id: 1, name: 'Stůl 1' },
  { id: 2, name: 'Stůl  1' },
  { id: 3, name: '' },
];
const rules = { name: 'chybí', taken: 'obsazeno' };
const wrong = (name: string, others?: readonly Named[], own?: Named) =>
  ownName(rules, 10, others, own)
    .safeParse(name)
    .error?.issues.map(({ message }) => message);

describe("the rule of a record's name", () => {
  it("rejects a name that equals another record's", () => {
    expect(wrong('stul\u00a01', records)).toEqual(['obsazeno']);
    expect(wrong('Stůl 11', records)).toBeUndefined();
    expect(wrong('Stůl 1')).toBeUndefined();
  });

  it('lets a record keep its name, and change its spelling', () => {
    expect(wrong('Stůl 1', records, records[0])).toBeUndefined();
    expect(wrong('STŮL 1', records.slice(0, 1), records[0])).toBeUndefined();
    expect(wrong('STŮL 1', records, records[0])).toEqual(['obsazeno']);
  });

  it('requires a name, limits its length, and accepts one without letters', () => {
    expect(wrong(' ', records)).toEqual(['chybí']);
    expect(wrong('x'.repeat(11))).toEqual(['Nejvýše 10 znaků.']);
    expect(wrong('´', records)).toBeUndefined();
  });
});
