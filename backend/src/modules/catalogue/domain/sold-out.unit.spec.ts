import { isSoldOut } from './sold-out.js';

const noon = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

describe('given a sold-out dish', () => {
  it('then it stays sold out until it is switched back, if there is no moment', () => {
    expect(isSoldOut({ soldOut: true, soldOutUntil: null }, later(1e12))).toBe(true);
  });

  it('then it stays so up to the given moment, exclusive', () => {
    const state = { soldOut: true, soldOutUntil: noon };
    expect([later(-1), noon, later(1)].map((at) => isSoldOut(state, at))).toEqual([true, false, false]);
  });
});

describe('given an available dish', () => {
  it('then an old moment does not make it unavailable', () => {
    expect(isSoldOut({ soldOut: false, soldOutUntil: noon }, later(-1))).toBe(false);
    expect(isSoldOut({ soldOut: false, soldOutUntil: null }, noon)).toBe(false);
  });
});
